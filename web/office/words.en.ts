import { cardSheet, printedCard } from '#web/ui/cards/words.en.ts'
import { guardians } from '#web/ui/guardian-links/words.en.ts'
import { trials } from '#web/ui/trials/words.en.ts'
import { whatEnds } from '#web/ui/what-ends/words.en.ts'
import { accounts } from './accounts/words.en.ts'
import { audit } from './audit/words.en.ts'
import { books } from './books/words.en.ts'
import { branches } from './branches/words.en.ts'
import { consents } from './consents/words.en.ts'
import { endEverything } from './end-everything/words.en.ts'
import { goodbyes } from './goodbyes/words.en.ts'
import { imports } from './import/words.en.ts'
import { leavers } from './leavers/words.en.ts'
import { leaving } from './leaving/words.en.ts'
import { letters } from './letters/words.en.ts'
import { mail } from './mail/words.en.ts'
import { months } from './months/words.en.ts'
import { people } from './people/words.en.ts'
import { search } from './search/words.en.ts'
import { sheets } from './sheets/words.en.ts'
import { student } from './student/words.en.ts'
import { tablets } from './tablets/words.en.ts'
import { terms } from './terms/words.en.ts'
import { today } from './today/words.en.ts'
import { tokens } from './tokens/words.en.ts'
import { trialDesk } from './trials/words.en.ts'
import { tutors } from './tutors/words.en.ts'
import type * as ja from './words.ja.ts'

export { ownLetters } from '#web/ui/own-letters/words.en.ts'

export const office: typeof ja.office = {
  title: 'Office',
  headOffice: 'Head office',
  chooseBranch: 'Choose a branch',
  nav: 'Menu',
  parts: {
    today: 'Today',
    timetable: 'Timetable',
    letters: 'Messages',
    people: 'People',
    terms: 'Terms',
    trials: 'Trials',
    books: 'Books',
    imports: 'Import',
    months: 'Monthly',
    audit: 'Activity log',
    settings: 'Settings',
  },
  settings: {
    title: 'Settings',
    branches: 'Branches',
    consents: 'Consent questions',
    accounts: 'Office staff',
    tokens: 'Service tokens',
  },
  offline: 'The connection is lost. This is what was received last.',
  saved: 'Saved.',
  frame: { all: 'All', none: 'None' },
  accounts,
  audit,
  books,
  branches,
  consents,
  cards: { card: printedCard, cards: cardSheet },
  endEverything,
  goodbyes,
  guardians,
  imports,
  leavers,
  leaving,
  letters,
  mail,
  months,
  people,
  search,
  sheets,
  student,
  tablets,
  terms,
  tokens,
  trialDesk,
  trials,
  tutors,
  today,
  whatEnds,
}
