import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { speakingBrowsers } from '#e2e/talks/voices.ts'
import { sqliteDatabase } from '#lab/harness/databases.ts'
import { BadLine } from '#lab/harness/network/bad-line.ts'
import { CALM, type LineWeather } from '#lab/harness/network/weather.ts'
import { openSchool } from '#lab/harness/school.ts'
import { startCoturn } from '#scripts/test/coturn.ts'
import { seatOf } from '../talks/end.ts'
import { pageScript } from '../talks/talks-in-pages.ts'
import type { SentVoice } from './person-in-page.ts'
import type { ListenerCounts } from './voice-counts.ts'

const WITHIN_MS = 30_000

/** The two of a talk. */
export const SIDES = ['tutor', 'student'] as const
export type PairSide = (typeof SIDES)[number]
export type OfBoth<Each> = Record<PairSide, Each>

/** A tutor and a student in two browsers, each on a line of their own to the relay and the server. */
export interface Pair {
  lines: OfBoth<BadLine>
  pages: OfBoth<Page>
  /** One talk: on calm lines until each hears the other, then as the callback makes them. */
  talk<Found>(voice: SentVoice, meanwhile: () => Promise<Found>): Promise<Found>
  /** Both directions of this side's line. */
  setWeather(side: PairSide, weather: LineWeather): void
  counts(): Promise<OfBoth<ListenerCounts>>
}

/** @param seed fixes all losses and delays of the two lines. */
export async function withPair<Found>(seed: string, measure: (pair: Pair) => Promise<Found>): Promise<Found> {
  await using started = new AsyncDisposableStack()
  const relay = await startCoturn()
  started.defer(() => relay.stop())
  const storage = await sqliteDatabase()
  // As in a browser, calls come from the page's own address.
  const env = { ...storage.env, ...relay.env, NODE_ENV: 'test', PUBLIC_ORIGIN: '' }
  const { lessons, server, close } = await openSchool({ ...storage, env }, 1, 1)
  started.defer(close)
  const { tutor, students, sessionId } = lessons[0]!
  const seats = {
    tutor: seatOf(tutor, 'tutor', sessionId),
    student: seatOf(students[0]!, 'student', sessionId),
  }
  const browsers = await speakingBrowsers()
  started.defer(() => browsers.close())
  const script = await pageScript(join(import.meta.dirname, 'person-in-page.ts'))

  async function sitDown(side: PairSide) {
    const line = await BadLine.before({ relay: relay.port, server: server.port }, `${seed}, ${side}`)
    started.defer(() => line.close())
    const browser = side === 'tutor' ? browsers.tutor : browsers.child
    const context = await browser.newContext({ permissions: ['microphone'] })
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${line.ports.server}/login`)
    await page.evaluate(script)
    await page.evaluate(([seat, port]) => globalThis.sitOnLine(seat, port), [
      seats[side],
      line.ports.relay,
    ] as const)
    return { line, page }
  }
  const [atTutor, atStudent] = [await sitDown('tutor'), await sitDown('student')]
  const pages = { tutor: atTutor.page, student: atStudent.page }
  const lines = { tutor: atTutor.line, student: atStudent.line }

  /** @param is asked about the end of the page's person. */
  async function untilBoth(is: 'live' | 'heard' | 'over'): Promise<void> {
    const isSo = (what: typeof is) => {
      const [end] = [...globalThis.ends.values()]
      return what === 'live' ? end!.isLive() : what === 'heard' ? end!.heardAt() !== null : !end!.talk()
    }
    const options = { timeout: WITHIN_MS, polling: 20 }
    await Promise.all(SIDES.map((side) => pages[side].waitForFunction(isSo, is, options)))
  }

  async function talk<Result>(voice: SentVoice, meanwhile: () => Promise<Result>): Promise<Result> {
    await untilBoth('live')
    for (const side of SIDES)
      await pages[side].evaluate((chosen) => void (globalThis.person.voice = chosen), voice)
    await pages.tutor.evaluate(async (student) => {
      const [end] = [...globalThis.ends.values()]
      await end!.begin(student as never)
    }, seats.student.id)
    await untilBoth('heard')
    const result = await meanwhile()
    for (const side of SIDES) setWeather(side, CALM)
    await pages.tutor.evaluate(async () => {
      const [end] = [...globalThis.ends.values()]
      await end!.finish()
    })
    await untilBoth('over')
    return result
  }

  function setWeather(side: PairSide, weather: LineWeather): void {
    lines[side].weather = { up: weather, down: weather }
  }

  async function counts(): Promise<OfBoth<ListenerCounts>> {
    const read = (side: PairSide) => pages[side].evaluate(() => globalThis.person.counts())
    const [ofTutor, ofStudent] = await Promise.all([read('tutor'), read('student')])
    return { tutor: ofTutor, student: ofStudent }
  }

  return await measure({ lines, pages, talk, setWeather, counts })
}
