import { chromium, type Browser, type Page } from '@playwright/test'
import { arrive } from '#e2e/actors/arrive.ts'
import { Student } from '#e2e/actors/student.ts'
import { openSchool, type School } from '#e2e/school.ts'
import seedOnce from '#e2e/seed-once.ts'
import playwright from '../../../playwright.config.ts'
import { spreadOf } from '../load/crowd.ts'
import type { BenchQuestion } from '../measuring/bench-question.ts'
import { shown } from '../measuring/report.ts'

const options = { presses: 30, slower: 4 }
/** How the recordings of a page come to sound. */
const ways = ['from memory', 'streamed'] as const
type Way = (typeof ways)[number]

/**
 * From a press on a sentence to its first sample at the device: decoded ahead, and by the `<audio>` that plays what cannot be
 * decoded, in turns, in one browser and one run.
 */
export const pressToSound: BenchQuestion<typeof options, { fromMemoryP95: number }> = {
  asks: 'How soon does a sentence sound after a press?',
  options,
  short: { presses: 2, slower: 2 },
  needs: ['chromium', 'pages'],
  async answer({ presses, slower }, report) {
    await using started = new AsyncDisposableStack()
    started.defer(await seedOnce())
    const school = await openSchool()
    started.defer(() => school.close())
    const browser = await chromium.launch(playwright.use!.launchOptions)
    started.defer(() => browser.close())
    const rows: string[][] = []
    let fromMemoryP95 = Infinity
    for (const rate of [1, slower]) {
      const readers = new Map<Way, Page>()
      for (const way of ways) readers.set(way, await aReader(browser, school, way, rate))
      const times: Record<Way, number[]> = { 'from memory': [], streamed: [] }
      for (let press = 0; press < presses; press += 1)
        for (const way of ways) times[way].push(await pressed(readers.get(way)!, press))
      for (const way of ways) {
        const { p50, p95, most } = spreadOf(times[way])
        const name = rate === 1 ? way : `${way}, ${rate} times slower`
        rows.push([name, ...[p50, p95, most].map((ms) => shown(ms))])
        if (way === 'from memory' && rate === 1) fromMemoryP95 = p95
      }
      for (const page of readers.values()) await page.context().close()
    }
    report.table(['', 'p50 ms', 'p95 ms', 'most ms'], rows)
    report.say(`${presses} presses each, in turns; the delay of the device itself is not counted.`)
    return { fromMemoryP95 }
  },
}

/** A child at the first page of a book, whose recordings are there. */
async function aReader(browser: Browser, school: School, way: Way, slower: number): Promise<Page> {
  const { address } = school
  const aoi = await arrive(Student, { browser, address, account: school.account('aoi') })
  await aoi.context.addInitScript(tellSounds, way === 'streamed')
  await aoi.openSignedIn()
  await aoi.openBook()
  await aoi.sheet.waitFor()
  await aoi.page.waitForLoadState('networkidle')
  // The first press opens the device, and a recording is decoded once the page is at rest.
  await pressed(aoi.page, 0)
  const devtools = await aoi.context.newCDPSession(aoi.page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return aoi.page
}

interface Telling {
  /** When the last press was, and when its sentence began to sound; ms of the page's clock. */
  pressedAt: number
  soundsAt: number | null
}

/** Presses one of the first sentences. @returns ms from the press to the sound */
async function pressed(page: Page, press: number): Promise<number> {
  const speakers = page.getByRole('article').getByRole('button')
  // A sentence has two buttons, and a page of a real book may have one sentence.
  const sentences = Math.max(1, Math.min(3, Math.floor((await speakers.count()) / 2)))
  await speakers.nth((press % sentences) * 2).click()
  const handle = await page.waitForFunction(() => {
    const { pressedAt, soundsAt } = globalThis as unknown as Telling
    return soundsAt !== null && soundsAt >= pressedAt ? { ms: soundsAt - pressedAt } : false
  })
  return ((await handle.jsonValue()) as { ms: number }).ms
}

/** Runs in the page. */
function tellSounds(isStreamed: boolean): void {
  const page = globalThis as unknown as Telling & Audible
  page.pressedAt = Infinity
  page.soundsAt = null
  page.addEventListener(
    'click',
    ({ timeStamp }) => {
      page.pressedAt = timeStamp
      page.soundsAt = null
    },
    true,
  )
  const { port1, port2 } = new MessageChannel()
  let look = (): boolean => true
  port1.onmessage = () => (look() ? (page.soundsAt = performance.now()) : port2.postMessage(null))
  function wait(until: () => boolean): void {
    look = until
    port2.postMessage(null)
  }
  if (isStreamed)
    page.OfflineAudioContext.prototype.decodeAudioData = () => Promise.reject(new Error('no decoding'))
  const { start } = page.AudioBufferSourceNode.prototype
  page.AudioBufferSourceNode.prototype.start = function startAndTell(this: Source, ...when: number[]) {
    const { context } = this
    const beganAt = context.currentTime
    start.call(this, ...when)
    wait(() => context.currentTime > beganAt)
  }
  const { play } = page.HTMLMediaElement.prototype
  page.HTMLMediaElement.prototype.play = function playAndTell(this: Media) {
    let from: number | null = null
    wait(() => {
      if (this.muted || this.paused) return false
      from ??= this.currentTime
      return this.currentTime > from
    })
    return play.call(this)
  }
}

interface Source {
  context: { currentTime: number }
}

interface Media {
  muted: boolean
  paused: boolean
  currentTime: number
}

interface Audible {
  addEventListener(name: 'click', act: (event: { timeStamp: number }) => void, first: boolean): void
  OfflineAudioContext: { prototype: { decodeAudioData(): Promise<never> } }
  AudioBufferSourceNode: { prototype: { start(this: Source, ...when: number[]): void } }
  HTMLMediaElement: { prototype: { play(this: Media): unknown } }
}
