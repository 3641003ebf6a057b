import type { links as law } from '../ja/tutor-links.ts'

export const links: typeof law = {
  make: 'Make a link',
  lead: 'One press makes it. Each works once.',
  purposes: {
    'sign-in': 'Sign in',
    lesson: 'Into this lesson',
    viewer: 'Look on',
    'parents-page': 'For parents',
    'link-sso': 'Connect an account',
  },
  hints: {
    'sign-in': '10 minutes',
    lesson: "Until the lesson's end",
    viewer: 'Only looking, until the end',
    'parents-page': 'How learning goes, 3 days',
    'link-sso': 'To come in with another account too, 3 days',
  },
  over: 'Not after the lesson',
  made: (purpose) => `The link “${purpose}”`,
  address: 'Link',
  copyAddress: 'Copy the link',
  copyText: 'Copy the text',
  copied: 'Copied',
  selected: 'Selected, ready to copy',
  text: 'A text to send',
  showQr: 'Show the QR code',
  hideQr: 'Hide the QR code',
  qr: (name, purpose) => `QR code “${purpose}” for ${name}`,
  onlyHere: 'Only this screen, where it was made, can show the link.',
  hide: 'Close the link',
  show: 'Show',
  showThis: (purpose, time) => `Show the link “${purpose}” of ${time}`,
  list: 'Links of this lesson',
  none: 'No links yet.',
  madeAt: (time) => `Made ${time}`,
  status: {
    open: 'Not used yet',
    used: (time) => `Used ${time}`,
    expired: 'Ran out',
    revoked: (time) => `Taken back ${time}`,
  },
  left: (time) => `${time} left`,
  until: (time) => `Until ${time}`,
  revoke: 'Take back',
  revokeThis: (purpose, time) => `Take back “${purpose}” of ${time}`,
  revokeQuestion: (purpose) => `Take back the link “${purpose}”?`,
  revokeBody: 'The link will open nothing any more. This cannot be undone.',
  keep: 'Keep it',
  texts: {
    'sign-in': (name) =>
      `A link for ${name} to sign in. Open it and press “Enter the classroom”. It works once, within 10 minutes.`,
    lesson: (name) =>
      `A link for ${name} into the lesson. Open it and press “Enter the classroom”. It works once.`,
    viewer: (name) =>
      `A link to look on at ${name}'s lesson. Open it and press “Look on”. It works once, and closes when the lesson ends.`,
    'parents-page': (name) =>
      `A link to see how ${name} is learning. Open it and press “Open the page”. It works once, within 3 days.`,
    'link-sso': (name) =>
      `A link that lets ${name} come in with an account used elsewhere. Open it, press “Connect …” and sign in with that account. It works once, within 3 days.`,
  },
}
