import type { oneTime as law } from './words.ja.ts'

export const oneTime: typeof law = {
  once: 'This link works once.',
  onceForGuests: 'This link works once. Opening this page does not use it up.',
  lasts: 'This link works again and again on the device where you first use it. You may bookmark this page.',
  person: {
    title: 'Welcome',
    lead: 'This link lets you into the classroom.',
    enter: 'Enter the classroom',
    entering: 'Going in',
  },
  viewer: {
    title: 'Watch the lesson',
    lead: 'Follow the page that the student has open until the lesson ends. You can watch, but not change anything.',
    enter: 'Watch',
    entering: 'Opening',
  },
  parent: {
    title: 'Learning report',
    lead: 'See how your child is doing. You can read this page, but not change anything.',
    enter: 'Open the page',
    entering: 'Opening',
  },
  signedIn: (name) => `${name} is signed in here. If you go in with this link, ${name} will be signed out.`,
  stay: (name) => `Continue as ${name}`,
  toSignIn: 'Go to sign-in',
  goOnLooking: 'Keep watching',
  ended: {
    LinkUnknown: () => 'This link does not work. Please open the link you were sent again.',
    LinkUsed: (tutor) => `This link has already been used. Please ask ${tutor} for a new one.`,
    LinkExpired: (tutor) =>
      `This link has expired. A link for watching a lesson ends with the lesson. Please ask ${tutor} for a new one.`,
    LinkOfOtherDevice: (tutor) =>
      `This link works on the device where it was first opened. To read here too, please ask ${tutor} for a new one.`,
    LinkRevoked: (tutor) => `This link was revoked. Please ask ${tutor} for a new one.`,
  },
  tutor: (name) => name,
  anyTutor: 'the tutor',
  gate: {
    viewer: 'To watch a lesson, please open the link the tutor sent you.',
    parent: 'To see the learning report, please open the link the tutor sent you.',
    over: 'Your access has ended. To see more, please ask the tutor for a new link.',
    takenBack: 'The tutor has revoked this link. To see more, please ask for a new one.',
    erased: 'The school has deleted these records, so this page can be seen no more.',
  },
}
