import type { Page } from '@playwright/test'
import { ours } from '../engines/ours.ts'
import type { Flown } from '../load/crowd.ts'
import type { Load } from '../load/load.ts'
import type { BenchQuestion } from '../measuring/bench-question.ts'
import { readOver } from '../measuring/engines.ts'
import { lossOf, medianOf } from '../measuring/judge.ts'
import { shown } from '../measuring/report.ts'
import { runEngine } from '../measuring/run-engine.ts'
import { forBrowsers, openTutorsPage, timesOf } from '../pages/tutors-page.ts'

const options = { students: 50, 'a-second': [1, 10], seconds: 12, rounds: 3, over: 'line' }
const LESSON = { from: 0, to: 1 }
const WARM_UP_S = 3
const SCREEN = { width: 1_024, height: 768 }

/** Of the tutor's page while the students send. */
interface Seen {
  flown: Flown
  framesASecond: number
  longestFrameMs: number
  longTasks: number
  longestTaskMs: number
  scriptMsASecond: number
  allMsASecond: number
  heapMb: number
}

/** The tutor's grid in Chromium, as large as a class can be, while every student sends. */
export const grid: BenchQuestion<typeof options> = {
  asks: 'Does the tutor’s grid of a whole class stay smooth?',
  options,
  short: { students: 6, 'a-second': [1], seconds: 2, rounds: 1 },
  needs: ['chromium', 'pages'],
  async answer({ students, 'a-second': rates, seconds, rounds, over }, report) {
    const engine = ours({ name: 'ours', newStorage: forBrowsers }, { over: readOver(over) })
    const rows: string[][] = []
    await runEngine(engine, { lessons: 1, studentsEach: students }, async (load, { plan }) => {
      if (plan.engine !== 'ours') return
      await load.ask('join', { ...LESSON, atOnce: false })
      const { page, close } = await openTutorsPage(
        { port: plan.port, lesson: plan.lessons[0]!, students },
        SCREEN,
      )
      await page.evaluate(countFrames)
      try {
        await watch(page, load, { aSecond: 1, seconds: WARM_UP_S })
        for (const aSecond of rates) {
          const found: Seen[] = []
          for (let round = 0; round < rounds; round += 1)
            found.push(await watch(page, load, { aSecond, seconds }))
          for (const { flown } of found) {
            const loss = lossOf(`${aSecond} a second`, flown)
            if (loss) report.fail(loss)
          }
          rows.push(rowOf(aSecond, found))
        }
      } finally {
        await close()
      }
    })
    report.say(
      `A grid of ${students} students in Chromium, ${rounds} times ${seconds} s at each rate; medians.`,
    )
    const head = [
      'states a second of each',
      'frames a second',
      'longest frame ms',
      'long tasks',
      'longest ms',
    ]
    report.table(
      [...head, 'script ms a second', 'all tasks ms a second', 'heap MB', 'to the tutor p95 ms'],
      rows,
    )
  },
}

declare global {
  /** In the tutor's page: the lengths of frames, in ms, since they were emptied last. */
  var frameLengths: number[]
}

/** Runs in the page. */
function countFrames(): void {
  globalThis.frameLengths = []
  let before = performance.now()
  const note = (now: number) => {
    globalThis.frameLengths.push(now - before)
    before = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

async function watch(page: Page, load: Load, pace: { aSecond: number; seconds: number }): Promise<Seen> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.evaluate(() => {
    globalThis.frameLengths = []
    globalThis.longTasks = []
  })
  const before = await timesOf(devtools)
  const flown = await load.ask('beat', { ...LESSON, ...pace, what: 'state', readers: 1 })
  const after = await timesOf(devtools)
  const { frames, tasks } = await page.evaluate(() => ({
    frames: globalThis.frameLengths,
    tasks: globalThis.longTasks,
  }))
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  const seconds = after.at - before.at
  return {
    flown,
    framesASecond: frames.length / seconds,
    longestFrameMs: Math.max(0, ...frames),
    longTasks: tasks.length,
    longestTaskMs: Math.max(0, ...tasks),
    scriptMsASecond: ((after.script - before.script) * 1_000) / seconds,
    allMsASecond: ((after.tasks - before.tasks) * 1_000) / seconds,
    heapMb: usedSize / 2 ** 20,
  }
}

function rowOf(aSecond: number, found: Seen[]): string[] {
  const median = (read: (seen: Seen) => number) => medianOf(found.map(read))
  return [
    String(aSecond),
    shown(median((seen) => seen.framesASecond)),
    shown(median((seen) => seen.longestFrameMs)),
    shown(
      median((seen) => seen.longTasks),
      0,
    ),
    shown(median((seen) => seen.longestTaskMs)),
    shown(median((seen) => seen.scriptMsASecond)),
    shown(median((seen) => seen.allMsASecond)),
    shown(median((seen) => seen.heapMb)),
    shown(
      median(({ flown }) => flown.p95),
      1,
    ),
  ]
}
