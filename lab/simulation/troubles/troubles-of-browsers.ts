import type { TroubleOfBrowsers } from '../day-plan.ts'
import { reloadTab } from '../people/browser-of.ts'
import type { Trouble } from './troubles.ts'

export const troublesOfBrowsers: Record<TroubleOfBrowsers, Trouble> = {
  'a line is cut'(day, seed) {
    const { person, around } = seed.pick(day.browsers)
    const ms = seed.between(200, 20_000)
    day.tell(`the line of ${person.name} is cut for ${ms} ms`)
    around.link.cut()
    day.time.after(ms, () => around.link.restore())
  },
  'a device takes nothing'(day, seed) {
    const { person, around } = seed.pick(day.browsers)
    const ms = seed.between(500, 20_000)
    day.tell(`the device of ${person.name} takes nothing for ${ms} ms`)
    around.link.clog(ms)
  },
  'a tab freezes'(day, seed) {
    const { person, around } = seed.pick(day.browsers)
    const ms = seed.between(500, 15_000)
    day.tell(`the tab of ${person.name} freezes for ${ms} ms`)
    around.runtime.freeze(ms)
  },
  'a tab is loaded anew'(day, seed) {
    const { tabs } = seed.pick(day.browsers)
    if (tabs.length > 0) reloadTab(day, seed.pick(tabs))
  },
  'a tab comes or goes'(day, seed) {
    const browser = seed.pick(day.browsers.filter(({ hasTwoTabs }) => hasTwoTabs))
    if (!browser) return
    const [, second] = browser.tabs
    day.tell(`${browser.person.name} ${second ? 'closes' : 'opens'} a second tab`)
    if (second) second.close()
    else browser.open(day.school)
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
  'somebody signs out'(day, seed) {
    const { person, tabs } = seed.pick(day.browsers)
    const tab = seed.pick(tabs)
    if (!tab?.isIn || person.login === null) return
    day.tell(`${person.name} signs out`)
    day.signOuts.end(person, () => tab.client.session.signOut())
  },
}
