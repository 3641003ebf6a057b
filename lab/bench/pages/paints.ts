// Measures the first and the largest paint of the sign-in screen and a student's lesson on a slow tablet with an empty
// cache, with the service worker and without it, in turns and in one run. Usage: npm run bench:first-paint [-- ROUNDS]
import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type BrowserContext } from '@playwright/test'
import { openSchool } from '#e2e/school.ts'
import seedOnce from '#e2e/seed-once.ts'
import { p50p95p99 } from '#lab/harness/figures.ts'
import { slowWay } from '#lab/harness/slow-line.ts'
import { readCommandLine } from '#server/platform/config/command-line.ts'
import playwright from '../../playwright.config.ts'

const usage = 'Usage: npm run bench:first-paint [-- ROUNDS]'
const rounds = Number(readCommandLine(usage, { options: {}, most: 1 }).positionals[0] ?? 7)
/** If there is no larger paint for this long, the last one was the largest. */
const QUIET_MS = 4_000
const SLOWER = 4
const SLOW_TABLET = { bytesPerSecond: 1_600_000 / 8, roundTripMs: 150 }

const dropSeed = await seedOnce()
const school = await openSchool()
const way = await slowWay(Number(new URL(school.address).port), SLOW_TABLET)
const address = `http://127.0.0.1:${way.port}/`
const browser = await chromium.launch(playwright.use!.launchOptions)
const lessonId = await beginLesson()
const screens = { 'the door': 'login', 'a student’s lesson': `student/lesson/${lessonId}` }

process.stdout.write(`4 times slower processor, 1.6 Mbit/s, 150 ms; ${rounds} rounds, ms: median (worst)\n\n`)
for (const [name, path] of Object.entries(screens)) {
  const painted: Record<'allow' | 'block', Painted[]> = { block: [], allow: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const workers of ['block', 'allow'] as const) painted[workers].push(await open(path, workers))
  }
  show(`${name}, without a worker`, painted.block)
  show(`${name}, with the worker`, painted.allow)
}
await browser.close()
way.close()
await school.close()
await dropSeed()

/** On a device with an empty cache; for a lesson, a student is signed in. */
async function open(path: string, serviceWorkers: 'allow' | 'block'): Promise<Painted> {
  const context = await browser.newContext({ ...playwright.use, serviceWorkers })
  if (path !== 'login') {
    await signIn(context.request)
    // All that the pages remember of an earlier sign-in.
    await context.addInitScript(() => localStorage.setItem('role', 'student'))
  }
  const painted = await largestPaint(context, `${address}${path}`)
  await context.close()
  return painted
}

type Asking = Awaited<ReturnType<Browser['newContext']>>['request']

/** At the same address that the page will have, because the cookie belongs to it. */
async function signIn(request: Asking, loginId = 'aoi'): Promise<string> {
  const { password } = school.account(loginId)
  const { access } = await ask<{ access: { accessToken: string } }>(request, 'signin', { loginId, password })
  return access.accessToken
}

/** The student's lesson of today, begun by its tutor. */
async function beginLesson(): Promise<string> {
  const context = await browser.newContext()
  await signIn(context.request)
  const { today } = await ask<{ today: { id: string }[] }>(context.request, 'student/auth', {})
  const lessonId = today[0]!.id
  await context.clearCookies()
  const token = await signIn(context.request, 'tutor-mori')
  const join = { writeId: randomUUID(), lessonId }
  const { sessionId } = await ask<{ sessionId: string }>(context.request, 'tutor/join-session', join, token)
  const start = { writeId: randomUUID(), sessionId }
  await ask(context.request, 'tutor/start-lesson-session', start, token)
  await context.close()
  return lessonId
}

async function ask<Answer>(request: Asking, path: string, data: object, token?: string): Promise<Answer> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await request.post(`${address}${path}`, { data, headers })
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`)
  return (answer.status() === 204 ? undefined : await answer.json()) as Answer
}

function show(name: string, painted: Painted[]): void {
  const column = (values: number[]) =>
    `${p50p95p99(values)[0].toFixed(0)} (${Math.max(...values).toFixed(0)})`.padStart(16)
  const first = column(painted.map(({ firstMs }) => firstMs))
  const largest = column(painted.map(({ largestMs }) => largestMs))
  process.stdout.write(`${name.padEnd(40)} first${first}   largest${largest}\n`)
}

interface Painted {
  /** Both in ms since the navigation began. */
  firstMs: number
  largestMs: number
}

/** Opens an address on a slow device and waits until its largest element has been painted. */
async function largestPaint(context: BrowserContext, address: string): Promise<Painted> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(address, { waitUntil: 'commit' })
  const painted = await page.evaluate(
    (quietMs) =>
      new Promise<Painted>((resolve) => {
        let timer: ReturnType<typeof setTimeout> | undefined
        new PerformanceObserver((list) => {
          const largestMs = list.getEntries().at(-1)!.startTime
          clearTimeout(timer)
          timer = setTimeout(() => {
            const [first] = performance.getEntriesByName('first-contentful-paint')
            resolve({ firstMs: first!.startTime, largestMs })
          }, quietMs)
          // A browser's entry type; the types here are those of Node's own observer.
        }).observe({ type: 'largest-contentful-paint' as never, buffered: true })
      }),
    QUIET_MS,
  )
  await page.close()
  return painted
}
