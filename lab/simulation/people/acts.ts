import type { Guardian } from '#contract/school/consents.ts'
import type { Seed } from '../ground/seed.ts'
import type { SchoolDay } from '../school-day.ts'
import { asksAnything } from './acts-of-samples.ts'
import { actsOfStudents } from './acts-of-students.ts'
import { actsOfTutors } from './acts-of-tutors.ts'
import { actsOfItsChild, movesTheNextLesson } from './next-lesson.ts'
import type { VirtualPerson } from './virtual-browser.ts'
import type { VirtualTab } from './virtual-tab.ts'
import { type Act, type Acts, asks } from './write-act.ts'

const TODAY = '2026-11-21'
const MOTHER: Guardian = { displayName: 'Mother', relation: 'mother' }
const ABOUT_VOICE = { kind: 'voice', questionId: null, guardian: MOTHER }

/** Done by families and the office while the lesson goes on. */
const actsOfFamilies: Acts = {
  'looks at the page': [3, asks('looks at the page', '/student/mypage', () => ({}))],
  'reads the letters': [1, asks('reads the letters', '/guardian/letters', () => ({}))],
  'takes the consent back': [
    2,
    asks('takes the consent back', '/guardian/record-consent', () => answers(false)),
  ],
  'gives the consent': [2, asks('gives the consent', '/guardian/record-consent', () => answers(true))],
}

const actsOfTheOffice: Acts = {
  'looks at the day': [
    3,
    asks('looks at the day', '/office/day', ({ school }) => ({ ...ofBranch(school), day: TODAY })),
  ],
  'writes a no down': [1, writesDown(false)],
  'writes a yes down': [2, writesDown(true)],
  'moves the next lesson': [2, movesTheNextLesson],
  // Possible until it has begun; nothing more is then done in its room.
  'cancels the lesson': [
    0.1,
    asks('cancels the lesson', '/cancel-lesson', ({ school }) => ({
      ...ofBranch(school),
      lessonId: school.lessonId,
      reason: 'a typhoon',
    })),
  ],
}

const opensTheBook: Act = asks('opens the book', '/pages', ({ school }) => ({
  textbookId: school.place.textbookId,
}))

const ACTS: Record<VirtualPerson['role'], Acts> = {
  student: { ...actsOfStudents, 'opens the book': [1, opensTheBook], 'asks anything': [1, asksAnything] },
  tutor: { ...actsOfTutors, 'opens the book': [1, opensTheBook], 'asks anything': [3, asksAnything] },
  // A guest looks on.
  viewer: {},
  parent: actsOfFamilies,
  office: actsOfTheOffice,
}

/** One act of the person in this tab, by what their screen shows. */
export function actOf(day: SchoolDay, tab: VirtualTab, seed: Seed): void {
  const { role, isElsewhere } = tab.browser.person
  const acts = isElsewhere ? actsOfItsChild : ACTS[role]
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

function ofBranch({ named }: SchoolDay['school']) {
  return { branchId: named.branchId }
}

function answers(isGiven: boolean) {
  return { ...ABOUT_VOICE, isGiven }
}

function writesDown(isGiven: boolean): Act {
  return (day, tab, seed) => {
    const { id, name } = seed.pick(day.school.students)
    const words = `writes down a ${isGiven ? 'yes' : 'no'} of the family of ${name}`
    const input = { ...ofBranch(day.school), studentId: id, ...answers(isGiven), how: 'paper' }
    return asks(words, '/record-consent', () => input)(day, tab, seed)
  }
}
