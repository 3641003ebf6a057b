import type * as ja from './words.ja.ts'

export const code: typeof ja.code = {
  card: {
    title: 'Welcome',
    lead: 'This card lets you into the classroom.',
    enter: 'Go in',
    entering: 'Going in',
  },
  wall: {
    title: 'Which picture is you?',
    lead: 'Tap your picture.',
    asking: 'Loading the names',
    nobody: 'There are no names to choose from. Please tell your tutor.',
    offline: 'Waiting for the internet. Please stay on this page.',
  },
  waiting: {
    title: (name) => `${name}, please wait`,
    lead: 'Your tutor will let you in.',
    sign: 'This is your sign.',
    another: 'Choose another name',
  },
  askIn: {
    open: "I can't get in",
    lead: 'Type your login ID to call the tutor of your lesson today.',
    callTutor: 'Call the tutor',
    waiting: 'Calling your tutor',
    inVain: 'You are not in yet. Call again at the time of your lesson, or tell somebody at home.',
    again: 'Call again',
    close: 'Close',
  },
  figures: {
    open: 'Use the numbers',
    title: 'Press the numbers that your tutor shows',
    places: 'The numbers so far',
    place: (place) => `Number ${place} is still to come`,
    keys: 'Numbers',
    back: 'Take one back',
    wrong: 'Those look like other numbers. Take your time, and try again.',
    checking: 'Checking',
  },
  signs: {
    sun: 'Sun',
    moon: 'Moon',
    boat: 'Boat',
    fish: 'Fish',
    house: 'House',
    flower: 'Flower',
    umbrella: 'Umbrella',
    rainbow: 'Rainbow',
    cloud: 'Cloud',
    mountain: 'Mountain',
    heart: 'Heart',
    cherry: 'Cherry',
  },
  signedIn: (name) => `${name} is signed in here. If somebody else goes in, ${name} will be signed out.`,
  stay: (name) => `Continue as ${name}`,
  toSignIn: 'Go to sign-in',
  chooseAgain: 'Choose a name again',
  ended: {
    card: {
      LinkUnknown: () => 'Show your card once more. Ask your tutor if there is a new one.',
      LinkExpired: (tutor) => `This card is too old. Please ask ${tutor} for a new one.`,
      LinkRevoked: (tutor) => `This card no longer works. Please ask ${tutor} for a new one.`,
      CardNotNow: () =>
        'On a new device, your card works from 15 minutes before your lesson until its end. Please scan it again then.',
    },
    wall: {
      LinkUnknown: 'This code does not work. Please scan the code on the wall again.',
      LinkUsed: 'You are already in. To go in again, scan the code on the wall.',
      LinkExpired: 'This code has timed out. Please scan the code on the wall again.',
      LinkRevoked: 'You cannot go in right now. Please tell your tutor.',
      SentAway: 'Your tutor said that this is not you. Please scan the code on the wall again.',
    },
  },
  tutor: (name) => name,
  anyTutor: 'your tutor',
  scan: {
    open: 'Scan a QR code',
    title: 'Show your card to the camera',
    starting: 'Getting the camera ready',
    looking: 'Looking for a code',
    foreign: 'This code does not belong to this school.',
    close: 'Stop',
    again: 'Try again',
    byPictures: 'Go in with pictures',
    byName: 'Go in with your name',
    asleep: 'The camera is asleep',
    troubles: {
      insecure: 'The camera cannot be used on this page.',
      none: 'No camera was found.',
      denied: 'This page is not allowed to use the camera.',
      busy: 'Another app is using the camera.',
      broken: 'The scanner could not be loaded. Please check the internet connection.',
    },
    instead: 'Point the tablet’s camera app at the QR code to open the classroom.',
  },
}

export const signOn: typeof ja.signOn = {
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
  office: {
    checking: 'Checking',
    door: 'Single sign-on',
    doorLead: 'Press the button and sign in with your usual account.',
    noProvider:
      'This school does not use single sign-on for the office. Please use your login ID and your authenticator app.',
    join: 'Connect your account',
    joinLead:
      'Do this once, and you can sign in with this account from then on. Press the button and sign in with your own account.',
    joined: (name) => `${name}, your account is connected.`,
    nextTime: 'Next time, use the same button on the sign-in page.',
    goIn: 'Enter the office',
    advice: {
      SignOnAway: 'Wait a moment and try again, or use your login ID and your authenticator app.',
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

export const about: typeof ja.about = {
  lead: 'A live online classroom where children who study alone come together with their tutor.',
  notices: 'The pages of this product contain software and fonts made by others.',
  toNotices: 'Software and font licenses',
  toSignIn: 'Go to sign-in',
}

export { byPictures } from './pictures/words.en.ts'
