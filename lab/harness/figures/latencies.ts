import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Tab } from '#lab/faults/tab/tab.ts'
import { Ledger } from '../ledger.ts'
import type { BegunLesson } from '../school.ts'

const EVERY_MS = 250

/**
 * The latency in ms of these lessons' states, a few a second of each student, from just before a state is sent until the
 * tutor's tab has folded it.
 */
export async function latencies(lessons: BegunLesson[], tabs: Tab[], seconds: number): Promise<number[]> {
  const ledger = new Ledger()
  const took: number[] = []
  const end = performance.now() + seconds * 1_000
  const writers = tabs.filter(
    ({ seat }) =>
      seat.person.role === 'student' && lessons.some(({ sessionId }) => sessionId === seat.sessionId),
  )
  await Promise.all(
    writers.map(async (tab) => {
      const lesson = lessons.find(({ sessionId }) => sessionId === tab.seat.sessionId)!
      const desk = tabs.find(
        ({ seat }) => seat.person.role === 'tutor' && seat.sessionId === lesson.sessionId,
      )!
      await wait(Math.random() * EVERY_MS)
      while (performance.now() < end) {
        const began = performance.now()
        const { seq } = await ledger.state(tab, lesson)
        await desk.reached(seq!)
        took.push(performance.now() - began)
        await wait(EVERY_MS)
      }
    }),
  )
  return took
}

/** Measures both in each round. They change places, so that neither is always the first, and other load affects both. */
export async function inTurns(
  rounds: number,
  without: () => Promise<void>,
  beside: () => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const both = [without, beside]
    for (const measure of round % 2 === 0 ? both : both.toReversed()) await measure()
  }
}
