import type { message as law } from '../ja/tutor-message.ts'

export const message: typeof law = {
  title: 'To the parents',
  lead: 'This is shown on the page for parents. Students do not see it.',
  words: 'Message',
  wordsPlaceholder: 'What went well today, and what to praise at home',
  goal: 'Next goal',
  goalPlaceholder: 'e.g. read aloud up to page 5',
  save: 'Post for the parents',
  none: 'None yet',
  unsaved: 'Not posted yet',
  saved: (name, time) => `${name}, posted ${time}`,
  after: 'Messages and links for parents',
}
