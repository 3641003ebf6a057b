import type * as ja from '../ja/office.ts'
import { branches } from './office-branches.ts'

export const office: typeof ja.office = {
  title: 'Office',
  headOffice: 'Head office',
  chooseBranch: 'Choose a branch',
  nav: 'Menu',
  parts: { branches: 'Branches' },
  offline: 'The connection is lost. This is what was received last.',
  saved: 'Saved.',
  branches,
}
