import { notFound } from '#contract/kernel/refusal.ts'
import { tutorStarRecording } from '#contract/learning/recordings.ts'
import { handle } from '#server/platform/handle.ts'
import { holdRecording } from '../hold-recording.ts'
import { changeRecording } from '../recording-store.ts'
import { star, takeStar } from '../starred.ts'

export const tutorStarRecordingCall = handle(
  tutorStarRecording,
  async ({ tx, who, now, audit }, { lessonId, recordingId }) => {
    const held = await holdRecording(tx, { who, now }, lessonId, recordingId)
    // Before the room is opened there is no lesson to show it with.
    if (!held?.sessionId) return notFound()
    const { row, sessionId } = held
    if (row.starredIn === sessionId) return { starred: true as const }
    await takeStar(tx, row.studentId, sessionId)
    await changeRecording(tx, recordingId, star(sessionId, who.id, now))
    audit('recording-starred', { recording: recordingId, student: row.studentId })
    return { starred: true as const }
  },
)
