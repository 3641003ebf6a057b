import type { ClassroomId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'

/** The planned lessons of a classroom on one weekday at one time, in their order; there is at least one. */
export interface Slot {
  /** Weekday and hours by the branch's clock: the same for all of its lessons. */
  key: string
  lessons: [Lesson, ...Lesson[]]
}

/**
 * The weekly hours of a classroom's regular lessons that have not begun, the next one first.
 * @param now ms of the server's clock.
 */
export function comingSlots(
  lessons: readonly Lesson[],
  { classroomId, timeZone, now }: { classroomId: ClassroomId; timeZone: string; now: number },
): Slot[] {
  const hour = new Intl.DateTimeFormat('en', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const coming = lessons
    .filter(({ classroom, kind, status }) => {
      return classroom.id === classroomId && kind === 'regular' && status === 'scheduled'
    })
    .filter(({ startsAt }) => startsAt > now)
    .toSorted((a, b) => a.startsAt - b.startsAt)
  const bySlot = Map.groupBy(
    coming,
    ({ startsAt, endsAt }) => `${hour.format(startsAt)} ${hour.format(endsAt)}`,
  )
  return [...bySlot].map(([key, own]) => ({ key, lessons: own as Slot['lessons'] }))
}
