import type { Seed } from '../ground/seed.ts'
import type { SchoolDay } from '../school-day.ts'
import { actsOfStudents } from './acts-of-students.ts'
import { actsOfTutors } from './acts-of-tutors.ts'
import type { VirtualTab } from './virtual-tab.ts'

/** One act of the person in this tab, by what their screen shows. */
export function actOf(day: SchoolDay, tab: VirtualTab, seed: Seed): void {
  const acts = tab.browser.person.me.role === 'student' ? actsOfStudents : actsOfTutors
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
