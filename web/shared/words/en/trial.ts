import type { trial as law } from '../ja/trial.ts'
import { deviceCheck } from './trial-device-check.ts'

export const trial: typeof law = {
  deviceCheck,
  opening: 'Opening your invitation.',
  info: {
    title: 'Your trial lesson',
    lead: (school, tutor) =>
      `${tutor} of ${school} looks forward to your child. On the day, please come in from this page.`,
    when: 'When',
    between: (from, to) => `${from} to ${to}`,
    minutes: (minutes) => `${minutes} minutes`,
    yourTime: (zone) => `In the time of this device (${zone}).`,
    sameTime: (zone) => `${zone}.`,
    schoolTime: (day, from, to, zone) => `At the school it is ${day}, ${from} to ${to} (${zone}).`,
    until: {
      days: (count) => (count === 1 ? '1 day to go' : `${count} days to go`),
      hours: (count) => (count === 1 ? '1 hour to go' : `${count} hours to go`),
      minutes: (count) => (count === 1 ? '1 minute to go' : `${count} minutes to go`),
      running: 'It is time for the lesson',
    },
    tutor: 'Tutor',
    tutorName: (name) => name,
    school: 'School',
    textbook: 'Textbook',
    how: 'What happens in the lesson',
    howText:
      'Your child reads and listens to a textbook on the screen, at their own pace. The button with a hand calls the tutor, who sees the page your child has open and helps from there.',
    prepare: 'What to prepare',
    things: {
      tablet: 'A charged tablet or a computer',
      headphones: 'Headphones, with a microphone if you have them',
      'quiet-place': 'A quiet place to sit',
      'paper-and-pencil': 'Paper and a pencil',
    },
    note: 'From the tutor',
  },
  entry: {
    title: 'Go in',
    lead: 'Please enter the name of your child and press the button. The invitation is used when you press it.',
    early: (day, time) =>
      `You can go in from 10 minutes before the start: ${day}, ${time}. The way in opens on this page by itself.`,
    earlyHint: 'Please keep the message with this invitation until then.',
    name: 'Name of the child',
    reading: 'How to read it, in kana (may stay empty)',
    nameMissing: 'Please enter the name.',
    readingWrong: 'Please check the reading.',
    enter: 'Go in to the lesson',
    entering: 'Going in',
    signedIn: (name) => `${name} is signed in on this device. Going in to the lesson signs ${name} out.`,
  },
  elsewhere: {
    title: 'Go in on another device',
    lead: 'If the lesson will be on another device than this one, we can show a code that works for ten minutes.',
    show: 'Show a code',
    again: 'Show a new code',
    scan: 'Please scan this code with the camera of the device for the lesson.',
    label: 'Code to go in on another device',
    until: (time) => `It works once, until ${time}.`,
    over: 'The time of this code is over.',
  },
  trouble: {
    again: 'Check again',
    goOn: 'Go in to the lesson',
    unknown:
      'This invitation was not found. Please check whether you opened the whole address of the message, from its beginning to its end.',
    late: (day) =>
      `The trial lesson of ${day} is over. If you would like another day, please tell the school.`,
    cancelled: (school) =>
      `This trial lesson was cancelled. We are sorry. Please ask ${school} about another time.`,
    full: (tutor) => `This trial lesson is full. We are sorry. Please ask ${tutor} about another time.`,
    used: (tutor) =>
      `This invitation is in use on another device or another page. If you do not know of it, please ask ${tutor} for a new invitation.`,
    usedHere: 'This invitation has been used, and your child is signed in on this device. You can go on.',
    replaced: (tutor) =>
      `A new invitation took the place of this one. Please open the latest message from ${tutor}.`,
    expired: (tutor) => `This invitation has run out. Please ask ${tutor} for a new one.`,
    offline: 'There is no network. Please check your Wi-Fi and try again.',
    away: 'The school is hard to reach just now. Please wait a little and try again.',
    tooMany: (seconds) => `That was too often. Please wait ${seconds} seconds and try again.`,
    failed: 'This could not be opened. Please try again. If it goes on, please tell the school.',
  },
}
