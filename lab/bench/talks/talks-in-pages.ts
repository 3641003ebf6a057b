import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { speakingBrowsers } from '#e2e/talks/voices.ts'
import type { BegunLesson } from '#lab/harness/school.ts'
import { type EndSeat, seatOf, type Talks } from './end.ts'

/** People who share a page, and so its thread. */
const ENDS_A_PAGE = 5

/** Talks of which both ends are in browsers: one for the tutors, one for the students, with a voice each. */
export async function talksInPages(lessons: BegunLesson[], address: string): Promise<Talks> {
  const code = await pageScript(join(import.meta.dirname, 'end-in-page.ts'))
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
  const pages = [...tutors, ...students]
  const plan = lessons.map(({ tutor, students: [talker] }) => [tutor.id, talker!.id] as const)
  return {
    async live() {
      const areLive = () => [...globalThis.ends.values()].every((end) => end.isLive())
      await Promise.all(pages.map((page) => page.waitForFunction(areLive, undefined, { polling: 100 })))
    },
    async begin() {
      const beginAll = (all: typeof plan) =>
        Promise.all(
          all.map(async ([tutor, student]) => await globalThis.ends.get(tutor)?.begin(student as never)),
        )
      await Promise.all(tutors.map((page) => page.evaluate(beginAll, plan)))
    },
    async heard(untilMs) {
      const [byTutors, byStudents] = await Promise.all([heardIn(tutors, untilMs), heardIn(students, untilMs)])
      return { tutors: byTutors, students: byStudents }
    },
    async finish() {
      const finishAll = () => Promise.all([...globalThis.ends.values()].map((end) => end.finish()))
      await Promise.all(tutors.map((page) => page.evaluate(finishAll)))
    },
    async losses() {
      const lossesIn = () => [...globalThis.ends.values()].map((end) => end.losses())
      const each = (await Promise.all(pages.map((page) => page.evaluate(lossesIn)))).flat()
      return each.reduce((sum, one) => sum + one, 0)
    },
    close: () => browsers.close(),
  }
}

async function heardIn(pages: Page[], untilMs: number): Promise<number[]> {
  const isDone = (before: number) =>
    Date.now() > before || [...globalThis.ends.values()].every((end) => end.heardAt() !== null)
  const times = await Promise.all(
    pages.map(async (page) => {
      await page.waitForFunction(isDone, untilMs, { timeout: 0, polling: 100 })
      return await page.evaluate(() => [...globalThis.ends.values()].map((end) => end.heardAt()))
    }),
  )
  return times.flat().map((at) => at ?? Number.POSITIVE_INFINITY)
}

/**
 * A script of people, with all that it imports, to be evaluated in a page that the server has sent.
 * @param entry a path.
 */
export async function pageScript(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'bench' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[]
  return built[0]!.output[0].code
}
