import type { CDPSession, Page } from '@playwright/test'
import { ours } from './engines/ours.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import { readOver } from './measuring/engines.ts'
import { medianOf } from './measuring/judge.ts'
import { shown } from './measuring/report.ts'
import { runEngine } from './measuring/run-engine.ts'
import { forBrowsers, openTutorsPage, timesOf } from './pages/tutors-page.ts'

const options = { students: [8, 50], slower: 4, seconds: 12, chosen: 10, rounds: 3, over: 'line' }
const SCREEN = { width: 1_440, height: 900 }
/** The signs of life of a child who listens to nothing. */
const SIGNS_A_SECOND = 0.25

/** Of the tutor's page while the children read and nobody calls. */
interface Seen {
  /** The share of the time that went into tasks over 50 ms. */
  longShare: number
  longTasks: number
  longestTaskMs: number
  /** The share of the time in which the page's thread was busy at all. */
  busyShare: number
  /** From the press on a child to the end of the frame in which the column names them. */
  chooseMs: number
  slowestChooseMs: number
}

/** Of one size of class, which is its name. */
interface DeskFigures {
  chooseMs: number
  busyPercent: number
  layoutShift: number
}

/** The tutor's desk on a slow processor, while nothing happens but signs of life, and when a child is chosen. */
export const desk: BenchQuestion<typeof options, Record<string, DeskFigures>> = {
  asks: 'Is the tutor’s desk of a whole class at rest when nothing happens, and does it open a child at once?',
  options,
  short: { students: [4], slower: 1, seconds: 2, chosen: 2, rounds: 1 },
  needs: ['chromium', 'pages'],
  async answer({ students: classes, slower, seconds, chosen, rounds, over }, report) {
    const rows: string[][] = []
    const figures: Record<string, DeskFigures> = {}
    for (const students of classes) {
      const engine = ours({ name: 'ours', newStorage: forBrowsers }, { over: readOver(over) })
      await runEngine(engine, { lessons: 1, studentsEach: students }, async (load, { plan }) => {
        if (plan.engine !== 'ours') return
        await load.ask('join', { from: 0, to: 1, atOnce: false })
        const { page, close } = await openTutorsPage(
          { port: plan.port, lesson: plan.lessons[0]!, students },
          SCREEN,
        )
        try {
          const devtools = await page.context().newCDPSession(page)
          await devtools.send('Performance.enable')
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
          const found: Seen[] = []
          const beat = (length: number) =>
            load.ask('beat', {
              from: 0,
              to: 1,
              aSecond: SIGNS_A_SECOND,
              seconds: length,
              what: 'position',
              readers: 1,
            })
          // Each child is on a page, and the cards have drawn it.
          await load.ask('beat', { from: 0, to: 1, aSecond: 1, seconds: 3, what: 'state', readers: 1 })
          await beat(4)
          for (let round = 0; round < rounds; round += 1) {
            const rest = await watch(page, devtools, () => beat(seconds))
            found.push({ ...rest, ...(await choose(page, chosen)) })
          }
          rows.push(rowOf(students, found))
          figures[students] = {
            chooseMs: medianOf(found.map(({ chooseMs }) => chooseMs)),
            busyPercent: medianOf(found.map(({ busyShare }) => busyShare)) * 100,
            layoutShift: await page.evaluate(() => globalThis.layoutShift),
          }
        } finally {
          await close()
        }
      })
    }
    report.say(
      `The desk in Chromium, its processor ${slower} times slower, ${rounds} times ${seconds} s of signs of life and ${chosen} children chosen; medians.`,
    )
    report.table(
      [
        'children',
        'time in long tasks %',
        'long tasks',
        'longest ms',
        'thread busy %',
        'a child is open after ms',
        'the slowest ms',
      ],
      rows,
    )
    return figures
  },
}

async function watch(page: Page, devtools: CDPSession, during: () => Promise<unknown>) {
  await page.evaluate(() => void (globalThis.longTasks = []))
  const before = await timesOf(devtools)
  await during()
  const after = await timesOf(devtools)
  const tasks = await page.evaluate(() => globalThis.longTasks)
  const seconds = after.at - before.at
  return {
    longShare: tasks.reduce((sum, ms) => sum + ms, 0) / 1_000 / seconds,
    longTasks: tasks.length,
    longestTaskMs: Math.max(0, ...tasks),
    busyShare: (after.tasks - before.tasks) / seconds,
  }
}

/** Chooses one child after the other, each until the frame that shows them is drawn. */
async function choose(page: Page, times: number): Promise<Pick<Seen, 'chooseMs' | 'slowestChooseMs'>> {
  const took: number[] = []
  for (let index = 0; index < times; index += 1) {
    took.push(await page.evaluate(pressCard, index))
    // The next press comes when this one has been dealt with, as a person's does.
    await page.waitForTimeout(500)
  }
  await page.keyboard.press('Escape')
  return { chooseMs: medianOf(took), slowestChooseMs: Math.max(...took) }
}

interface Shown {
  textContent: string | null
}

interface PageOfCards {
  document: {
    querySelector(selector: string): Shown | null
    querySelectorAll(selector: string): ArrayLike<Shown & { click(): void }>
  }
  requestAnimationFrame(next: () => void): void
  setTimeout(next: () => void): void
}

/** Runs in the page. @returns how long it takes from the press on a card to the end of the frame in which the column names the child. */
function pressCard(index: number): Promise<number> {
  const here = globalThis as unknown as PageOfCards
  const cards = here.document.querySelectorAll('[data-card]')
  const card = cards[index % cards.length]!
  const name = card.textContent!
  const began = performance.now()
  card.click()
  return new Promise((done, failed) => {
    const look = (): void =>
      here.requestAnimationFrame(() =>
        here.setTimeout(() => {
          const took = performance.now() - began
          if (here.document.querySelector('.student-panel')?.textContent?.includes(name)) done(took)
          else if (took > 10_000) failed(new Error(`A press on ${name} opened no child.`))
          else look()
        }),
      )
    look()
  })
}

function rowOf(students: number, found: Seen[]): string[] {
  const median = (read: (seen: Seen) => number) => medianOf(found.map(read))
  return [
    String(students),
    shown(median((seen) => seen.longShare * 100)),
    shown(
      median((seen) => seen.longTasks),
      0,
    ),
    shown(
      median((seen) => seen.longestTaskMs),
      0,
    ),
    shown(median((seen) => seen.busyShare * 100)),
    shown(
      median((seen) => seen.chooseMs),
      0,
    ),
    shown(
      median((seen) => seen.slowestChooseMs),
      0,
    ),
  ]
}
