import type * as ja from '../ja/office.ts'
import { audit } from './office-audit.ts'
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
    timetable: 'Timetable',
    terms: 'Terms',
    people: 'People',
    months: 'Months',
    imports: 'Bring in',
    audit: 'Record',
    branches: 'Branches',
  },
  offline: 'The connection is lost. This is what was received last.',
  saved: 'Saved.',
  audit,
  branches,
  goodbyes,
  imports,
  months,
  people,
  terms,
}
