import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { arrive } from '#e2e/actors/arrive.ts'
import { Student } from '#e2e/actors/student.ts'
import { Tutor } from '#e2e/actors/tutor.ts'
import { openSchool } from '#e2e/school.ts'
import seedOnce from '#e2e/seed-once.ts'
import { t } from '#e2e/texts.ts'
import { scriptKbOf } from '#scripts/build/first-loads.ts'
import { CHROMIUM, chromiumFlags } from '#scripts/test/chromium.ts'
import { spreadOf } from '../load/crowd.ts'
import type { BenchQuestion } from '../measuring/bench-question.ts'
import { shown } from '../measuring/report.ts'
import { reportPaints } from '../pages/paints.ts'

const options = { rounds: 5, turns: 12 }
/** A slow tablet. */
const SLOWER = 4
/** A child looks at a page at least this long; meanwhile the next one is fetched. */
const LOOK_MS = 1_500

interface LoadFigures {
  /** The largest paint, with the service worker or without, whichever is later. */
  doorMs: number
  lessonMs: number
  layoutShift: number
  turnP50: number
  turnP95: number
  /** As sent. */
  doorKb: number
  lessonKb: number
}

/** The first paint of the door and of a lesson, and then turns of pages. */
export const firstLoad: BenchQuestion<typeof options, LoadFigures> = {
  asks: 'How long is the screen of a slow tablet empty, and how long does a page turn take?',
  options,
  short: { rounds: 1, turns: 1 },
  needs: ['chromium', 'pages'],
  async answer({ rounds, turns }, report) {
    const paints = await reportPaints(rounds, report)
    const { p50, p95, most } = spreadOf(await turnPages(turns))
    report.say(
      `A page turn in a lesson, on a processor ${SLOWER} times slower, from the press to the frame that shows the next page with its picture, ms: p50 ${shown(p50)}, p95 ${shown(p95)}, most ${shown(most)} (${turns} turns).`,
    )
    const [doorKb, lessonKb] = [scriptKbOf('/login'), scriptKbOf('/student/lesson/:lessonId')]
    report.say(`Script: the door ${shown(doorKb, 1)} kB, a student’s lesson ${shown(lessonKb, 1)} kB.`)
    return { ...paints, turnP50: p50, turnP95: p95, doorKb, lessonKb }
  },
}

/** @returns the ms of each turn, forward to the last page of the chapter and back again. */
async function turnPages(turns: number): Promise<number[]> {
  await using started = new AsyncDisposableStack()
  started.defer(await seedOnce())
  const school = await openSchool()
  started.defer(() => school.close())
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: chromiumFlags })
  started.defer(() => browser.close())
  const at = { browser, address: school.address }
  const mori = await arrive(Tutor, { ...at, account: school.account('tutor-mori') })
  const aoi = await arrive(Student, { ...at, account: school.account('aoi') })
  await mori.openSignedIn()
  await aoi.openSignedIn()
  await aoi.join()
  await mori.openLesson()
  await mori.start()
  await aoi.picture.waitFor()
  const devtools = await aoi.context.newCDPSession(aoi.page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const took: number[] = []
  const inChapter = school.firstChapter.lastPage - 1
  for (let turn = 0; turn < turns; turn += 1) {
    await wait(LOOK_MS)
    const isForward = Math.floor(turn / inChapter) % 2 === 0
    took.push(
      await aoi.button(isForward ? t.student.page.next : t.student.page.previous).evaluate(pressAndSee),
    )
  }
  return took
}

/** Runs in the page. @returns the ms until a frame was painted in which the article is another and has its picture. */
function pressAndSee(button: HTMLElement | SVGElement): Promise<number> {
  const textOf = () => document.querySelector('article')?.textContent
  const before = textOf()
  const isTurned = () =>
    textOf() !== before &&
    [...document.querySelectorAll('article img')].every((img) => (img as HTMLImageElement).complete)
  const pressedAt = performance.now()
  ;(button as HTMLElement).click()
  return new Promise((resolve) => {
    const look = () => {
      // A task that follows a frame's callbacks runs after its paint.
      if (isTurned()) setTimeout(() => resolve(performance.now() - pressedAt))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
