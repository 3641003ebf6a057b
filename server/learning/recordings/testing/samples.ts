import { newId } from '#contract/kernel/random.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { byStudent, byTutor, type Named, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'
import { aVoice, piecesOf } from './a-voice.ts'

const voice = await aVoice(500)

/** The first sentence of the book. */
const aSentence = ({ textbookId, sessionId }: Pick<Named, 'textbookId' | 'sessionId'>) =>
  ({ kind: 'sentence', textbookId, page: 1, sentence: 's1', sessionId }) as const

const theRecording = ({ lessonId, recordingId }: Named) => ({ lessonId, recordingId })

export const recordingSamples = {
  '/student/record-piece': byStudent(
    'running',
    (named) => piecesOf(voice, aSentence(named), TEN_O_CLOCK)[0]!,
  ),
  '/student/recordings': byStudent('recorded', ({ textbookId }) => ({
    of: { kind: 'page', textbookId, page: 1 },
  })),
  '/tutor/recordings': byTutor('recorded', ({ lessonId }) => ({ lessonId })),
  '/tutor/student-recordings': byTutor('recorded', ({ studentId }) => ({ studentId, kind: 'sentence' })),
  '/tutor/home-recordings': byTutor('recorded', ({ studentId }) => ({ studentId })),
  '/tutor/look-by-reason': byTutor('planned', ({ studentId }) => ({
    studentId,
    reason: '明日の代わりのレッスンの準備',
  })),
  '/tutor/ask-to-hear': byTutor('running', ({ sessionId, studentId, textbookId }) => ({
    sessionId,
    studentId,
    asked: { place: { textbookId, page: 1 }, sentence: 's1' },
  })),
  '/tutor/hear-recording': byTutor('recorded', theRecording),
  '/tutor/star-recording': byTutor('recorded', (named) => ({ ...theRecording(named), starred: true })),
} satisfies Partial<Samples>

/** The student reads the first sentence of the book aloud. */
export const recordSentence: Bring = async ({ student, textbookId, sessionId }) => {
  const recordingId = newId<Named['recordingId']>()
  const [piece] = piecesOf(voice, aSentence({ textbookId, sessionId }), TEN_O_CLOCK, recordingId)
  await student.does('/student/record-piece', piece!)
  return { recordingId }
}
