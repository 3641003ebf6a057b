import { Broken } from '../broken.ts'
import { VirtualLink } from '../ground/virtual-link.ts'
import { VirtualRuntime } from '../ground/virtual-runtime.ts'
import type { SchoolDay } from '../school-day.ts'
import { VirtualBrowser, type VirtualPerson } from './virtual-browser.ts'
import type { VirtualTab } from './virtual-tab.ts'

/** How long a person looks at the sign-in screen, ms. */
const LOOKS_MS = [300, 4_000] as const
/** After a sign-in that failed. */
const TRIES_AGAIN_MS = 2_000

/** The browser of this person on this day, with its device and its line. */
export function browserOf(day: SchoolDay, person: VirtualPerson): VirtualBrowser {
  const { name } = person
  const seed = day.seed.branch(name)
  const { maxAheadMs, line } = day.plan
  const aheadMs = seed.branch('habits').between(-maxAheadMs, maxAheadMs)
  const choice = seed.branch('balancer')
  const noted = (what: string, said: string) => day.story.note(`${day.time.now} ${name} ${what} ${said}`)
  return new VirtualBrowser(person, {
    runtime: new VirtualRuntime(day.time, seed.branch('device'), aheadMs),
    link: new VirtualLink(day.time, seed.branch('line'), { ...line }),
    serverFor: () => {
      const up = day.servers.filter(({ isUp }) => isUp)
      return up.length === 0 ? null : choice.pick(up)
    },
    subscribed: (over, topic, after) => day.onSubscribed(over, topic, after),
    received: (tab, seen, over) => {
      noted('receives', seen.text)
      day.onFrame(tab, seen, over)
    },
    reaches: (path, input) => {
      const settles = [day.rights.reaches(person, path, input), day.moved.reaches(path, input)]
      return (reply) => settles.forEach((settle) => settle(reply))
    },
    answered: (tab, asked, reply) => {
      noted(asked.path, JSON.stringify(reply))
      day.ledger.answered(tab, asked.input, reply, day.time.now)
      day.broken ??=
        day.signOuts.acted(person, asked, reply) ??
        day.rights.acted(person, asked, reply) ??
        day.moved.acted(person, asked, reply) ??
        day.editions.acted(asked, reply)
    },
    renewsBeside: () => {
      day.broken ??= new Broken(`two tabs of ${name} renew their sign-in at once`)
    },
    isOut: (tab) => {
      // The visits of a family end by many ways, and that of a guest with the lesson and with the account of the student.
      const mayEnd =
        person.role === 'parent' ||
        (person.role === 'viewer' && (day.rights.mayBeCancelled || day.disabled.size > 0))
      if (!mayEnd) day.broken ??= day.signOuts.saw(person)
      if (person.login) comeInLater(day, tab)
      else tab.close()
    },
    reloads: (tab) => day.time.after(0, () => tab.isOpen && reloadTab(day, tab)),
  })
}

/** Its person opens the lesson within so many ms. */
export function arrive(day: SchoolDay, browser: VirtualBrowser, withinMs: number): void {
  const { name } = browser.person
  const seed = day.seed.branch(`arrival of ${name}`)
  browser.hasTwoTabs = seed.falls(day.plan.secondTabs)
  day.time.after(seed.between(0, withinMs), () => {
    day.tell(`${name} opens the lesson`)
    browser.open(day.school)
    if (browser.hasTwoTabs) browser.open(day.school)
  })
}

export function reloadTab(day: SchoolDay, tab: VirtualTab): void {
  const { browser, storage } = tab
  day.tell(`${browser.person.name} loads the page anew`)
  day.loadedAt = day.time.now
  tab.close()
  browser.open(day.school, storage)
}

/** The sign-in screen is shown in this tab: its person comes in again by their password, unless another tab was first. */
function comeInLater(day: SchoolDay, tab: VirtualTab): void {
  const { around } = tab.browser
  const seed = day.seed.branch(`${tab.browser.person.name} comes in at ${day.time.now}`)
  around.runtime.after(seed.between(...LOOKS_MS), () => void comeIn(day, tab))
}

async function comeIn(day: SchoolDay, tab: VirtualTab): Promise<void> {
  const { browser, client } = tab
  const { login, name } = browser.person
  const { session } = client
  if (!login || !tab.isOpen || session.status.get() !== 'out') return
  // Somebody whom the school has shut out does not guess; many guesses would have to wait.
  if (day.disabled.get(browser.person))
    return void browser.around.runtime.after(TRIES_AGAIN_MS, () => void comeIn(day, tab))
  day.tell(`${name} signs in`)
  const sentAt = browser.around.runtime.now()
  const began = day.time.now
  const answer = await client.ask('/signin', login)
  if (answer.ok && answer.value.kind === 'entered') {
    day.signOuts.began(browser.person, began)
    return session.goIn(answer.value, sentAt)
  }
  day.tell(`${name} is not in: ${JSON.stringify(answer)}`)
  browser.around.runtime.after(TRIES_AGAIN_MS, () => void comeIn(day, tab))
}
