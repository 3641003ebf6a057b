import type { whatEnds as law } from './words.ja.ts'

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
const devices = (count: number) => counted(count, 'device', 'devices')
const signedIn = (signIns: number) => (signIns === 0 ? '' : ` (signed in now: ${devices(signIns)})`)

export const whatEnds: typeof law = {
  title: 'This ends',
  looking: 'Finding out what ends …',
  nothing: 'Nothing else is in use.',
  kinds: {
    card: (count, signIns) => `${counted(count, 'printed card', 'printed cards')}${signedIn(signIns)}`,
    'classroom-tablet': (count, signIns) =>
      `${counted(count, 'classroom tablet', 'classroom tablets')}${signedIn(signIns)}`,
    'picture-password': (count, signIns) =>
      count === 0
        ? `${devices(signIns)} signed in by pictures`
        : `pictures of ${counted(count, 'student', 'students')}${signedIn(signIns)}`,
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
    calendar: (count) => counted(count, 'address of a calendar', 'addresses of calendars'),
    passkey: (count, signIns) => `${counted(count, 'passkey', 'passkeys')}${signedIn(signIns)}`,
    'letter-address': (count) =>
      counted(count, 'e-mail address of a guardian’s letters', 'e-mail addresses of guardians’ letters'),
    'sign-in': (_count, signIns) => `${devices(signIns)} on which they are signed in`,
    visit: (_count, signIns) => `${devices(signIns)} with the page for parents or a lesson to watch`,
  },
}
