import { Broken } from './broken.ts'
import { checkAtRest } from './checks/checks-at-rest.ts'
import { FrameChecks } from './checks/frame-checks.ts'
import { ScreenChecks, watchConsents } from './checks/screen-checks.ts'
import { type DayPlan, TROUBLES } from './day-plan.ts'
import type { SchoolOnDisk } from './fill-school.ts'
import type { Seed } from './ground/seed.ts'
import { actOf } from './people/acts.ts'
import { arrive } from './people/browser-of.ts'
import { SchoolDay } from './school-day.ts'
import { enableAll } from './troubles/console.ts'
import { healAll, troubles } from './troubles/troubles.ts'

/** After the troubles, all is quiet and equal within this time. */
const REST_MS = 15_000
/** By then a server that was killed is back, and a line that was cut. */
const AFTERMATH_MS = 25_000
/** Families and the office do something so much more rarely than the people of the lesson. */
const BESIDE = 4
const ALL_ARRIVE_MS = 1_000

export interface RunOfSeed {
  seed: number
  /** The first thing that was broken; null where nothing was. */
  broken: string | null
  acts: number
  writes: number
  /** ms of the day. */
  lasted: number
  digest: string
  story: readonly string[]
  /** The names of the acts and troubles, in their order. */
  happened: readonly string[]
}

/** Runs one day. */
export async function runSeed(
  school: SchoolOnDisk,
  plan: DayPlan,
  { isTold = false } = {},
): Promise<RunOfSeed> {
  const day = new SchoolDay(school, plan, { isTold })
  let broken: string | null = null
  // A server would end by it.
  const unheard = (error: unknown) =>
    void (day.broken ??= new Broken(`nobody waited for what failed: ${String(error)}`))
  process.on('unhandledRejection', unheard)
  try {
    await live(day)
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    broken = error.message
    day.tell(`BROKEN: ${broken}`)
  } finally {
    day.end()
    process.off('unhandledRejection', unheard)
  }
  return {
    seed: plan.seed,
    broken,
    acts: day.time.acts,
    writes: day.ledger.entries.size,
    lasted: day.time.now,
    digest: day.story.digest(),
    story: day.story.lines,
    happened: day.story.happened,
  }
}

async function live(day: SchoolDay): Promise<void> {
  const frames = new FrameChecks(day)
  const screens = new ScreenChecks()
  day.onSubscribed = (over, topic, after) => frames.subscribed(over, topic, after)
  day.onFrame = (tab, seen, over) => {
    try {
      frames.see(tab, seen, over)
    } catch (error) {
      day.broken ??= error as Broken
    }
  }
  const looked = () => {
    screens.see(day)
    if (day.broken) throw day.broken
  }
  watchConsents(day)
  await day.begin()
  for (const browser of day.browsers) arrive(day, browser, ALL_ARRIVE_MS)
  await day.time.pass(ALL_ARRIVE_MS, looked)
  let isOver = false
  for (const browser of day.browsers)
    repeat(
      day,
      browser.person.name,
      browser.hasRoom ? day.plan.pauseMs : BESIDE * day.plan.pauseMs,
      () => isOver,
      (seed) => {
        const tab = seed.pick(browser.tabs)
        if (tab?.isIn && !browser.around.runtime.isFrozen) actOf(day, tab, seed)
      },
    )
  for (const kind of TROUBLES) {
    const every = day.plan.troubles[kind]
    if (every !== null)
      repeat(
        day,
        kind,
        every,
        () => isOver,
        (seed) => troubles[kind](day, seed),
      )
  }
  await day.time.pass(day.plan.lastsMs, looked)
  isOver = true
  await day.time.pass(AFTERMATH_MS, looked)
  healAll(day)
  await day.driven(enableAll(day))
  await day.time.pass(REST_MS, looked)
  // A page of an older release may have just loaded itself anew.
  while (day.time.now - day.loadedAt < ALL_ARRIVE_MS) await day.time.pass(ALL_ARRIVE_MS, looked)
  await checkAtRest(day)
}

/** Something that happens again and again. Each time has a name and chance of its own, so that any of them can be left out. */
function repeat(
  day: SchoolDay,
  what: string,
  everyMs: number,
  isOver: () => boolean,
  act: (seed: Seed) => void,
): void {
  const pauses = day.seed.branch(`pauses of ${what}`)
  let times = 0
  const next = () => {
    if (isOver()) return
    times += 1
    const name = `${what} ${times}`
    if (day.happens(name)) act(day.seed.branch(name))
    day.time.after(pauses.chance() * 2 * everyMs, next)
  }
  day.time.after(pauses.chance() * 2 * everyMs, next)
}
