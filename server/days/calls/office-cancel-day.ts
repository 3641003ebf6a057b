import { officeCancelDay } from '#contract/days/lesson-changes.ts'
import { isRefusal, refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { rooms } from '#server/room/index.ts'
import { holdPlanning } from '#server/schedule/bookings/index.ts'
import { findDay } from '../find-day.ts'
import { tellFamilies } from '../tell-families.ts'

export const officeCancelDayCall = ({ sendsLetters }: Services) =>
  handle(officeCancelDay, async ({ tx, who, now, audit }, { day, classroomId, reason, lessons: seen }) => {
    const { branchId, id: by } = who
    await holdPlanning(tx, branchId)
    const found = await findDay(tx, { branchId, day, classroomId }, now)
    if (isRefusal(found)) return found
    const { ahead } = found
    if (ahead.length !== seen) return refuse('Stale')
    for (const lesson of ahead)
      // One that was started while this waited for its room is not cancelled, and neither are the others.
      if (await rooms.cancelAnyLesson({ tx, now, audit }, lesson, reason, by)) return refuse('Stale')
    audit('day-cancelled', { branch: branchId, day, classroom: classroomId, lessons: ahead.length })
    const telling = { tx, branchId, by, now, audit, sendsLetters }
    return {
      lessons: ahead.length,
      lessonIds: ahead.map(({ id }) => id),
      letters: await tellFamilies(telling, 'cancelled', reason, ahead),
    }
  })
