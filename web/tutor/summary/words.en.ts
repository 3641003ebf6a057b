import type { afterLesson as law } from './words.ja.ts'

export const afterLesson: typeof law = {
  letters: 'Letters',
  statuses: {
    opened: 'Opened',
    sent: 'Delivered',
    waiting: 'Waiting to be sent',
    failed: 'Failed',
    unwanted: 'Not sent',
    'no-address': 'No address',
  },
  ofStatus: (name, status) => `${name}: ${status}`,
  makeLink: 'Make a link',
  makeLinkFor: (name) => `Make a link for the guardians of ${name}`,
  left: 'Left to do',
  recordings: (count) => (count === 1 ? '1 recording' : `${count} recordings`),
  hear: 'Listen',
  wordsFor: (name) => `Words for ${name}`,
  write: 'Write',
  writeFor: (name) => `Write to the family of ${name}`,
  honors: 'Honors given',
  handOvers: 'Hand-over',
  handedOver: (count) => `Saved for ${count} ${count === 1 ? 'student' : 'students'}.`,
}
