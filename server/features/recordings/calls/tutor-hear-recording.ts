import { notFound } from '#contract/kernel/refusal.ts'
import { tutorHearRecording } from '#contract/voice/recordings.ts'
import { findTutor } from '#server/features/people/index.ts'
import { noteView } from '#server/platform/audit-view.ts'
import { handle } from '#server/platform/handle.ts'
import { holdRecording } from '../hold-recording.ts'
import { changeRecording } from '../recording-store.ts'
import { tellHeard } from '../tell-room.ts'

export const tutorHearRecordingCall = handle(
  tutorHearRecording,
  async ({ tx, who, now, audit }, { lessonId, recordingId }) => {
    const held = await holdRecording(tx, { who, now }, lessonId, recordingId)
    if (!held) return notFound()
    const { row, sessionId } = held
    await noteView({ tx, who, now }, 'viewed-recordings', row.student_id)
    const heard = { heard_by: row.heard_by ?? who.id, heard_at: row.heard_at ?? now.getTime() }
    if (row.heard_at === null) {
      await changeRecording(tx, recordingId, { ...heard, heard_in: sessionId })
      await tellHeard(tx, row, now)
      audit('recording-heard', { recording: recordingId, student: row.student_id })
    }
    const tutor = await findTutor(tx, heard.heard_by)
    return { heard: { by: tutor?.displayName ?? '', at: heard.heard_at } }
  },
)
