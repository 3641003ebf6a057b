import type { links as law } from '../ja/tutor-links.ts'

export const links: typeof law = {
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
  copied: 'Copied',
  selected: 'Selected: copy it now',
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
