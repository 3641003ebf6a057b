import type { message as law } from '../ja/tutor-message.ts'

export const message: typeof law = {
  title: 'To the parents',
  lead: 'This is shown on the page for parents. Students do not see it.',
  words: 'Words',
  wordsPlaceholder: 'What went well today, what to praise at home',
  goal: 'Next goal',
  goalPlaceholder: 'e.g. read aloud up to page 5',
  save: 'Show to the parents',
  none: 'None yet',
  unsaved: 'Not shown yet',
  saved: (name, time) => `${name}, shown since ${time}`,
  after: 'Words and links for parents',
}
