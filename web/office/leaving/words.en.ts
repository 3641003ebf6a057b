import type * as ja from './words.ja.ts'

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
const signedIn = (signIns: number) =>
  signIns === 0 ? '' : ` (signed in now: ${counted(signIns, 'device', 'devices')})`

export const madeGrants: typeof ja.madeGrants = {
  card: (count, signIns) => `${counted(count, 'printed card', 'printed cards')}${signedIn(signIns)}`,
  'classroom-tablet': (count, signIns) =>
    `${counted(count, 'classroom tablet', 'classroom tablets')}${signedIn(signIns)}`,
  'picture-password': (count) => `pictures of ${counted(count, 'student', 'students')}`,
  'guardian-link': (count, signIns) =>
    `${counted(count, 'guardian’s link', 'guardians’ links')}${signedIn(signIns)}`,
  'one-time-url': (count, signIns) =>
    `${counted(count, 'link', 'links')} that work once, to sign in, watch a lesson or choose a password${signedIn(signIns)}`,
  'trial-invitation': (count, signIns) =>
    `${counted(count, 'trial invitation', 'trial invitations')}${signedIn(signIns)}`,
  wall: (count, signIns) =>
    `${counted(count, 'wall code or yes', 'wall codes and yeses')} at the way in${signedIn(signIns)}`,
  'single-sign-on': (count, signIns) =>
    `${counted(count, 'joined account', 'joined accounts')} of another provider${signedIn(signIns)}`,
  'service-token': (count) => `${counted(count, 'service token', 'service tokens')} that other systems use`,
  'own-browser': (_count, signIns) =>
    `${counted(signIns, 'student or guardian', 'students or guardians')} signed in in browsers of this person`,
}

export const leaving: typeof ja.leaving = {
  none: 'They made no way in for others that still works.',
  lead: 'This person made these ways in. A way in that goes on may still be used by them: keep only what is needed.',
  list: 'Ways in that they made',
  end: 'End',
  keep: 'Keep',
  choiceOf: (kind) => `End or keep: ${kind}`,
}
