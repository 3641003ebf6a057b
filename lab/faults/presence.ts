import type { Class } from './keep-writing.ts'
import type { School } from './school/open-school.ts'
import type { Tab } from './tab/tab.ts'
import { until } from './until.ts'

/** How many people a tutor's tab shows otherwise than they are. A person who was never here counts as away. */
export function wrongPresence(tutor: Tab, everybody: string[], here: ReadonlySet<string>): number {
  const { present } = tutor.reader.view
  const ghosts = Object.keys(present).filter((id) => !everybody.includes(id))
  return ghosts.length + everybody.filter((id) => (present[id]?.here ?? false) !== here.has(id)).length
}

/** Waits until every tutor sees their whole class. @returns how long that took in ms; infinity after half a minute. */
export async function untilAllAreThere({ lessons }: School, { tutors }: Class): Promise<number> {
  const isWhole = (tab: Tab) => {
    const { tutor, students } = lessons.find(({ sessionId }) => sessionId === tab.seat.sessionId)!
    const all = [tutor, ...students].map(({ id }) => id)
    return wrongPresence(tab, all, new Set(all)) === 0
  }
  return await until(() => tutors.every(isWhole), 30_000)
}
