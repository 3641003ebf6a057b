import { type CDPSession, chromium, type Page } from '@playwright/test'
import { sqliteDatabase } from '#lab/harness/databases.ts'
import { PASSWORD } from '#lab/harness/school.ts'
import { CHROMIUM, chromiumFlags } from '#scripts/test/chromium.ts'
import { ours } from './engines/ours.ts'
import type { Flown } from './load/crowd.ts'
import type { Load } from './load/load.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import { readOver } from './measuring/engines.ts'
import { lossOf, medianOf } from './measuring/judge.ts'
import { shown } from './measuring/report.ts'
import { runEngine } from './measuring/run-engine.ts'

const options = { students: 50, 'a-second': [1, 10], seconds: 12, rounds: 3, over: 'line' }
const LESSON = { from: 0, to: 1 }
const WARM_UP_S = 3
const READY_WITHIN_MS = 30_000

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
      const { page, close } = await openGrid(plan.port, plan.lessons[0]!, students)
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

/** Pages come from 127.0.0.1 and not from the school's address. */
async function forBrowsers() {
  const storage = await sqliteDatabase()
  return { ...storage, env: { ...storage.env, NODE_ENV: 'test', PUBLIC_ORIGIN: '' } }
}

/** Signs the tutor in and opens the running lesson. */
async function openGrid(
  port: number,
  { lessonId, tutor }: { lessonId: string; tutor: { id: string } },
  students: number,
): Promise<{ page: Page; close(): Promise<void> }> {
  const address = `http://127.0.0.1:${port}/`
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: chromiumFlags })
  const context = await browser.newContext({ viewport: { width: 1_024, height: 768 }, locale: 'ja-JP' })
  const data = { loginId: tutor.id, password: PASSWORD }
  const answer = await context.request.post(`${address}signin`, { data })
  if (!answer.ok()) throw new Error(`The tutor's sign-in was answered with ${answer.status()}`)
  // All that a page remembers of a sign-in.
  await context.addInitScript(() => localStorage.setItem('role', 'tutor'))
  const page = await context.newPage()
  await page.goto(`${address}tutor/lesson/${lessonId}`)
  await page
    .getByRole('article')
    .nth(students - 1)
    .waitFor({ timeout: READY_WITHIN_MS })
  await page.evaluate(countFrames)
  return { page, close: () => browser.close() }
}

declare global {
  /** In the tutor's page, since it was last read. */
  var smoothness: { frames: number[]; tasks: number[] }
}

/** Runs in the page: notes the length of each frame, and of each task that is longer than 50 ms. */
function countFrames(): void {
  globalThis.smoothness = { frames: [], tasks: [] }
  let before = performance.now()
  const note = (now: number) => {
    globalThis.smoothness.frames.push(now - before)
    before = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.smoothness.tasks.push(duration)
    // A browser's entry type; the types here are those of Node's own observer.
  }).observe({ type: 'longtask' as never })
}

async function watch(page: Page, load: Load, pace: { aSecond: number; seconds: number }): Promise<Seen> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.evaluate(() => void (globalThis.smoothness = { frames: [], tasks: [] }))
  const before = await timesOf(devtools)
  const flown = await load.ask('beat', { ...LESSON, ...pace, what: 'state', readers: 1 })
  const after = await timesOf(devtools)
  const { frames, tasks } = await page.evaluate(() => globalThis.smoothness)
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

/** In seconds, as Chromium counts them for the page's own thread. */
async function timesOf(devtools: CDPSession): Promise<{ at: number; script: number; tasks: number }> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)!.value
  return { at: read('Timestamp'), script: read('ScriptDuration'), tasks: read('TaskDuration') }
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
