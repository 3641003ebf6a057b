import { type CDPSession, chromium, type Page } from '@playwright/test'
import { sqliteDatabase } from '#lab/harness/databases.ts'
import { PASSWORD } from '#lab/harness/school.ts'
import { CHROMIUM, chromiumFlags } from '#scripts/test/chromium.ts'

const READY_WITHIN_MS = 60_000

/** A new database of a school whose pages come from 127.0.0.1 and not from the school's address. */
export async function forBrowsers() {
  const storage = await sqliteDatabase()
  return { ...storage, env: { ...storage.env, NODE_ENV: 'test', PUBLIC_ORIGIN: '' } }
}

interface RunningLesson {
  port: number
  lesson: { lessonId: string; tutor: { id: string } }
  students: number
}

/** Signs the tutor in and opens the running lesson; the page counts its long tasks from then on. */
export async function openTutorsPage(
  { port, lesson: { lessonId, tutor }, students }: RunningLesson,
  viewport: { width: number; height: number },
): Promise<{ page: Page; close(): Promise<void> }> {
  const address = `http://127.0.0.1:${port}/`
  await using started = new AsyncDisposableStack()
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: chromiumFlags })
  started.defer(() => browser.close())
  const context = await browser.newContext({ viewport, locale: 'ja-JP' })
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
  await page.evaluate(watchPage)
  const everything = started.move()
  return { page, close: () => everything.disposeAsync() }
}

declare global {
  /** In the tutor's page: the lengths of tasks over 50 ms, in ms, since they were emptied last. */
  var longTasks: number[]
  /** In the tutor's page: the sum of all shifts of its layout that follow no press. */
  var layoutShift: number
}

/** Runs in the page. */
function watchPage(): void {
  globalThis.longTasks = []
  globalThis.layoutShift = 0
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]
    for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) globalThis.layoutShift += value
  }).observe({ type: 'layout-shift' as never, buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration)
    // A browser's entry type; the types here are those of Node's own observer.
  }).observe({ type: 'longtask' as never })
}

/** In seconds, as Chromium counts them for the page's own thread. */
export async function timesOf(devtools: CDPSession): Promise<{ at: number; script: number; tasks: number }> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)!.value
  return { at: read('Timestamp'), script: read('ScriptDuration'), tasks: read('TaskDuration') }
}
