import type { guardians as law } from './words.ja.ts'

export const guardians: typeof law = {
  title: 'Lasting links for the family',
  lead: 'Opens the page for parents again and again, on the device of its first use. It ends 14 days after it was made if nobody uses it, else 400 days after its last use.',
  make: 'Make a lasting link',
  makeFor: (relation) => `For ${relation}`,
  made: (relation) => `Link for ${relation}`,
  text: (name) =>
    `A page on which you can read at any time how ${name} is learning. It works on the device on which you first open it.`,
  qr: (name) => `QR code of the page for ${name}'s parents`,
  none: 'There is none yet.',
  unused: (time) => `Not opened yet (until ${time})`,
  lastUsed: (time) => `Last opened ${time}`,
  madeBy: (tutor, time) => `Made by ${tutor}, ${time}`,
  status: { expired: 'Expired', revoked: (time) => `Revoked ${time}` },
  revoke: 'Revoke',
  revokeThis: (relation) => `Revoke the link for ${relation}`,
  question: {
    title: 'Revoke this link?',
    body: 'A page that is open now closes, and its calendar and its letters end. To use it again, the family needs a new link.',
    cancel: 'Cancel',
  },
}
