import { officePreviewCancelDay } from '#contract/days/lesson-changes.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { listPlaces } from '../day-store.ts'
import { findDay } from '../find-day.ts'

export const officePreviewCancelDayCall = handle(
  officePreviewCancelDay,
  async ({ tx, who, now }, { day, classroomId }) => {
    const found = await findDay(tx, { branchId: who.branchId, day, classroomId }, now)
    if (isRefusal(found)) return found
    const { ahead, stay } = found
    const places = await listPlaces(
      tx,
      ahead.map(({ id }) => id),
    )
    return {
      lessons: ahead.length,
      students: new Set(places.map(({ studentId }) => studentId)).size,
      trials: ahead.filter(({ kind }) => kind === 'trial').length,
      stay: stay.length,
    }
  },
)
