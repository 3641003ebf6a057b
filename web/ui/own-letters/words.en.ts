import { wayInEn } from '#contract/access/way-in/changes-en.ts'
import type { ownLetters as law } from './words.ja.ts'

export const ownLetters: typeof law = {
  title: 'Letters when a way in changes',
  lead: 'We write to you when a way in of yours changes: the password, the authenticator app, a device and so on. You notice at once what you did not do yourself.',
  leadWithoutMail: 'This school has no mail server: changes are told on the screen after your next sign-in.',
  address: 'E-mail address',
  ask: 'Send me a letter to confirm',
  asked: (address) =>
    `We have sent a letter to ${address}. Please confirm within two days by the link in it.`,
  confirmed: (address) => `We write to ${address}.`,
  refused: (address) => `${address} could not be reached. Please check the address and enter it again.`,
  wrong: 'Please check the address.',
  other: 'Use another address',
  stop: 'Stop the letters',
  cancel: 'Cancel',
  news: {
    title: 'A way in of yours was changed',
    read: 'I have read it',
    more: (count) => `${count} more`,
    ...wayInEn,
  },
}
