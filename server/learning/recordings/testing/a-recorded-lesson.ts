import type { LightMyRequestResponse } from 'fastify'
import type { RecordingId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { RecordingTarget, RecordingToHear } from '#contract/learning/recordings.ts'
import type { TestServer } from '#server/testing/a-server.ts'
import type { Asker } from '#server/testing/actors.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aVoice, piecesOf, type Voice } from './a-voice.ts'

/** A running lesson whose students read aloud. */
export interface RecordedLesson extends LiveLesson {
  /** The first sentence of a page, in the lesson. */
  sentence(page?: number): RecordingTarget
  /** Sends all pieces; the answer to the last one. */
  send(voice: Voice, given?: Sent): Promise<{ id: RecordingId; status: number; body: unknown }>
  /** Reads aloud for a second. */
  read(given?: Sent): Promise<RecordingId>
  toHear(by?: Asker): Promise<RecordingToHear[]>
  hear(recordingId: RecordingId, by?: Asker): Promise<{ status: number; body: unknown }>
  /** The file behind an address. */
  open(address: string, by?: Asker, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

interface Sent {
  who?: Asker
  target?: RecordingTarget
  madeAt?: number
  id?: RecordingId
}

export async function aRecordedLesson(server: () => TestServer): Promise<RecordedLesson> {
  const lesson = await aLiveLesson(server, 'running')
  const { student, tutor, lessonId, sessionId, textbookId } = lesson
  const sentence: RecordedLesson['sentence'] = (page = 1) => {
    return { kind: 'sentence', textbookId, page, sentence: 's1', sessionId }
  }
  const send: RecordedLesson['send'] = async (voice, given = {}) => {
    const { who = student, target = sentence(), id = newId<RecordingId>() } = given
    const madeAt = given.madeAt ?? server().clock().getTime()
    let last = { status: 0, body: undefined as unknown }
    for (const piece of piecesOf(voice, target, madeAt, id))
      last = await who.ask('/student/record-piece', piece)
    return { ...last, id }
  }
  return {
    ...lesson,
    sentence,
    send,
    async read(given) {
      const { id, status, body } = await send(await aVoice(1_000), given)
      if (status !== 200) throw new Error(`/student/record-piece answered ${status} ${JSON.stringify(body)}`)
      return id
    },
    toHear: async (by = tutor) => (await by.does('/tutor/recordings', { lessonId })).recordings,
    hear: (recordingId, by = tutor) => by.ask('/tutor/hear-recording', { lessonId, recordingId }),
    open: (url, by = tutor, headers = {}) =>
      server().http.inject({ url, headers: { authorization: `Bearer ${by.token}`, ...headers } }),
  }
}
