import type { ClassroomId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { dayAfter, dayOf } from '../home/days.ts'
import { comingSlots, type Slot } from './coming-slots.ts'

const MINUTE_MS = 60_000
/** As many as one question may ask for. */
const SPAN_DAYS = 31

/** A classroom's weekly hours of the next three months, a term; undefined until all of them are known. */
export function useComingSlots(classroomId: ClassroomId, timeZone: string): Slot[] | undefined {
  const now = useNow(MINUTE_MS)
  const today = dayOf(now, timeZone)
  const span = (index: number) => ({
    from: dayAfter(today, index * SPAN_DAYS),
    to: dayAfter(today, (index + 1) * SPAN_DAYS - 1),
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
