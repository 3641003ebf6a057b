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
      'Do this once, and you will not need another password. Press the button and choose your own account.',
    joined: (name) => `${name}, your account is connected.`,
    nextTime: 'Next time, press the same button to come in.',
    goIn: 'Enter the classroom',
    advice: {
      SignOnAway: 'Wait a moment and try again, or use your login ID.',
      SignOnStale: 'Please start again with the button.',
      SignOnFailed: 'Please try again. If it keeps happening, tell your tutor.',
      SignOnDeclined: 'To come in, press the button again.',
      SignOnUnknown:
        'Is it your own account? If this is the first time, ask your tutor for a link to connect it.',
      SignOnTaken: 'Open your link again and use your own account. If you are not sure, ask your tutor.',
      SignOnClosed: 'Please ask your tutor.',
    },
  },
  ended: {
    LinkUsed: 'This link has already been used. Please ask your administrator for a new one.',
    LinkExpired: 'This link has expired. Please ask your administrator for a new one.',
    LinkRevoked: 'This link no longer works. Please ask your administrator for a new one.',
  },
  tutor: {
    checking: 'Checking',
    door: 'Single sign-on',
    doorLead: 'Press the button and sign in with your usual account.',
    noProvider: 'This school does not use single sign-on for tutors. Please use your login ID.',
    join: 'Connect your account',
    joinLead:
      'Do this once, and you can sign in with this account from then on. Press the button and sign in with your own account.',
    joined: (name) => `${name}, your account is connected.`,
    nextTime: 'Next time, use the same button on the sign-in page.',
    goIn: 'Enter the classroom',
    advice: {
      SignOnAway: 'Wait a moment and try again, or use your login ID.',
      SignOnStale: 'Please start again with the button.',
      SignOnFailed: 'Please try again. If it keeps happening, tell your administrator.',
      SignOnDeclined: 'To come in, press the button again.',
      SignOnUnknown:
        'Is it your own account? If this is the first time, ask your administrator for a link to connect it.',
      SignOnTaken: 'Open the link you were given again and use your own account.',
      SignOnClosed: 'Please ask your administrator.',
    },
  },
}
