import { notFound } from '#contract/kernel/refusal.ts'
import { tutorHearRecording } from '#contract/learning/recordings.ts'
import { noteView } from '#server/platform/audit-view.ts'
import { handle } from '#server/platform/handle.ts'
import { findTutor } from '#server/school/people/index.ts'
import { holdRecording } from '../hold-recording.ts'
import { changeRecording } from '../recording-store.ts'
import { tellHeard } from '../tell-room.ts'

export const tutorHearRecordingCall = handle(
  tutorHearRecording,
  async ({ tx, who, now, audit }, { lessonId, recordingId }) => {
    const held = await holdRecording(tx, { who, now }, lessonId, recordingId)
    if (!held) return notFound()
    const { row, sessionId } = held
    await noteView({ tx, who, now }, 'viewed-recordings', row.studentId)
    const heard = { heardBy: row.heardBy ?? who.id, heardAt: row.heardAt ?? now.getTime() }
    if (row.heardAt === null) {
      await changeRecording(tx, recordingId, { ...heard, heardIn: sessionId })
      await tellHeard(tx, row, now)
      audit('recording-heard', { recording: recordingId, student: row.studentId })
    }
    const tutor = await findTutor(tx, heard.heardBy)
    return { heard: { by: tutor?.displayName ?? '', at: heard.heardAt } }
  },
)
