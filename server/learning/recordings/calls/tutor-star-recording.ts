import { notFound } from '#contract/kernel/refusal.ts'
import { tutorStarRecording } from '#contract/learning/recordings.ts'
import { handle } from '#server/platform/handle.ts'
import { holdRecording } from '../hold-recording.ts'
import { changeRecording } from '../recording-store.ts'
import { star, takeStar } from '../starred.ts'

export const tutorStarRecordingCall = handle(
  tutorStarRecording,
  async ({ tx, who, now, audit }, { lessonId, recordingId, starred }) => {
    const held = await holdRecording(tx, { who, now }, lessonId, recordingId)
    if (!held) return notFound()
    const { row, sessionId } = held
    // Before the room is opened there is no lesson to show it with.
    if (sessionId === null) return starred ? notFound() : { starred }
    if ((row.starredIn === sessionId) === starred) return { starred }
    await takeStar(tx, row.studentId, sessionId)
    if (starred) await changeRecording(tx, recordingId, star(sessionId, who.id, now))
    const kind = starred ? 'recording-starred' : 'recording-unstarred'
    audit(kind, { recording: recordingId, student: row.studentId })
    return { starred }
  },
)
