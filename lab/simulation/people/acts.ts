import type { Seed } from '../ground/seed.ts'
import type { SchoolDay } from '../school-day.ts'
import { actsOfFamilies, actsOfTheOffice } from './acts-beside-the-lesson.ts'
import { asksAnything } from './acts-of-samples.ts'
import { actsOfStudents } from './acts-of-students.ts'
import { actsOfTutors } from './acts-of-tutors.ts'
import type { VirtualPerson } from './virtual-browser.ts'
import type { VirtualTab } from './virtual-tab.ts'
import type { Acts } from './write-act.ts'

const ACTS: Record<VirtualPerson['role'], Acts> = {
  student: { ...actsOfStudents, 'asks anything': [1, asksAnything] },
  tutor: { ...actsOfTutors, 'asks anything': [3, asksAnything] },
  // A guest looks on.
  viewer: {},
  parent: actsOfFamilies,
  office: actsOfTheOffice,
}

/** One act of the person in this tab, by what their screen shows. */
export function actOf(day: SchoolDay, tab: VirtualTab, seed: Seed): void {
  const acts = ACTS[tab.browser.person.role]
  const ends = Object.values(acts)
  const sum = ends.reduce((total, [weight]) => total + weight, 0)
  // An act that is not possible now is left out; another one is tried.
  for (let tried = 0; tried < 5; tried += 1) {
    let at = seed.chance() * sum
    for (const [weight, act] of ends) {
      at -= weight
      if (at >= 0) continue
      if (act(day, tab, seed)) return
      break
    }
  }
}
