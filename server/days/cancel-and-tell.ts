import type { BranchId, LessonId, OfficeId, TutorId } from '#contract/kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { rooms } from '#server/room/index.ts'
import { holdPlanning } from '#server/schedule/bookings/index.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { refuseRestore, type RestoreRefused } from './refuse-restore.ts'
import { tellFamilies } from './tell-families.ts'

/** The office, a tutor, or with null the school's console: a lesson is cancelled and taken back by the same rules. */
interface Asked {
  tx: Tx
  who: { id: TutorId | OfficeId | null; branchId: BranchId }
  now: Date
  audit: Audit
  sendsLetters: boolean
}

/** Cancels a lesson that has not started and whose time is not over, and tells its families. */
export async function cancelAndTell<Code extends string>(
  { tx, who: { id: by, branchId }, now, audit, sendsLetters }: Asked,
  lessonId: LessonId,
  reason: string,
  cancel: (
    asked: { tx: Tx; now: Date; audit: Audit },
    lesson: Lesson,
    reason: string,
    by: TutorId | OfficeId | null,
  ) => Promise<null | Refusal<Code>>,
): Promise<{ letters: number } | Refusal<Code | 'NotFound' | 'LessonOver'>> {
  await holdPlanning(tx, branchId)
  const lesson = await lessonStore.findLesson(tx, branchId, lessonId)
  if (!lesson) return refuse('NotFound')
  if (lesson.status === 'scheduled' && lesson.endsAt <= now.getTime()) return refuse('LessonOver')
  const refused = await cancel({ tx, now, audit }, lesson, reason, by)
  if (refused) return refused
  const telling = { tx, branchId, by, now, audit, sendsLetters }
  return { letters: await tellFamilies(telling, 'cancelled', reason, [lesson]) }
}

/** Takes the cancellation of lessons back, of all or of none, and tells the families who could read of it. */
export async function restoreAndTell(
  { tx, who: { id: by, branchId }, now, audit, sendsLetters }: Asked,
  lessonIds: readonly LessonId[],
): Promise<{ letters: number } | RestoreRefused | Refusal<'NotFound'>> {
  await holdPlanning(tx, branchId)
  const lessons: Lesson[] = []
  for (const lessonId of new Set(lessonIds)) {
    const lesson = await lessonStore.findLesson(tx, branchId, lessonId)
    if (!lesson) return refuse('NotFound')
    lessons.push(lesson)
  }
  const refused = await refuseRestore({ tx, branchId, now }, lessons)
  if (isRefusal(refused)) return refused
  for (const { id } of lessons) await rooms.restoreLesson({ tx, now, audit }, id, by)
  const telling = { tx, branchId, by, now, audit, sendsLetters }
  return { letters: await tellFamilies(telling, 'restored', '', lessons) }
}
