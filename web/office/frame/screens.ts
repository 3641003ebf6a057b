import { foldName } from '#contract/written/names.ts'
import type { Words } from '#web/words/words.ts'

/** The parts of the office, in the order of the bar, each with its screens; the name of a part opens the first. */
export const officeParts = {
  today: ['/office/today'],
  timetable: ['/office/timetable'],
  letters: ['/office/letters'],
  people: ['/office/people', '/office/tutors', '/office/consent-forms', '/office/leavers'],
  terms: ['/office/terms'],
  trials: ['/office/trials'],
  books: ['/office/books'],
  imports: ['/office/import'],
  months: ['/office/months'],
  audit: ['/office/audit'],
  settings: ['/office/branches', '/office/consents', '/office/accounts', '/office/tokens'],
} as const

export type OfficePart = keyof typeof officeParts
type OfficeScreen = (typeof officeParts)[OfficePart][number]

/** The names of the office's screens, as the bar, the tabs and the search write them. */
export function screenNames({
  parts,
  people,
  leavers,
  settings,
}: Words['office']): Record<OfficeScreen, string> {
  return {
    '/office/today': parts.today,
    '/office/timetable': parts.timetable,
    '/office/letters': parts.letters,
    '/office/people': people.students,
    '/office/tutors': people.tutors,
    '/office/consent-forms': people.consentForms,
    '/office/leavers': leavers.title,
    '/office/terms': parts.terms,
    '/office/trials': parts.trials,
    '/office/books': parts.books,
    '/office/import': parts.imports,
    '/office/months': parts.months,
    '/office/audit': parts.audit,
    '/office/branches': settings.branches,
    '/office/consents': settings.consents,
    '/office/accounts': settings.accounts,
    '/office/tokens': settings.tokens,
  }
}

interface FoundScreen {
  to: string
  name: string
  /** Its part, where this has several, and what is done there. */
  about: string
}

/** The screens of the office by their names, their part of it, and what is done there; the names come first. */
export function findScreens(typed: string, words: Words['office']): FoundScreen[] {
  const letters = foldName(typed)
  const has = (text: string) => foldName(text).includes(letters)
  const names = screenNames(words)
  const titles: Readonly<Record<string, string>> = titlesOf(words)
  const more: Readonly<Record<string, readonly string[]>> = moreOf(words)
  const screens = Object.entries(officeParts).flatMap(([part, [...own]]) =>
    own.map((to) => {
      const name = names[to]
      const ofPart = own.length > 1 ? [words.parts[part as OfficePart]] : []
      const about = [...ofPart, ...(more[to] ?? [])]
      const rank = has(name) ? 0 : has(titles[to] ?? '') ? 1 : about.some(has) ? 2 : null
      return { rank, screen: { to, name, about: about.join('・') } }
    }),
  )
  return screens
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => one.rank! - other.rank!)
    .map(({ screen }) => screen)
}

/** The headings of the screens whose names are shorter. */
function titlesOf({ branches, consents }: Words['office']) {
  return { '/office/branches': branches.title, '/office/consents': consents.title }
}

/** The buttons of the screens, and other words that they are looked for by. */
function moreOf({ search: { more }, ...words }: Words['office']) {
  const { today, terms, trialDesk, people, tutors, books, branches, tablets, consents, accounts, tokens } =
    words
  return {
    '/office/today': [today.cancelDay, today.addStudent, today.addTutor],
    '/office/timetable': [more.timetable],
    '/office/letters': [more.letters],
    '/office/people': [people.add, more.people],
    '/office/tutors': [tutors.add],
    '/office/terms': [terms.add, terms.closeDays],
    '/office/trials': [trialDesk.add],
    '/office/books': [books.add],
    '/office/import': [more.imports],
    '/office/months': [more.months],
    '/office/audit': [more.audit],
    '/office/branches': [branches.addBranch, branches.addClassroom, tablets.title],
    '/office/consents': [consents.add],
    '/office/accounts': [accounts.inviteTitle],
    '/office/tokens': [tokens.make],
  }
}
