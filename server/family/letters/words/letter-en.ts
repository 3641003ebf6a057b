import type { LetterWords } from './letter-ja.ts'

export const letterEn: LetterWords = {
  lang: 'en-GB',
  confirm: {
    subject: (school) => `${school}: please confirm your e-mail address`,
    lead: (school) =>
      `May we send news of your child’s lessons at ${school} to this address? Please open the page below and press its button. It works for two days.`,
    press: 'Confirm my address',
    unwanted:
      'If you did not ask for this, please ignore this letter: unless the button is pressed, nothing more is sent.',
  },
  child: (given) => given,
  lesson: { subject: (whose, day) => `${whose}: the lesson of ${day}` },
  week: { subject: (whose) => `${whose}: this week` },
  notice: {
    tutor: {
      subject: (whose, day) => `${whose}: who teaches the lesson of ${day}`,
      lead: 'This is about the following lesson.',
    },
    cancelled: {
      subject: (whose, day) => `${whose}: the lesson of ${day} is cancelled`,
      lead: 'The following lesson will not take place.',
    },
    restored: {
      subject: (whose, day) => `${whose}: the lesson of ${day} will take place as planned`,
      lead: 'We told you that the following lesson was cancelled. It will take place as planned.',
    },
  },
  guardianLink: {
    subject: (school) => `${school}: your page about your child’s lessons`,
    greeting: 'To the family',
    lead: (school) =>
      `This is a page on which you can always see how your child is doing at ${school}. Please open the link below on the phone or computer that you will use.`,
    press: 'Open the page for guardians',
    device:
      'It works again and again on the device that opens it first. Please open it within 14 days, and do not pass the link on.',
    news: 'We can also send news after each lesson to this address. If you would like that, please confirm it within two days.',
    confirm: 'Send me the news by e-mail',
  },
  wayIn: {
    subject: (whose) => `${whose}: a way to sign in was changed`,
    lead: 'A way in which your child signs in to the online classroom was changed.',
  },
  own: {
    confirm: (school) =>
      `May we write to this address when a way in of yours (the password, the authenticator app, a device and so on) changes in the online classroom of ${school}? Please open the page below and press its button. It works for two days.`,
    greeting: (name) => `Dear ${name},`,
    subject: (school) => `${school}: a way in of yours was changed`,
  },
  greeting: (name) => `To the family of ${name}`,
  message: (tutor) => `From ${tutor}`,
  next: (when, tutor) => `The next lesson: ${when}, with ${tutor}.`,
  allDay: 'all day',
  page: 'Read more on your page',
  device:
    'The page opens in the browser in which you first opened it. For another device, please ask the tutor for a new link.',
  invitation: {
    office: {
      subject: (school) => `Your way into the office of ${school}`,
      greeting: (name) => `Dear ${name},`,
      lead: (school) =>
        `You can now work in the office of ${school}. Please open the page below, choose a password and set up an authenticator app: have the phone with the app at hand.`,
      press: 'Set up my way in',
    },
    tutor: {
      subject: (school) => `${school}: please choose your password`,
      greeting: (name) => `Dear ${name},`,
      lead: (school) => `Please choose the password for the online classroom of ${school} on the page below.`,
      press: 'Choose my password',
    },
    student: {
      subject: (school) => `${school}: please choose your child’s password`,
      greeting: () => 'To the family',
      lead: (school) =>
        `Please choose the password for the online classroom of ${school} on the page below, together with your child, and write it down.`,
      press: 'Choose the password',
    },
    trial: {
      subject: (school) => `${school}: your trial lesson`,
      greeting: 'To the family',
      lead: (school) =>
        `Thank you for your interest in a trial lesson of ${school}. On the day, please go in by the page below. You can try sound and network there beforehand.`,
      when: (hour, zone) => `When: ${hour} (${zone})`,
      tutor: (name) => `Tutor: ${name}`,
      prepare:
        'Please prepare: a tablet or a computer, headphones, a quiet place to sit, paper and a pencil.',
      enter: (time) => `You can go in from ${time}.`,
      press: 'Open the invitation',
      early: (time) =>
        `You can look at the page until ${time}. We will send you a fresh address to go in by before the lesson. Please do not pass it on.`,
      until: (time) => `The page works once, until ${time}. Please do not pass it on.`,
    },
    loginId: (loginId) => `Login ID: ${loginId}`,
    until: (time) => `The page works once, until ${time}.`,
    unwanted: 'If you do not know why you got this letter, please ignore it.',
  },
  product: 'Lepton Remote Class',
  from: (school) => `Sent by ${school}.`,
  stop: 'Stop these letters',
}
