import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { speakingBrowsers } from '#e2e/talks/voices.ts'
import type { BegunLesson } from '#lab/harness/school.ts'
import type { EndSeat } from './end-in-page.ts'

/** People who share a page, and so its thread. */
const ENDS_A_PAGE = 5

/** The two people of each talk, in two browsers with a voice each. */
export async function openEnds(lessons: BegunLesson[], address: string) {
  const code = await bundle()
  const browsers = await speakingBrowsers()
  const open = async (browser: Browser, seats: EndSeat[]) => {
    const context = await browser.newContext({ permissions: ['microphone'] })
    const pages: Page[] = []
    for (let first = 0; first < seats.length; first += ENDS_A_PAGE) {
      const page = await context.newPage()
      await page.goto(`${address}login`)
      await page.evaluate(code)
      await page.evaluate((here) => here.forEach(globalThis.sit), seats.slice(first, first + ENDS_A_PAGE))
      pages.push(page)
    }
    return pages
  }
  const [tutors, students] = await Promise.all([
    open(
      browsers.tutor,
      lessons.map(({ sessionId, tutor }) => seatOf(tutor, 'tutor', sessionId)),
    ),
    open(
      browsers.child,
      lessons.map(({ sessionId, students: [talker] }) => seatOf(talker!, 'student', sessionId)),
    ),
  ])
  return {
    tutors: inPages(tutors),
    students: inPages(students),
    close: () => browsers.close(),
  }
}

function seatOf(
  { id, token }: BegunLesson['tutor'],
  role: EndSeat['role'],
  sessionId: EndSeat['sessionId'],
): EndSeat {
  return { id: id as EndSeat['id'], role, token, sessionId }
}

function inPages(pages: Page[]) {
  const inEach = async <Value>(ask: (page: Page) => Promise<Value[]>) =>
    (await Promise.all(pages.map(ask))).flat()
  return {
    /** Until every live connection is made. */
    async live(): Promise<void> {
      const areLive = () => [...globalThis.ends.values()].every((end) => end.isLive())
      await Promise.all(pages.map((page) => page.waitForFunction(areLive, undefined, { polling: 100 })))
    },
    /** How many live connections were lost since the beginning. */
    async losses(): Promise<number> {
      const each = await inEach((page) =>
        page.evaluate(() => [...globalThis.ends.values()].map((end) => end.losses())),
      )
      return each.reduce((sum, one) => sum + one, 0)
    },
    /** All at once; each tutor with the first student of their lesson. */
    async begin(lessons: BegunLesson[]): Promise<void> {
      const plan = lessons.map(({ tutor, students: [talker] }) => [tutor.id, talker!.id] as const)
      await inEach((page) =>
        page.evaluate(
          (all) =>
            Promise.all(
              all.map(async ([tutor, student]) => await globalThis.ends.get(tutor)?.begin(student as never)),
            ),
          plan,
        ),
      )
    },
    /** When each of them first heard the other; infinity for those who did not until then. */
    async heardAt(untilMs: number): Promise<number[]> {
      const isDone = (before: number) =>
        Date.now() > before || [...globalThis.ends.values()].every((end) => end.heardAt() !== null)
      const times = await inEach(async (page) => {
        await page.waitForFunction(isDone, untilMs, { timeout: 0, polling: 100 })
        return await page.evaluate(() => [...globalThis.ends.values()].map((end) => end.heardAt()))
      })
      return times.map((at) => at ?? Number.POSITIVE_INFINITY)
    },
    async finish(): Promise<void> {
      await inEach((page) =>
        page.evaluate(() => Promise.all([...globalThis.ends.values()].map((end) => end.finish()))),
      )
    },
  }
}

/** The people's script, which is evaluated in a page that the server has sent. */
async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'end-in-page.ts'), formats: ['iife'], name: 'bench' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[]
  return built[0]!.output[0].code
}
