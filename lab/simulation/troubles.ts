import type { TroubleKind } from './day-plan.ts'
import type { Seed } from './ground/seed.ts'
import type { SchoolDay } from './school-day.ts'

/** Brings one trouble into the world. */
type Trouble = (day: SchoolDay, seed: Seed) => void

export const troubles: Record<TroubleKind, Trouble> = {
  'a line is cut'(day, seed) {
    const { person, around } = seed.pick(day.browsers)
    const ms = seed.between(200, 20_000)
    day.tell(`the line of ${person.name} is cut for ${ms} ms`)
    around.link.cut()
    day.time.after(ms, () => around.link.restore())
  },
  'a tab freezes'(day, seed) {
    const { person, around } = seed.pick(day.browsers)
    const ms = seed.between(500, 15_000)
    day.tell(`the tab of ${person.name} freezes for ${ms} ms`)
    around.runtime.freeze(ms)
  },
  'a tab is loaded anew'(day, seed) {
    const browser = seed.pick(day.browsers)
    if (browser.tabs.length === 0) return
    const tab = seed.pick(browser.tabs)
    day.tell(`${browser.person.name} loads the page anew`)
    tab.close()
    browser.open(day.school.sessionId)
  },
  'a tab comes or goes'(day, seed) {
    const browser = seed.pick(day.browsers.filter(({ hasTwoTabs }) => hasTwoTabs))
    if (!browser) return
    const [, second] = browser.tabs
    day.tell(`${browser.person.name} ${second ? 'closes' : 'opens'} a second tab`)
    if (second) second.close()
    else browser.open(day.school.sessionId)
  },
  'a server freezes'(day, seed) {
    const server = seed.pick(day.servers)
    const ms = seed.between(100, 12_000)
    day.tell(`server ${server.number} freezes for ${ms} ms`)
    server.runtime?.freeze(ms)
    // Its own timers of absences run late, and others may take it for dead.
    day.haveServersDied = true
  },
  'a server is killed'(day, seed) {
    const server = seed.pick(day.servers)
    if (!server.isUp) return
    const ms = seed.between(500, 8_000)
    day.tell(`server ${server.number} is killed, for ${ms} ms`)
    day.haveServersDied = true
    server.kill()
    day.time.after(ms, () => {
      day.tell(`server ${server.number} begins again`)
      void server.begin()
    })
  },
  'a server is cut from the bus'(day, seed) {
    const { number, runtime } = seed.pick(day.servers)
    if (!runtime) return
    day.tell(`server ${number} is cut from the bus`)
    day.bus.cut(runtime)
    day.haveServersDied = true
  },
  'the bus is down'(day, seed) {
    const ms = seed.between(200, 15_000)
    day.tell(`the bus is down for ${ms} ms`)
    day.bus.isUp = false
    day.haveServersDied = true
    day.time.after(ms, () => void (day.bus.isUp = true))
  },
  'a clock steps'(day, seed) {
    const { person, around } = seed.pick(day.browsers)
    const ms = seed.between(-day.plan.maxAheadMs, day.plan.maxAheadMs)
    day.tell(`the clock of ${person.name} steps by ${ms} ms`)
    around.runtime.aheadMs += ms
  },
  'a store refuses'(day, seed) {
    const { person, journal } = seed.pick(day.browsers)
    const ms = seed.between(1_000, 20_000)
    day.tell(`the store of ${person.name} refuses for ${ms} ms`)
    journal.refuses = 'QuotaExceededError'
    day.time.after(ms, () => void (journal.refuses = null))
  },
}

/** All troubles end: lines and bus are good, servers are up, stores take everything. */
export function healAll(day: SchoolDay): void {
  day.tell('all troubles end')
  day.bus.heal()
  for (const { around, journal } of day.browsers) {
    around.link.heal()
    journal.refuses = null
  }
}
