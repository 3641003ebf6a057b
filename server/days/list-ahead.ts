import type { OfficeDay } from '#contract/days/day.ts'
import type { TutorAbsence } from '#contract/days/tutor-absences.ts'
import type { BranchId } from '#contract/kernel/ids.ts'
import { dayAt, spanOfDays } from '#contract/kernel/zones.ts'
import type { Tx } from '#server/platform/database.ts'
import { listBookings } from '#server/schedule/bookings/index.ts'
import { planStore } from '#server/schedule/lessons/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { daysAhead, freeTutors } from './free-tutors.ts'
import { isWithin } from './rules.ts'
import { listTutorAbsences } from './tutor-absence-store.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 14

interface Asked {
  tx: Tx
  branchId: BranchId
  timeZone: string
}

/** Each absent tutor with the days after this one on which they have lessons, and who could take them. */
export async function listAhead(
  { tx, branchId, timeZone }: Asked,
  day: string,
  absences: readonly TutorAbsence[],
): Promise<OfficeDay['absentTutors']> {
  const lastDay = absences.reduce((last, each) => (each.lastDay > last ? each.lastDay : last), day)
  if (lastDay === day) return absences.map((absence) => ({ absence, ahead: [] }))
  const furthest = plusDays(day, MOST_DAYS)
  const days = { firstDay: plusDays(day, 1), lastDay: lastDay < furthest ? lastDay : furthest }
  const bookings = (await listBookings(tx, branchId, spanOfDays(days.firstDay, days.lastDay, timeZone))).map(
    (booking) => ({ ...booking, day: dayAt(new Date(booking.startsAt), timeZone) }),
  )
  const away = await listTutorAbsences(tx, branchId, days)
  const tutors = await directoryStore.listCurrentTutors(tx, branchId)
  const insteadOf = await planStore.listInsteadOf(
    tx,
    bookings.flatMap(({ lessonId }) => lessonId ?? []),
  )
  const sameDay = Map.groupBy(bookings, (booking) => booking.day)
  return absences.map((absence) => {
    const own = bookings
      .map((booking) => ({
        ...booking,
        isGiven: booking.lessonId !== null && insteadOf.get(booking.lessonId)?.id === absence.tutor.id,
      }))
      .filter(
        ({ day: of, isGiven, tutorId }) => isWithin(absence, of) && (isGiven || tutorId === absence.tutor.id),
      )
    const ahead = daysAhead(own, (lesson) =>
      freeTutors(
        lesson,
        tutors.filter(
          ({ id }) => !away.some((other) => other.tutor.id === id && isWithin(other, lesson.day)),
        ),
        sameDay.get(lesson.day)!.filter(({ lessonId }) => lessonId !== lesson.lessonId),
      ),
    )
    return { absence, ahead }
  })
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
