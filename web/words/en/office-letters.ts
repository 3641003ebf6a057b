import type { LetterOutcome } from '#contract/office/letters.ts'
import type * as ja from '../ja/office-letters.ts'

export const letters: typeof ja.letters = {
  title: 'Letters',
  lead: 'E-mails to guardians and to people who are invited, and what became of each. They stay for 90 days. Texts and addresses are not shown.',
  on: 'Letters can be sent: a mail server is set.',
  off: {
    title: 'Letters cannot be sent.',
    body: 'No mail server is set. Please ask the person who runs the server to set SMTP_URL. Until then the page for parents asks for no address, and people are invited by links and sheets.',
  },
  filter: 'Show by outcome',
  all: (count) => `All ${count}`,
  outcome: (outcome, count) => `${outcomes[outcome]} ${count}`,
  kind: {
    confirm: 'Confirm the address',
    lesson: 'After a lesson',
    week: 'The week',
    notice: 'Notice',
    'first-visit': 'Invitation to the office',
    'choose-password': 'Choose a password',
  },
  guardianOf: (name) => `Guardian of ${name}`,
  madeAt: (time) => `written ${time}`,
  tries: (count) => (count === 0 ? 'not tried yet' : count === 1 ? 'tried once' : `tried ${count} times`),
  waitingAt: (time) => `Goes out ${time}`,
  retryAt: (time) => `Next try ${time}`,
  waitingSoon: 'Goes out in a moment',
  waitingForServer: 'Goes out once a mail server is set',
  sentAt: (time) => `Sent ${time}`,
  givenUpAt: (time) => `Given up ${time}`,
  droppedAt: (time) => `Not sent, ${time}`,
  unsureAt: (time) => `Handed over ${time}, without an answer. It may have arrived, so it is not sent again`,
  later: (code) => `The mail server said “later” (${code})`,
  refused: (code) => `The mail server refused it (${code})`,
  unreachable: (code) => `The mail server could not be reached (${code})`,
  wrongLogin: (code) => `The mail server did not take the name or the password (${code})`,
  reasons: {
    'too-late': 'it could not be sent for two days',
    stopped: 'letters were stopped, or the link has ended',
    disabled: 'the account is disabled',
    'not-confirmed': 'the address was not confirmed',
    'nothing-to-tell': 'there was nothing to tell',
    'server-ended': 'the server stopped while sending',
  },
  retry: 'Send now',
  retryAbout: (name) => `Send the letter about ${name} now`,
  none: 'There are no letters yet.',
  noneOf: 'No letter matches.',
  more: 'Earlier ones',
}

const outcomes: Record<LetterOutcome, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  'given-up': 'Given up',
  dropped: 'Not sent',
  unsure: 'Unsure',
}
