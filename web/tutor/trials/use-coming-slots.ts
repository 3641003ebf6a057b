import type { ClassroomId } from '#contract/kernel/ids.ts'
import { dayAt, plusDays } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { type Slot, slotsOf } from '#web/ui/trials/enrolment-dialog.tsx'

const MINUTE_MS = 60_000
/** The largest span of one request. */
const SPAN_DAYS = 31

/** A classroom's weekly hours of the next three months (a term); undefined until all of them are loaded. */
export function useComingSlots(classroomId: ClassroomId, timeZone: string): Slot[] | undefined {
  const now = useNow(MINUTE_MS)
  const today = dayAt(now, timeZone)
  const span = (index: number) => ({
    from: plusDays(today, index * SPAN_DAYS),
    to: plusDays(today, (index + 1) * SPAN_DAYS - 1),
  })
  const spans = [
    useAsk('/tutor/lessons', span(0), { anew: true }),
    useAsk('/tutor/lessons', span(1), { anew: true }),
    useAsk('/tutor/lessons', span(2), { anew: true }),
  ]
  if (spans.some(({ value }) => !value)) return undefined
  const lessons = spans.flatMap(({ value }) => value!.lessons)
  // A lesson over midnight is in two spans.
  const once = [...new Map(lessons.map((lesson) => [lesson.id, lesson])).values()]
  return comingSlots(once, { classroomId, timeZone, now })
}

/**
 * The weekly hours of a classroom's regular lessons that have not begun, the next one first.
 * @param now ms of the server's clock.
 */
export function comingSlots(
  lessons: readonly Lesson[],
  { classroomId, timeZone, now }: { classroomId: ClassroomId; timeZone: string; now: number },
): Slot[] {
  const coming = lessons
    .filter(({ classroom, kind, status }) => {
      return classroom.id === classroomId && kind === 'regular' && status === 'scheduled'
    })
    .filter(({ startsAt }) => startsAt > now)
  return slotsOf(coming, timeZone)
}
