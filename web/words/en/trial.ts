import type { trial as law } from '../ja/trial.ts'
import { deviceCheck } from './trial-device-check.ts'

export const trial: typeof law = {
  deviceCheck,
  opening: 'Opening your invitation.',
  info: {
    title: 'Your trial lesson',
    lead: (school, tutor) =>
      `${tutor} of ${school} is looking forward to meeting your child. On the day, please come in from this page.`,
    when: 'When',
    between: (from, to) => `${from} to ${to}`,
    minutes: (minutes) => `${minutes} minutes`,
    yourTime: (zone) => `In the time of this device (${zone}).`,
    sameTime: (zone) => `${zone}.`,
    schoolTime: (day, from, to, zone) => `At the school: ${day}, ${from} to ${to} (${zone}).`,
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
    lead: 'Please enter your child’s name and press the button. The invitation is used when you press it.',
    early: (day, time) =>
      `You can go in from 10 minutes before the start: ${day}, ${time}. This page will then let you in.`,
    earlyHint: 'Please keep the message with this invitation until then.',
    name: 'Your child’s name',
    reading: 'Reading in kana (optional)',
    nameMissing: 'Please enter the name.',
    readingWrong: 'Please check the reading.',
    enter: 'Go into the lesson',
    entering: 'Going in',
    signedIn: (name) => `${name} is signed in on this device. Going into the lesson signs ${name} out.`,
  },
  elsewhere: {
    title: 'Go in on another device',
    lead: 'If you will use another device for the lesson, we can show a code that works for ten minutes.',
    show: 'Show a code',
    again: 'Show a new code',
    scan: 'Please scan this code with the camera of the device you will use for the lesson.',
    label: 'Code to go in on another device',
    until: (time) => `It works once, until ${time}.`,
    over: 'This code has expired.',
  },
  trouble: {
    again: 'Check again',
    goOn: 'Go into the lesson',
    unknown: 'This invitation was not found. Please check that you opened the whole address in the message.',
    late: (day) =>
      `The trial lesson on ${day} is over. If you would like another day, please tell the school.`,
    cancelled: (school) =>
      `We are sorry: this trial lesson was cancelled. Please ask ${school} about another time.`,
    full: (tutor) => `We are sorry: this trial lesson is full. Please ask ${tutor} about another time.`,
    used: (tutor) =>
      `This invitation is in use on another device or in another window. If that was not you, please ask ${tutor} for a new invitation.`,
    usedHere: 'This invitation has been used, and your child is signed in on this device. You can continue.',
    replaced: (tutor) =>
      `This invitation was replaced by a new one. Please open the latest message from ${tutor}.`,
    expired: (tutor) => `This invitation has expired. Please ask ${tutor} for a new one.`,
    offline: 'You are offline. Please check your Wi-Fi and try again.',
    away: 'The school cannot be reached right now. Please wait a moment and try again.',
    tooMany: (seconds) =>
      `Too many attempts. Please wait ${seconds === 1 ? '1 second' : `${seconds} seconds`} and try again.`,
    failed: 'This could not be opened. Please try again. If it keeps happening, please tell the school.',
  },
}
