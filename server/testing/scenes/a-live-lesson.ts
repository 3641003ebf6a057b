import type { Secret } from '#contract/kernel/fields.ts'
import type {
  AttemptId,
  BranchId,
  CallId,
  ChapterId,
  HonorId,
  JoinRequestId,
  LessonId,
  SessionId,
  StudentId,
  TextbookId,
  TrialId,
  TutorId,
  UrlId,
} from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { Classroom } from '#contract/school.ts'
import { TEN_O_CLOCK } from '../a-clock.ts'
import type { TestServer } from '../a-server.ts'
import { ask, type Asker, type Person, signedIn, visiting } from '../actors.ts'
import { aBranch, aClassroom, aLesson, aStudent, aTextbook, aTutor } from '../builders.ts'
import { aSecret } from '../call-samples.ts'
import { aFamily } from './a-family.ts'
import { aTrial, type MadeTrial } from './a-trial.ts'

/**
 * The stage of the lesson: planned; `invited`, with a family invited to a trial; its room open; started; and then with
 * the first student calling, honored, or in the middle of a final check. `admitting` is running, with a one-time URL, a
 * card and a join request of the first student; `tried` has a family that has had its trial lesson.
 */
export type Stage =
  | 'planned'
  | 'invited'
  | 'tried'
  | 'waiting'
  | 'running'
  | 'admitting'
  | 'calling'
  | 'honored'
  | 'checking'

/** Extends an attempt beyond the life of an access token. */
const EXTRA_SECONDS = 3_600

type StudentAsker = Asker<Person & { role: 'student'; id: StudentId; displayName: string }>

/** A lesson with people of every role and branch, all signed in. */
export interface LiveLesson {
  branchId: BranchId
  classroom: Classroom
  lessonId: LessonId
  sessionId: SessionId
  callId: CallId
  honorId: HonorId
  textbookId: TextbookId
  chapterId: ChapterId
  attemptId: AttemptId
  /** The invitation of a family that has not opened it yet, to a trial lesson at the same time. */
  invitation: Secret
  /** The trial of that family. */
  trialId: TrialId
  urlId: UrlId
  joinRequestId: JoinRequestId
  tutor: Asker
  /** Another tutor of the branch. */
  colleague: Asker
  /** The lesson's two students. */
  student: StudentAsker
  classmate: StudentAsker
  /** A student of the same branch, not of this lesson. */
  outsider: StudentAsker
  /** A trial student of the same branch, with a lesson of their own. */
  trialStudent: StudentAsker
  /** A guest viewer of this lesson, who sees what the student sees. */
  viewer: Asker
  /** A guest who reads the student's page. */
  parent: Asker
}

/** @param startsAt ten o'clock of the tests' day, unless the server uses a real clock. */
export async function aLiveLesson(
  server: () => TestServer,
  stage: Stage = 'running',
  startsAt = TEN_O_CLOCK,
): Promise<LiveLesson> {
  const { database } = server()
  const { id: branchId } = await aBranch(database)
  const classroom = await aClassroom(database, { branchId })
  const tutor = await aTutor(database, { branchId })
  const colleague = await aTutor(database, { branchId, displayName: '林 けんじ' })
  const student = await aStudent(database, { classroom, displayName: '青木 あおい' })
  const classmate = await aStudent(database, { classroom, displayName: '石田 はると' })
  const outsider = await aStudent(database, { classroom, displayName: '上野 めい' })
  const { id: textbookId, chapterId } = await aTextbook(database)
  const lesson = await aLesson(database, {
    classroom,
    tutorId: tutor.id,
    studentIds: [student.id, classmate.id],
    textbookId,
    startsAt,
  })
  const people = {
    tutor: await signedIn(server, tutor),
    colleague: await signedIn(server, colleague),
    student: await signedIn(server, student),
    classmate: await signedIn(server, classmate),
    outsider: await signedIn(server, outsider),
    trialStudent: await aTrialStudent(server, classroom, tutor.id, textbookId, startsAt),
    viewer: await visiting(server, { role: 'viewer', id: student.id, branchId, onlyLessonId: lesson.id }),
    parent: await visiting(server, { role: 'parent', id: student.id, branchId }),
  }
  const place = { branchId, classroom, lessonId: lesson.id, textbookId, chapterId }
  return { ...place, ...people, ...(await bring(server, place, people, stage, startsAt)) }
}

