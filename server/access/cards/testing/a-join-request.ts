import type { Secret } from '#contract/kernel/fields.ts'
import type { JoinRequestId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import type { Answer, Asker } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { Browser, wordOf } from './a-browser.ts'

/** The next wall code of a lesson. */
export async function aWall(tutor: Asker, lessonId: LessonId): Promise<Secret> {
  const secret = aSecret()
  await tutor.does('/tutor/make-wall-code', { lessonId, secret })
  return secret
}

export async function roomOf(tutor: Asker, lessonId: LessonId) {
  return (await tutor.does('/tutor/join-session', { lessonId })).room
}

export interface NamedJoinRequest {
  lessonId: LessonId
  studentId: StudentId
  joinRequestId: JoinRequestId
}

/** A tutor's answer to a join request. */
export async function press(
  tutor: Asker,
  answer: 'confirmed' | 'declined',
  { lessonId, studentId, joinRequestId }: NamedJoinRequest,
): Promise<Answer> {
  const about = { lessonId, studentId, joinRequestId }
  return await tutor.ask('/tutor/answer-join-request', { ...about, answer })
}

export interface AJoinRequest {
  lesson: LiveLesson
  secret: Secret
  tablet: Browser
  named: NamedJoinRequest
  /** Sends the same request again, and returns its answer in one word. */
  again(): Promise<string>
}

/** A running lesson, its wall code, and a tablet with a join request as its first student. */
export async function aJoinRequest(server: () => TestServer): Promise<AJoinRequest> {
  const lesson = await aLiveLesson(server, 'running')
  const { lessonId, tutor, student } = lesson
  const secret = await aWall(tutor, lessonId)
  const tablet = new Browser(server)
  const waiting = await tablet.shows(secret, student.id)
  const [joinRequest] = (await roomOf(tutor, lessonId)).joinRequests
  if (!joinRequest || waiting.body.kind !== 'waiting' || joinRequest.sign !== waiting.body.sign)
    throw new Error(`Nobody waits: ${JSON.stringify(waiting.body)}`)
  const named = { lessonId, studentId: student.id, joinRequestId: joinRequest.id }
  return { lesson, secret, tablet, named, again: async () => wordOf(await tablet.shows(secret, student.id)) }
}
