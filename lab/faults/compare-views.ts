import { isDeepStrictEqual } from 'node:util'
import type { RunningLesson } from './school/open-school.ts'
import { studentMaySee } from './student-may-see.ts'
import { Tab } from './tab/tab.ts'
import { until } from './until.ts'

const SETTLE_MS = 5_000

/** How many tabs show something else than a fresh visitor would see; they get a while to settle. */
export async function compareViews(port: number, lessons: RunningLesson[], tabs: Tab[]): Promise<number> {
  let wrong = 0
  for (const { sessionId, tutor } of lessons) {
    const fresh = new Tab({ port, person: { ...tutor, role: 'tutor' }, sessionId })
    await until(() => fresh.isLive, 30_000)
    const concerned = tabs.filter(({ seat }) => seat.sessionId === sessionId)
    await until(() => concerned.every((tab) => isAsFresh(tab, fresh)), SETTLE_MS)
    wrong += concerned.filter((tab) => !isAsFresh(tab, fresh)).length
    fresh.close()
  }
  return wrong
}

function isAsFresh(tab: Tab, fresh: Tab): boolean {
  const state = fresh.reader.view.state
  if (!state || !tab.isLive) return false
  const { id, role } = tab.seat.person
  const maySee = role === 'tutor' ? state : studentMaySee(state, id)
  return isDeepStrictEqual(plain(tab.reader.view.state), plain(maySee))
}

/** As it would travel: what is undefined is not there. */
function plain(room: unknown): unknown {
  return JSON.parse(JSON.stringify(room))
}