async function aTrialStudent(
  server: () => TestServer,
  classroom: Classroom,
  tutorId: TutorId,
  textbookId: TextbookId,
  startsAt: number,
): Promise<StudentAsker> {
  const { database } = server()
  const onlyLessonId = newId<LessonId>()
  const student = await aStudent(database, { classroom, displayName: '小川 そら', onlyLessonId })
  const given = {
    id: onlyLessonId,
    classroom,
    tutorId,
    studentIds: [student.id],
    textbookId,
    kind: 'trial' as const,
    startsAt,
  }
  await aLesson(database, given)
  return await signedIn(server, student)
}

type Place = Pick<LiveLesson, 'branchId' | 'classroom' | 'lessonId' | 'textbookId' | 'chapterId'>
type People = Pick<LiveLesson, 'tutor' | 'student' | 'classmate'>

async function bring(
  server: () => TestServer,
  place: Place,
  { tutor, student, classmate }: People,
  stage: Stage,
  startsAt: number,
) {
  const { lessonId, chapterId } = place
  // Things that do not exist yet have empty ids.
  let sessionId = '' as SessionId
  let callId = '' as CallId
  let honorId = '' as HonorId
  let attemptId = '' as AttemptId
  let invitation = '' as Secret
  let trialId = '' as TrialId
  let urlId = '' as UrlId
  let joinRequestId = '' as JoinRequestId
  const isPlanned = stage === 'planned' || stage === 'invited' || stage === 'tried'
  if (stage === 'invited' || stage === 'tried') {
    const hour = { kind: 'new', classroomId: place.classroom.id, startsAt, minutes: 60 } as const
    const trial = await aTrial(tutor, place, { hour })
    ;({ invitation, trialId } = trial)
    if (stage === 'tried') await hold(server, tutor, place.branchId, trial)
  }
  if (!isPlanned) {
    ;({ sessionId } = await tutor.does('/tutor/join-session', { lessonId }))
    await student.does('/student/join-session', { lessonId })
    await classmate.does('/student/join-session', { lessonId })
  }
  if (!isPlanned && stage !== 'waiting') await tutor.does('/tutor/start-lesson-session', { sessionId })
  if (stage === 'admitting') {
    const about = { lessonId, studentId: student.id }
    const link = { ...about, purpose: 'sign-in', secret: aSecret() } as const
    urlId = (await tutor.does('/tutor/generate-url', link)).url.id
    await tutor.does('/tutor/make-card', { ...about, secret: aSecret() })
    const code = aSecret()
    await tutor.does('/tutor/make-wall-code', { lessonId, secret: code })
    await ask(server(), '/signin', { token: code, studentId: student.id })
    joinRequestId = (await tutor.does('/tutor/join-session', { lessonId })).room.joinRequests[0]!.id
  }
  if (stage === 'calling') {
    await student.does('/student/raise-call', { sessionId })
    const { room } = await tutor.does('/tutor/join-session', { lessonId })
    callId = room.line[0]!.id
  }
  if (stage === 'honored') {
    const gift = { lessonId, studentId: student.person.id, kind: 'effort', note: '' } as const
    honorId = (await tutor.does('/tutor/record-honor', gift)).honor.id
  }
  if (stage === 'checking') {
    const begun = { sessionId, chapterId, scope: 'all' } as const
    attemptId = (await student.does('/student/start-final-check', begun)).attempt.id
    const change = { kind: 'extend', seconds: EXTRA_SECONDS } as const
    await tutor.does('/tutor/record-final-check', { attemptId, change })
  }
  return { sessionId, callId, honorId, attemptId, invitation, trialId, urlId, joinRequestId }
}

/** Runs the trial lesson of a family, from its joining to the finish. */
async function hold(
  server: () => TestServer,
  tutor: Asker,
  branchId: BranchId,
  { invitation, lessonId }: MadeTrial,
): Promise<void> {
  const family = aFamily(server)
  const child = family.came(await family.signsIn(invitation), branchId)
  const { sessionId } = await child.does('/student/start-trial-lesson', {})
  await tutor.does('/tutor/join-session', { lessonId })
  await tutor.does('/tutor/start-lesson-session', { sessionId })
  await tutor.does('/tutor/finish-lesson-session', { sessionId })
}
