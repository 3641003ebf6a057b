import type { LessonId, RecordingId } from '#contract/kernel/ids.ts'
import type { Tutor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonRecords } from '#server/room/index.ts'
import { rosterStore } from '#server/schedule/lessons/index.ts'
import { lockRecording, type RecordingRow } from './recording-store.ts'

/** A recording of a lesson with the lesson's session. */
interface HeldRecording {
  row: RecordingRow
  sessionId: NonNullable<RecordingRow['sessionId']> | null
}

/**
 * A stored recording, locked, that this tutor may hear: of a lesson that they lead, or from home, of a student on its roster if
 * it is within 14 days. Null for any other; a branch's other tutors hear nothing.
 */
export async function holdRecording(
  tx: Tx,
  { who, now }: { who: Tutor; now: Date },
  lessonId: LessonId,
  id: RecordingId,
): Promise<HeldRecording | null> {
  const led = await lessonRecords.findLedLesson(tx, who, lessonId)
  const row = led && (await lockRecording(tx, id))
  if (!row || row.storedAt === null) return null
  const { sessionId, lesson } = led
  if (row.sessionId !== null) return row.sessionId === sessionId ? { row, sessionId } : null
  if (!lessonRecords.isNear(lesson, now)) return null
  const roster = await rosterStore.listRoster(tx, lessonId)
  return roster.some((student) => student.id === row.studentId) ? { row, sessionId } : null
}
