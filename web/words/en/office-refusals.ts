import type * as ja from '../ja/office-refusals.ts'

export const officeRefusals: typeof ja.officeRefusals = {
  CodeTaken: () => 'This code is in use already. Please choose another one.',
}
