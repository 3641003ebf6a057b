import { code } from '#web/sign-in/words.en.ts'
import { cardSheet, printedCard } from '#web/ui/cards/words.en.ts'
import type * as ja from './words.ja.ts'

export const links: typeof ja.links = {
  make: 'Make a link',
  lead: 'One press makes a link. Each works once.',
  purposes: {
    'sign-in': 'Sign in',
    lesson: 'Join this lesson',
    viewer: 'Watch',
    'parents-page': 'For parents',
    'link-sso': 'Connect an account',
  },
  hints: {
    'sign-in': '10 minutes',
    lesson: 'Until the lesson ends',
    viewer: 'View only, until the lesson ends',
    'parents-page': 'Learning report, 3 days',
    'link-sso': 'Sign in with another account too, 3 days',
  },
  over: 'Not available after the lesson',
  made: (purpose) => `“${purpose}” link`,
  address: 'Link',
  copyAddress: 'Copy the link',
  copyText: 'Copy the message',
  text: 'Message to send',
  showQr: 'Show the QR code',
  hideQr: 'Hide the QR code',
  qr: (name, purpose) => `QR code “${purpose}” for ${name}`,
  onlyHere: 'The link can only be shown on this screen, where it was made.',
  hide: 'Close the link',
  show: 'Show',
  showThis: (purpose, time) => `Show the “${purpose}” link of ${time}`,
  list: 'Links for this lesson',
  none: 'No links yet.',
  madeAt: (time) => `Made ${time}`,
  status: {
    open: 'Not used yet',
    used: (time) => `Used ${time}`,
    expired: 'Expired',
    revoked: (time) => `Revoked ${time}`,
  },
  left: (time) => `${time} left`,
  until: (time) => `Until ${time}`,
  revoke: 'Revoke',
  revokeThis: (purpose, time) => `Revoke the “${purpose}” link of ${time}`,
  revokeQuestion: (purpose) => `Revoke the “${purpose}” link?`,
  revokeBody:
    'The link will stop working, and the device that it opened will be signed out. This cannot be undone.',
  signOut: {
    title: 'Sign out',
    lead: 'When a device is lost, or a stranger came in.',
    press: 'Sign out on all devices',
    done: (count) => {
      if (count === 0) return 'No device is signed in.'
      return count === 1 ? 'One device was signed out.' : `${count} devices were signed out.`
    },
  },
  keep: 'Keep it',
  texts: {
    'sign-in': (name) =>
      `A link for ${name} to sign in. Open it and press “Enter the classroom”. It works once, within 10 minutes.`,
    lesson: (name) =>
      `A link for ${name} to join the lesson. Open it and press “Enter the classroom”. It works once.`,
    viewer: (name) =>
      `A link to watch ${name}'s lesson. Open it and press “Watch”. It works once and closes when the lesson ends.`,
    'parents-page': (name) =>
      `A link to ${name}'s learning report. Open it and press “Open the page”. It works once, within 3 days.`,
    'link-sso': (name) =>
      `A link that lets ${name} sign in with an account they already use elsewhere. Open it, press “Connect …” and sign in with that account. It works once, within 3 days.`,
  },
}

export const qr: typeof ja.qr = {
  joinRequest: {
    title: 'At the door',
    wants: 'Wants to come in',
    wantsWho: (name, sign) => `${name} wants to come in. Their sign: ${sign}.`,
    fromAfar: 'From the sign-in screen. Check the sign with them, by phone for example',
    confirm: 'Let in',
    decline: 'Not this child',
    confirmWho: (name, sign) => `Let ${name} in (sign: ${sign})`,
    declineWho: (name, sign) => `This is not ${name} (sign: ${sign})`,
    hint: "The same sign is on the student's screen.",
    signs: code.signs,
  },
  title: 'QR codes',
  open: 'QR codes',
  openWhat: (what) => `QR codes: ${what}`,
  toLesson: 'Lesson',
  views: {
    title: 'Kind of QR code',
    wall: 'On the wall',
    cards: 'Cards',
    now: 'Sign in now',
    pictures: 'Pictures',
  },
  pick: { title: 'Which lesson are the QR codes for?', none: 'No lessons today.' },
  noStudents: 'This lesson has no students.',
  over: 'This lesson is over. Wall codes work for the lessons still to come today.',
  notToday: 'This lesson is not today. Its wall code can be shown on the day of the lesson.',
  wall: {
    code: 'QR code to join the lesson',
    steps: ['Point your camera here', 'Tap your picture', 'Wait for your tutor'],
    next: 'Next code in',
    waiting: 'Waiting for the internet. A new code will then appear.',
    making: 'Making a code',
    fullScreen: 'Full screen',
    nobody: 'Students who have scanned appear here. Check who it is, then press “Let in”.',
    trial: 'Trial students come in with the link in their invitation.',
  },
  cards: {
    ...cardSheet,
    lead: 'Scanning a card’s QR code signs that student in. It can be used any number of times.',
    makeAll: (count) => (count === 1 ? 'Make 1 card' : `Make ${count} cards`),
    make: 'Make',
    renew: 'Replace',
    revoke: 'Revoke',
    makeWho: (name) => `Make a card for ${name}`,
    renewWho: (name) => `Replace ${name}’s card`,
    revokeWho: (name) => `Revoke ${name}’s card`,
    emblem: (name) => `picture: ${name}`,
    none: 'No card',
    made: (time) => `made ${time}`,
    until: (time) => `until ${time}`,
    used: (time) => `last used ${time}`,
    neverUsed: 'not used yet',
    expired: 'expired',
    question: 'Make cards?',
    body: (replaced) =>
      replaced === 0
        ? 'Print the cards on this page. Once you leave it, the same cards cannot be printed again.'
        : `${replaced === 1 ? 'The card in use stops' : `The ${replaced} cards in use stop`} working as soon as the new ones are made, and devices that they opened are signed out. This cannot be undone. Print the cards on this page.`,
    confirm: 'Make',
    cancel: 'Cancel',
    revokeQuestion: (name) => `Revoke the card of ${name}?`,
    revokeBody:
      'This card will stop working, and devices that it opened will be signed out. This cannot be undone.',
    onlyOne: (name) => `Showing only ${name}.`,
    everyone: 'Show everyone',
  },
  card: printedCard,
  now: {
    lead: 'When the chosen student scans this QR code, they are signed in at once. It works once. A new code appears when it has been used or has expired.',
    student: 'Student',
    choose: 'Please choose a student.',
    code: (name) => `QR code that signs ${name} in`,
    used: (name, time) => `${name} signed in at ${time}.`,
  },
}
