import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type BrowserContext } from '@playwright/test'
import { openSchool, type School } from '#e2e/school.ts'
import seedOnce from '#e2e/seed-once.ts'
import { slowWay } from '#lab/harness/network/slow-line.ts'
import playwright from '../../../playwright.config.ts'
import { medianOf } from '../measuring/judge.ts'
import { type Report, shown } from '../measuring/report.ts'

/** If there is no larger paint for this long, the last one was the largest. */
const QUIET_MS = 4_000
const SLOWER = 4
const SLOW_TABLET = { bytesPerSecond: 1_600_000 / 8, roundTripMs: 150 }
const SLOW = '4 times slower processor, 1.6 Mbit/s, 150 ms'

/**
 * The first and the largest paint of the sign-in screen and a student's lesson on a slow tablet with an empty cache, with the
 * service worker and without it, in turns.
 */
export async function reportPaints(
  rounds: number,
  report: Report,
): Promise<{ doorMs: number; lessonMs: number; layoutShift: number }> {
  return await onSlowTablet(async (tablet) => {
    const screens = {
      'the door': 'login',
      'a student’s lesson': `student/lesson/${await tablet.beginLesson()}`,
    }
    const rows: string[][] = []
    const [largest, shifts]: [number[], number[]] = [[], []]
    for (const [name, path] of Object.entries(screens)) {
      const painted: Record<'allow' | 'block', Painted[]> = { block: [], allow: [] }
      for (let round = 0; round < rounds; round += 1) {
        for (const workers of ['block', 'allow'] as const)
          painted[workers].push(await tablet.open(path, workers))
      }
      rows.push(
        rowOf(`${name}, without a worker`, painted.block),
        rowOf(`${name}, with the worker`, painted.allow),
      )
      const both = Object.values(painted)
      largest.push(Math.max(...both.map((each) => medianOf(each.map(({ largestMs }) => largestMs)))))
      shifts.push(...both.flat().map(({ layoutShift }) => layoutShift))
    }
    report.say(`${SLOW}; ${rounds} rounds with an empty cache, ms: median (worst).`)
    report.table(['screen', 'first paint', 'largest paint', 'layout shift'], rows)
    const [doorMs, lessonMs] = largest as [number, number]
    return { doorMs, lessonMs, layoutShift: Math.max(...shifts) }
  })
}

type SlowTablet = {
  beginLesson(): Promise<string>
  open(path: string, workers: 'allow' | 'block'): Promise<Painted>
}

/** Stops everything in the opposite order of its start, also after an error. */
async function onSlowTablet<Found>(measure: (tablet: SlowTablet) => Promise<Found>): Promise<Found> {
  await using started = new AsyncDisposableStack()
  started.defer(await seedOnce())
  const school = await openSchool()
  started.defer(() => school.close())
  const way = await slowWay(Number(new URL(school.address).port), SLOW_TABLET)
  started.defer(() => way.close())
  const browser = await chromium.launch(playwright.use!.launchOptions)
  started.defer(() => browser.close())
  const at = { school, browser, address: `http://127.0.0.1:${way.port}/` }
  return await measure({
    beginLesson: () => beginLesson(at),
    open: (path, workers) => open(at, path, workers),
  })
}

interface At {
  school: School
  browser: Browser
  address: string
}

/** On a device with an empty cache; for a lesson, a student is signed in. */
async function open(at: At, path: string, serviceWorkers: 'allow' | 'block'): Promise<Painted> {
  const context = await at.browser.newContext({ ...playwright.use, serviceWorkers })
  if (path !== 'login') {
    await signIn(at, context.request)
    // All that the pages remember of an earlier sign-in.
    await context.addInitScript(() => localStorage.setItem('role', 'student'))
  }
  const painted = await largestPaint(context, `${at.address}${path}`)
  await context.close()
  return painted
}

type Asking = Awaited<ReturnType<Browser['newContext']>>['request']

/** At the same address that the page will have, because the cookie belongs to it. */
async function signIn(at: At, request: Asking, loginId = 'aoi'): Promise<string> {
  const { password } = at.school.account(loginId)
  const { access } = await ask<{ access: { accessToken: string } }>(at, request, 'signin', {
    loginId,
    password,
  })
  return access.accessToken
}

/** The student's lesson of today, begun by its tutor. */
async function beginLesson(at: At): Promise<string> {
  const context = await at.browser.newContext()
  await signIn(at, context.request)
  const { today } = await ask<{ today: { id: string }[] }>(at, context.request, 'student/auth', {})
  const lessonId = today[0]!.id
  await context.clearCookies()
  const token = await signIn(at, context.request, 'tutor-mori')
  const join = { writeId: randomUUID(), lessonId }
  const { sessionId } = await ask<{ sessionId: string }>(
    at,
    context.request,
    'tutor/join-session',
    join,
    token,
  )
  const start = { writeId: randomUUID(), sessionId }
  await ask(at, context.request, 'tutor/start-lesson-session', start, token)
  await context.close()
  return lessonId
}

async function ask<Answer>(
  { address }: At,
  request: Asking,
  path: string,
  data: object,
  token?: string,
): Promise<Answer> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await request.post(`${address}${path}`, { data, headers })
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`)
  return (answer.status() === 204 ? undefined : await answer.json()) as Answer
}

function rowOf(name: string, painted: Painted[]): string[] {
  const column = (values: number[]) => `${shown(medianOf(values))} (${shown(Math.max(...values))})`
  return [
    name,
    column(painted.map(({ firstMs }) => firstMs)),
    column(painted.map(({ largestMs }) => largestMs)),
    shown(Math.max(...painted.map(({ layoutShift }) => layoutShift)), 3),
  ]
}

interface Painted {
  /** Both in ms since the navigation began. */
  firstMs: number
  largestMs: number
  /** The sum of all shifts; 0 where nothing moved. */
  layoutShift: number
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
        let layoutShift = 0
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries() as unknown as { value: number }[]) layoutShift += value
        }).observe({ type: 'layout-shift' as never, buffered: true })
        new PerformanceObserver((list) => {
          const largestMs = list.getEntries().at(-1)!.startTime
          clearTimeout(timer)
          timer = setTimeout(() => {
            const [first] = performance.getEntriesByName('first-contentful-paint')
            resolve({ firstMs: first!.startTime, largestMs, layoutShift })
          }, quietMs)
          // A browser's entry type; the types here are those of Node's own observer.
        }).observe({ type: 'largest-contentful-paint' as never, buffered: true })
      }),
    QUIET_MS,
  )
  await page.close()
  return painted
}
