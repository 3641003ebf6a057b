import type { signOn as law } from '../ja/sign-on.ts'

export const signOn: typeof law = {
  enter: (provider) => `Sign in with ${provider}`,
  join: (provider) => `Connect ${provider}`,
  toSignIn: 'Use my login ID',
  stay: (name) => `Stay signed in as ${name}`,
  student: {
    checking: 'Checking',
    door: 'Come in here',
    doorLead: 'Press the button and sign in with your usual account.',
    noProvider: 'Please sign in with your login ID.',
    join: 'Connect your account',
    joinLead:
      'Do this once, and from then on you need no other password. Press the button and pick your own account.',
    joined: (name) => `${name}, your account is connected.`,
    nextTime: 'Next time, press the same button at the door.',
    goIn: 'Enter the classroom',
    advice: {
      SignOnAway: 'Wait a moment and try again, or use your login ID.',
      SignOnStale: 'Please start again with the button.',
      SignOnFailed: 'Please try again. If it goes on, tell your tutor.',
      SignOnDeclined: 'To come in, press the button again.',
      SignOnUnknown:
        'Is it your own account? If this is the first time, ask your tutor for a link to connect it.',
      SignOnTaken: 'Open your link once more and use your own account. If you are not sure, ask your tutor.',
      SignOnClosed: 'Please ask your tutor.',
    },
  },
  ended: {
    LinkUsed: 'This link has been used already. Please ask your administrator for a new one.',
    LinkExpired: 'This link has run out of time. Please ask your administrator for a new one.',
    LinkRevoked: 'This link does not work any more. Please ask your administrator for a new one.',
  },
  tutor: {
    checking: 'Checking',
    door: 'Single sign-on',
    doorLead: 'Press the button and sign in with your usual account.',
    noProvider: 'This school has no single sign-on for tutors. Please use your login ID.',
    join: 'Connect your account',
    joinLead:
      'Do this once, and from then on this account lets you in. Press the button and sign in with your own account.',
    joined: (name) => `${name}, your account is connected.`,
    nextTime: 'Next time, use the same button on the sign-in page.',
    goIn: 'Enter the classroom',
    advice: {
      SignOnAway: 'Wait a moment and try again, or use your login ID.',
      SignOnStale: 'Please start again with the button.',
      SignOnFailed: 'Please try again. If it goes on, tell your administrator.',
      SignOnDeclined: 'To come in, press the button again.',
      SignOnUnknown:
        'Is it your own account? If this is the first time, ask your administrator for a link to connect it.',
      SignOnTaken: 'Open the link you were given once more and use your own account.',
      SignOnClosed: 'Please ask your administrator.',
    },
  },
}
