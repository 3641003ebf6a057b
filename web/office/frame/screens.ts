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
