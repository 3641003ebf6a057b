import type { code as law } from '../ja/code.ts'
import { knockSigns } from './knock-signs.ts'

export const code: typeof law = {
  card: {
    title: 'Welcome',
    lead: 'With this card you can go into the classroom.',
    enter: 'Go in',
    entering: 'Going in',
  },
  wall: {
    title: 'Who are you?',
    lead: 'Press your own name.',
    asking: 'Getting the names',
    nobody: 'There is no name to pick. Please tell the tutor.',
    offline: 'Waiting for the network. Please stay here.',
  },
  waiting: {
    title: (name) => `${name}, please wait`,
    lead: 'You can go in when the tutor presses the button.',
    sign: 'This is your sign.',
    another: 'Pick another name',
  },
  signs: knockSigns,
  signedIn: (name) => `${name} is signed in here. When somebody else goes in, ${name} is signed out.`,
  stay: (name) => `Go on as ${name}`,
  toSignIn: 'To the sign-in',
  chooseAgain: 'Pick a name again',
  ended: {
    card: {
      LinkUnknown: () => 'This card does not work. Ask the tutor whether there is a new one.',
      LinkExpired: (tutor) => `This card is too old. Please ask ${tutor} for a new one.`,
      LinkRevoked: (tutor) => `This card does not work any more. Please ask ${tutor} for a new one.`,
    },
    wall: {
      LinkUnknown: 'This code does not work. Please scan the code on the wall once more.',
      LinkUsed: 'You have gone in already. To go in again, scan the code on the wall.',
      LinkExpired: 'The time is over. Please scan the code on the wall once more.',
      LinkRevoked: 'You cannot go in just now. Please tell the tutor.',
      SentAway: 'The tutor said that this is not you. Please scan the code on the wall once more.',
    },
  },
  tutor: (name) => name,
  anyTutor: 'your tutor',
  scan: {
    open: 'Scan a QR code',
    title: 'Hold the QR code in front of the camera',
    starting: 'Getting the camera ready',
    looking: 'Looking for a code',
    foreign: 'This code does not belong to this school.',
    close: 'Stop',
    again: 'Try again',
    troubles: {
      insecure: 'The camera cannot be used on this page.',
      none: 'No camera was found.',
      denied: 'The camera may not be used here.',
      busy: 'Something else is using the camera.',
      broken: 'The scanner could not be loaded. Please check the network.',
    },
    instead: [
      'Point the camera app of the tablet at the QR code: the classroom opens.',
      'Your login ID and password work as well.',
      'If you are not sure, ask the tutor.',
    ],
  },
}
