import type * as ja from './words.ja.ts'

export const links: typeof ja.links = {
  title: 'Ways in',
  titleWho: (name) => `Ways in of ${name}`,
  toPage: 'Back to the page',
  loading: 'Loading',
  failed: 'Could not be loaded',
  now: { title: 'Sign in now', figures: 'Six figures', left: 'for', once: 'once' },
  card: {
    title: 'Card',
    none: 'None yet',
    made: (day, left) => `Made ${day}, ${left}`,
    left: (days) => (days === 1 ? '1 day left' : `${days} days left`),
    expired: 'expired',
    print: 'Print',
    printWho: (name) => `Print the card of ${name}`,
  },
  picturePassword: {
    title: 'Picture password',
    off: 'Not used in this classroom',
    none: 'None yet',
    inUse: 'Three pictures, in use',
    pausedUntil: (time) => `After wrong tries it rests until ${time}`,
    locked: 'After wrong tries it rests',
    make: 'Make',
    change: 'Change',
    changeWho: (name) => `Change the picture password of ${name}`,
  },
  family: {
    title: 'Page for guardians',
    none: 'No link yet',
    unread: (relation) => `${relation}, not opened yet`,
    read: (relation, day) => `${relation}, read on ${day}`,
    open: 'Open',
    close: 'Close',
    openWho: (name) => `Open the guardians’ links of ${name}`,
    once: 'Make a link that works once (3 days)',
  },
  rows: {
    lesson: { title: 'Another device', press: 'Show the link' },
    viewer: { title: 'Watching', press: 'Make' },
    'link-sso': { title: 'Connect an account', press: 'Make' },
  },
  makeWho: (purpose, name) => `Make the “${purpose}” link of ${name}`,
  uses: {
    title: 'Last used',
    earlier: 'Earlier',
    count: (count) => String(count),
    ways: {
      'join-request': 'Let in by a tutor',
      password: 'Password',
      sso: 'Another account',
      other: 'Another way',
    },
  },
  count: (count) => (count === 1 ? '1 link' : `${count} links`),
  purposes: {
    'sign-in': 'Sign in',
    lesson: 'Join this lesson',
    viewer: 'Watch',
    'parents-page': 'For parents',
    'link-sso': 'Connect an account',
  },
  hints: {
    lesson: 'Until the lesson ends, works once',
    viewer: 'This lesson only, view only',
    'link-sso': 'Signs in with another account too, 3 days',
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
    lead: 'When a device is lost',
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
