import type { oneTime as law } from '../ja/one-time.ts'

export const oneTime: typeof law = {
  once: 'This link works once.',
  onceForGuests: 'This link works once. Just opening this page has not used it up yet.',
  person: {
    title: 'Welcome',
    lead: 'This link lets you into the classroom.',
    enter: 'Enter the classroom',
    entering: 'Going in',
  },
  viewer: {
    title: 'Look on at the lesson',
    lead: 'See the page that the student has open, until the lesson ends. This page is only for looking.',
    enter: 'Look on',
    entering: 'Opening',
  },
  parent: {
    title: 'How learning goes',
    lead: 'See how your child is learning. This page is only for looking.',
    enter: 'Open the page',
    entering: 'Opening',
  },
  signedIn: (name) => `${name} is signed in here now. Going in by this link signs ${name} out.`,
  stay: (name) => `Go on as ${name}`,
  toSignIn: 'To the sign-in page',
  goOnLooking: 'Go on looking',
  ended: {
    LinkUnknown: () => 'This link does not work. Please open the link that you were sent once more.',
    LinkUsed: (tutor) => `This link has been used already. Please ask ${tutor} for a new one.`,
    LinkExpired: (tutor) =>
      `This link has run out. A link to look on at a lesson ends with the lesson. Please ask ${tutor} for a new one.`,
    LinkRevoked: (tutor) => `This link was taken back. Please ask ${tutor} for a new one.`,
  },
  tutor: (name) => name,
  anyTutor: 'the tutor',
  gate: {
    viewer: 'To look on at a lesson, please open the link that the tutor sent you.',
    parent: 'To see how learning goes, please open the link that the tutor sent you.',
    over: 'The time for looking is over. To see more, please ask the tutor for a new link.',
  },
}
