import { type CalendarDay, startOfDay } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'

const HOUR_MS = 3_600_000
/** A day with one lesson still looks like a day. */
const LEAST_HOURS = 4
/** A lesson of so many hours is no block of the axis, but stands above it. */
const ALL_DAY_HOURS = 8
/** In a block the name and the emblems have room: the part of an hour that is high enough. */
const LEAST_BLOCK = 0.7

/** A lesson on the axis, in hours from its beginning. Lessons at the same time stand beside each other. */
export interface AxisBlock {
  lesson: Lesson
  from: number
  hours: number
  lane: number
  lanes: number
}

export interface Axis {
  /** When the axis begins, in ms. */
  startsAt: number
  hours: number
  blocks: AxisBlock[]
  /** Longer than a block can show. */
  allDay: Lesson[]
}

/** The hours of a day from its first lesson to its last. */
export function axisOf(lessons: readonly Lesson[], day: CalendarDay, timeZone: string): Axis {
  const midnight = startOfDay(day, timeZone)
  const hourOf = (at: number) => (at - midnight) / HOUR_MS
  const isLong = ({ startsAt, endsAt }: Lesson) => endsAt - startsAt >= ALL_DAY_HOURS * HOUR_MS
  const inOrder = lessons.filter((lesson) => !isLong(lesson)).toSorted((a, b) => a.startsAt - b.startsAt)
  const firstHour = Math.floor(Math.min(...inOrder.map(({ startsAt }) => hourOf(startsAt))))
  const lastHour = Math.ceil(Math.max(...inOrder.map(({ endsAt }) => hourOf(endsAt))))
  const from = inOrder.length > 0 ? firstHour : 0
  return {
    startsAt: midnight + from * HOUR_MS,
    hours: inOrder.length > 0 ? Math.max(LEAST_HOURS, lastHour - from) : 0,
    blocks: inLanes(inOrder, (at) => hourOf(at) - from),
    allDay: lessons.filter(isLong),
  }
}

function inLanes(lessons: readonly Lesson[], hourOf: (at: number) => number): AxisBlock[] {
  const blocks: AxisBlock[] = []
  for (const lesson of lessons) {
    const from = hourOf(lesson.startsAt)
    const beside = blocks.filter((block) => block.from + block.hours > from)
    const taken = new Set(beside.map(({ lane }) => lane))
    const lane = Array.from({ length: taken.size + 1 }, (_none, at) => at).find((at) => !taken.has(at))!
    const hours = Math.max(LEAST_BLOCK, hourOf(lesson.endsAt) - from)
    const lanes = Math.max(lane + 1, ...beside.map((block) => block.lanes))
    for (const block of beside) block.lanes = lanes
    blocks.push({ lesson, from, hours, lane, lanes })
  }
  return blocks
}
