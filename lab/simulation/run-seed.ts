import { checkAtRest } from './checks/checks-at-rest.ts'
import { checkSaved, FrameChecks } from './checks/frame-checks.ts'
import { type DayPlan, planOf, TROUBLES } from './day-plan.ts'
import type { SchoolOnDisk } from './fill-school.ts'
import { actOf } from './people/acts.ts'
import { Broken, SchoolDay } from './school-day.ts'
import { healAll, troubles } from './troubles.ts'

/** After the troubles, all is quiet and equal within this time. */
const REST_MS = 15_000
/** By then a server that was killed is back, and a line that was cut. */
const AFTERMATH_MS = 25_000

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
}

/** Runs the world of one seed. */
export async function runSeed(
  school: SchoolOnDisk,
  plan: DayPlan | number,
  { isTold = false } = {},
): Promise<RunOfSeed> {
  const own = typeof plan === 'number' ? planOf(plan) : plan
  const day = new SchoolDay(school, own, { isTold })
  let broken: string | null = null
  try {
    await live(day)
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    broken = error.message
    day.tell(`BROKEN: ${broken}`)
  } finally {
    day.end()
  }
  return {
    seed: own.seed,
    broken,
    acts: day.time.acts,
    writes: day.ledger.entries.size,
    lasted: day.time.now,
    digest: day.story.digest(),
    story: day.story.lines,
  }
}

async function live(day: SchoolDay): Promise<void> {
  const checks = new FrameChecks(day)
  let failed: Error | null = null
  day.onSubscribed = (over, topic, after) => checks.subscribed(over, topic, after)
  day.onFrame = (tab, frame, over) => {
    try {
      checks.see(tab, frame, over)
    } catch (error) {
      failed ??= error as Error
    }
  }
  const looked = () => {
    checkSaved(day)
    if (failed) throw failed
  }
  await day.begin()
  await come(day)
  let isOver = false
  for (const browser of day.browsers) {
    const seed = day.seed.branch(`acts of ${browser.person.name}`)
    const next = () => {
      if (isOver) return
      const tab = seed.pick(browser.tabs)
      if (tab && !browser.around.runtime.isFrozen) actOf(day, tab, seed)
      day.time.after(seed.chance() * 2 * day.plan.pauseMs, next)
    }
    day.time.after(seed.chance() * 2 * day.plan.pauseMs, next)
  }
  for (const kind of TROUBLES) {
    const every = day.plan.troubles[kind]
    if (every === null) continue
    const seed = day.seed.branch(kind)
    const next = () => {
      if (isOver) return
      troubles[kind](day, seed)
      day.time.after(seed.chance() * 2 * every, next)
    }
    day.time.after(seed.chance() * 2 * every, next)
  }
  await day.time.pass(day.plan.lastsMs, looked)
  isOver = true
  await day.time.pass(AFTERMATH_MS, looked)
  healAll(day)
  await day.time.pass(REST_MS, looked)
  await checkAtRest(day)
}

/** Everybody who comes opens the lesson and joins it. */
async function come(day: SchoolDay): Promise<void> {
  const { sessionId, lessonId } = day.school
  const absent = day.browsers.filter(
    ({ person }) => person.me.role === 'student' && day.school.students.indexOf(person) >= day.plan.students,
  )
  for (const each of absent) day.browsers.splice(day.browsers.indexOf(each), 1)
  for (const browser of day.browsers) {
    const tab = browser.open(sessionId)
    const { role } = browser.person.me
    day.tell(`${browser.person.name} opens the lesson`)
    browser.hasTwoTabs = day.seed.branch(`tabs of ${browser.person.name}`).falls(day.plan.secondTabs)
    if (browser.hasTwoTabs) browser.open(sessionId)
    void tab.send(role === 'student' ? '/student/join-session' : '/tutor/join-session', { lessonId })
  }
  await day.time.pass(1_000)
}
