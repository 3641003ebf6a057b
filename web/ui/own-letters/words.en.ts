import { wayInEn } from '#contract/access/way-in/changes-en.ts'
import type { ownLetters as law } from './words.ja.ts'

export const ownLetters: typeof law = {
  title: 'E-mails when your sign-in changes',
  lead: 'We write to you when your sign-in changes: the password, the authenticator app, a device and so on. You notice at once what you did not do yourself.',
  leadWithoutMail: 'This school has no mail server: changes are told on the screen after your next sign-in.',
  address: 'E-mail address',
  ask: 'Send me an e-mail to confirm',
  asked: (address) =>
    `We have sent an e-mail to ${address}. Please confirm within two days by the link in it.`,
  confirmed: (address) => `We write to ${address}.`,
  refused: (address) => `${address} could not be reached. Please check the address and enter it again.`,
  wrong: 'Please check the address.',
  other: 'Use another address',
  stop: 'Stop the e-mails',
  cancel: 'Cancel',
  news: {
    title: 'Your sign-in was changed',
    read: 'I have read it',
    more: (count) => `${count} more`,
    ...wayInEn,
  },
}
