import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { atPace } from '#lab/bench/load/pace.ts'
import type { Delivery } from '#lab/bench/measuring/judge.ts'
import type { LessonAtWork } from './lesson-at-work.ts'
import { LESSON, SAME_PAGE } from './mix.ts'

/** An answer or an event that has not come this long after the last act is missing. */
const ARRIVE_WITHIN_MS = 5_000
const LOOK_EVERY_MS = 10

export interface Work {
  /** Acts a second in each lesson. */
  aSecond: number
  seconds: number
  mix: 'lesson' | 'same page'
}

/** The delivered ones are the acknowledged acts; a missing one had no answer, or its event did not reach the tutor. */
export interface Worked extends Delivery {
  /** In ms until each call was acknowledged, by path. */
  took: Record<string, number[]>
}

/** Lets the people of these lessons act; ends when each act was answered and every tutor has its events, or too late. */
export async function workIn(lessons: LessonAtWork[], { aSecond, seconds, mix }: Work): Promise<Worked> {
  for (const lesson of lessons) lesson.countAnew()
  const weights = mix === 'lesson' ? LESSON : SAME_PAGE
  await atPace({ people: lessons.length, aSecond, seconds }, (lesson) => lessons[lesson]!.act(weights))
  const missing = () => lessons.reduce((sum, lesson) => sum + lesson.open + lesson.missing, 0)
  const end = performance.now() + ARRIVE_WITHIN_MS
  while (missing() > 0 && performance.now() < end) await wait(LOOK_EVERY_MS)
  const took: Record<string, number[]> = {}
  for (const lesson of lessons)
    for (const [path, times] of lesson.took) took[path] = [...(took[path] ?? []), ...times]
  const failures = lessons.flatMap((lesson) => lesson.failures)
  return {
    took,
    delivered: Object.values(took).reduce((sum, times) => sum + times.length, 0),
    missing: missing(),
    failed: failures.length,
    firstFailure: failures.length > 0 ? String(failures[0]) : '',
  }
}
