import type * as ja from '../ja/office.ts'
import { audit } from './office-audit.ts'
import { books } from './office-books.ts'
import { branches } from './office-branches.ts'
import { goodbyes } from './office-goodbyes.ts'
import { imports } from './office-import.ts'
import { months } from './office-months.ts'
import { people } from './office-people.ts'
import { terms } from './office-terms.ts'

export const office: typeof ja.office = {
  title: 'Office',
  headOffice: 'Head office',
  chooseBranch: 'Choose a branch',
  nav: 'Menu',
  parts: {
    terms: 'Terms',
    people: 'People',
    months: 'Months',
    books: 'Books',
    imports: 'Bring in',
    audit: 'Record',
    branches: 'Branches',
  },
  offline: 'The connection is lost. This is what was received last.',
  saved: 'Saved.',
  audit,
  books,
  branches,
  goodbyes,
  imports,
  months,
  people,
  terms,
}
