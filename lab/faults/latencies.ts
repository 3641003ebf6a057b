import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { Ledger } from './ledger.ts'
import type { RunningLesson } from './school/open-school.ts'
import type { Tab } from './tab/tab.ts'

const EVERY_MS = 250

/** States of these lessons, a few a second of each student, from just before they are sent until the tutor's tab has folded them, in ms. */
export async function latencies(lessons: RunningLesson[], tabs: Tab[], seconds: number): Promise<number[]> {
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
