import { notFound } from '#contract/kernel/refusal.ts'
import { tutorUnstarRecording } from '#contract/learning/recordings.ts'
import { handle } from '#server/platform/handle.ts'
import { holdRecording } from '../hold-recording.ts'
import { takeStar } from '../starred.ts'

export const tutorUnstarRecordingCall = handle(
  tutorUnstarRecording,
  async ({ tx, who, now, audit }, { lessonId, recordingId }) => {
    const held = await holdRecording(tx, { who, now }, lessonId, recordingId)
    if (!held) return notFound()
    const { row, sessionId } = held
    if (sessionId && row.starredIn === sessionId) {
      await takeStar(tx, row.studentId, sessionId)
      audit('recording-unstarred', { recording: recordingId, student: row.studentId })
    }
    return { starred: false as const }
  },
)
