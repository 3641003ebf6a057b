import type { PeerId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { byStudent, byTutor, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

export const talkSamples = {
  '/tutor/start-talk': byTutor('running', ({ sessionId, studentId }) => ({ sessionId, studentId })),
  '/tutor/speak-to-class': byTutor('running', ({ sessionId }) => ({ sessionId })),
  '/join-talk': byStudent('talking', ({ talkId }) => ({ talkId, peer: newId<PeerId>() })),
  '/end-talk': byStudent('talking', ({ talkId }) => ({ talkId })),
  '/tutor/report-talk': byTutor('talking', ({ talkId }) => ({ talkId, path: 'relayed', bytes: 2_048 })),
} satisfies Partial<Samples>

export const beginTalk: Bring = async ({ tutor, student, sessionId }) => {
  const { talkId } = await tutor.does('/tutor/start-talk', { sessionId, studentId: student.person.id })
  return { talkId }
}
