import type * as ja from '../ja/office.ts'
import { guardians } from './guardian-links.ts'
import { accounts } from './office-accounts.ts'
import { audit } from './office-audit.ts'
import { books } from './office-books.ts'
import { branches } from './office-branches.ts'
import { confirm } from './office-confirm.ts'
import { consents } from './office-consents.ts'
import { goodbyes } from './office-goodbyes.ts'
import { leaving, madeGrants } from './office-grants.ts'
import { imports } from './office-import.ts'
import { letters } from './office-letters.ts'
import { mail } from './office-mail.ts'
import { months } from './office-months.ts'
import { people } from './office-people.ts'
import { sheets } from './office-sheets.ts'
import { student } from './office-student.ts'
import { tablets } from './office-tablets.ts'
import { terms } from './office-terms.ts'
import { today } from './office-today.ts'
import { tokens } from './office-tokens.ts'
import { trialDesk } from './office-trials.ts'
import { tutors } from './office-tutors.ts'
import { cardSheet, printedCard } from './printed-card.ts'
import { trials } from './trials.ts'

export { ownLetters } from './own-letters.ts'

export const office: typeof ja.office = {
  title: 'Office',
  headOffice: 'Head office',
  chooseBranch: 'Choose a branch',
  nav: 'Menu',
  parts: {
    today: 'Today',
    timetable: 'Timetable',
    terms: 'Terms',
    trials: 'Trials',
    people: 'People',
    months: 'Months',
    books: 'Books',
    imports: 'Bring in',
    letters: 'Letters',
    audit: 'Record',
    settings: 'Settings',
  },
  settings: {
    title: 'Settings',
    branches: 'Branches',
    consents: 'Consent questions',
    accounts: 'Office people',
    tokens: 'Service tokens',
  },
  offline: 'The connection is lost. This is what was received last.',
  saved: 'Saved.',
  frame: { all: 'All', none: 'None' },
  accounts,
  audit,
  books,
  branches,
  confirm,
  consents,
  cards: { card: printedCard, cards: cardSheet },
  goodbyes,
  guardians,
  imports,
  leaving,
  letters,
  madeGrants,
  mail,
  months,
  people,
  sheets,
  student,
  tablets,
  terms,
  tokens,
  trialDesk,
  trials,
  tutors,
  today,
}
