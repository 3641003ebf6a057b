import type * as ja from './words.ja.ts'

export const mail: typeof ja.mail = {
  address: 'E-mail address',
  wrong: 'Please check the address.',
  language: 'Language of the e-mail',
  send: 'Send',
  cancel: 'Cancel',
  done: 'Close',
  sentTitle: (name) => `E-mail for ${name}`,
  sentBody: (address) => `It goes to ${address} in a moment. The link works once, within 72 hours.`,
  toLetters: 'See in “Messages” if it has arrived',
  byMail: 'Send by e-mail',
  passwordTitle: (name) => `${name} chooses a password by e-mail`,
  passwordBody: {
    tutor: 'The tutor gets a link to choose a password. Until then the password of today works.',
    student: 'The guardian gets a link to choose a password. Until then the password of today works.',
  },
}
