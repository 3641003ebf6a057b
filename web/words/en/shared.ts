import type { shared as jaShared, signIn as jaSignIn } from '../ja/shared.ts'

export const shared: typeof jaShared = {
  productName: 'Lepton Remote Class',
  confirm: 'Yes',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  back: 'Back',
  loading: 'Loading',
  signOut: 'Sign out',
  signOutQuestion: 'Sign out?',
  signOutBody: 'You can sign in again at any time.',
  about: 'About this product',
  allDay: 'all day',
  schoolTime: (zone: string) => `Times are in ${zone}`,
  languageFailed: 'Japanese comes when there is a network.',
  language: 'Language',
  textSize: 'Text size',
  textSizeNow: (percent) => `now ${percent} percent`,
  larger: 'Larger',
  smaller: 'Smaller',
  toMain: 'Skip to the content',
  here: 'here',
  away: 'away',
  named: (name, what) => `${name}: ${what}`,
  listed: (names) => names.join(', '),
  sessionOver: 'Your session is over. Please sign in again.',
  /** The result of a press on a copy button. */
  copying: { copied: 'Copied', selected: 'Selected: copy it now' },
  renewed: 'There is a new version',
  reopen: 'Open again',
  screenFailed: 'This screen could not be loaded. Please check the internet connection and try again.',
  notFoundHere: 'This page does not exist.',
  toStart: 'Go to the start',
  problems: {
    notFound: 'Not found.',
    invalid: 'Please check what you entered.',
    tooLarge: 'It is too large to send.',
    tooMany: (seconds) => {
      const wait =
        seconds > 90
          ? `${Math.ceil(seconds / 60)} minutes`
          : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
      return `Please wait ${wait} and try again.`
    },
    away: 'The classroom cannot be reached right now. Please wait a moment and try again.',
    offline: 'You are offline. Please try again when the internet is back.',
    timeout: 'There was no answer. Please try again.',
    /** Its id is shown beside it. */
    failed: 'That did not work.',
    bug: (id) => `That did not work. Please give your classroom this number: ${id}`,
  },
  errors: {
    unexpected: 'This could not be shown. Please reload the page.',
  },
}

export const signIn: typeof jaSignIn = {
  title: 'Welcome back',
  byCard: 'Use my card',
  byId: 'Use a login ID',
  loginId: 'Login ID',
  password: 'Password',
  show: 'Show the password',
  hide: 'Hide the password',
  enter: 'Enter the classroom',
  entering: 'Signing in',
  passkey: 'Tutors and the office: use a passkey',
  loginIdMissing: 'Please enter your login ID.',
  passwordMissing: 'Please enter your password.',
  otherWays:
    "If you cannot wait, use your card, or press “I can't get in” to call your tutor. Tutors can ask the office for a new link.",
}

/** A place in English: `1st`, `2nd`, `11th`. */
export function ordinal(place: number): string {
  const teens = place % 100 >= 11 && place % 100 <= 13
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${ending}`
}
