import { emblems } from '#web/ui/drawings/emblem-words.en.ts'
import { guardians } from '#web/ui/guardian-links/words.en.ts'
import { trials } from '#web/ui/trials/words.en.ts'
import { whatEnds } from '#web/ui/what-ends/words.en.ts'
import { pictures } from './codes/pictures/words.en.ts'
import { qr } from './codes/words.en.ts'
import { choosingAFace } from './face/words.en.ts'
import { finishing } from './finish/words.en.ts'
import { grid } from './grid/words.en.ts'
import { home, lastTime, longTime } from './home/words.en.ts'
import { desk } from './lesson/words.en.ts'
import { next } from './next/words.en.ts'
import { recordings } from './recordings/words.en.ts'
import { tutorTalk } from './talk/words.en.ts'
import { thread } from './thread/words.en.ts'
import { links } from './ways-in/words.en.ts'
import type { tutor as law } from './words.ja.ts'

export { ownLetters } from '#web/ui/own-letters/words.en.ts'

export const tutor: typeof law = {
  account: { link: 'How you sign in', title: (name) => `${name}’s account` },
  desk,
  face: choosingAFace,
  finishing,
  emblems,
  grid,
  home,
  lastTime,
  guardians,
  next,
  links,
  pictures,
  qr,
  talk: tutorTalk,
  recordings,
  thread,
  trials,
  whatEnds,
  lesson: {
    back: 'Back to lessons',
    dayAndHours: (weekday, hours) => `${weekday} ${hours}`,
    here: (here, all) => (here === all ? `All ${all} are here` : `${here} of ${all} are connected`),
    more: 'More',
    times: {
      before: (minutes) => `starts in ${longTime(minutes)}`,
      left: (minutes) => `${longTime(minutes)} left`,
      over: (minutes) => `${longTime(minutes)} over`,
    },
    connections: {
      connecting: 'Connecting',
      live: 'Live',
      reconnecting: 'Reconnecting',
      denied: 'Not allowed',
    },
    otherTutorAway: (name: string) => `${name} has lost the connection. The lesson goes on.`,
    takeOver: 'Take over the lesson',
    takenOver: (name: string) => `${name} has taken over this lesson. Nothing can be changed from here.`,
    takeBack: 'Take it back',
    lastKnownSince: (time) => `Reconnecting. This is how things were at ${time}.`,
    joining: 'Joining the lesson',
    denied: 'You cannot see this lesson.',
    notFound: 'This lesson was not found.',
    cancelled: (reason) => (reason ? `This lesson was cancelled: ${reason}` : 'This lesson was cancelled.'),
    offline: 'Not connected. You will join as soon as the network is back.',
    noStudents: 'This lesson has no students.',
    dismiss: 'Close',
  },
  start: {
    start: 'Start',
    question: 'Start the lesson?',
    body: (joined, all) => `${joined} of ${all} have joined. The others can still join after the start.`,
    finish: 'Finish',
    cancel: 'Cancel',
    waiting: 'Before the start',
    haveCome: (joined, all) => `${joined} of ${all} have joined`,
    allCame: 'Everyone is here.',
    untilStart: 'Starts in',
    sinceStart: (minutes) => (minutes < 1 ? 'It is time to start' : `${minutes} min past the start`),
    missing: 'Not here',
    notYet: 'Not here yet.',
    first: 'To see first',
    notPassed: (title, score) =>
      score === null
        ? `The last check, “${title}”, is not passed yet.`
        : `The last check, “${title}”, had ${score} points: not passed yet.`,
    homeworkSet: (task) => `Homework not begun: ${task}.`,
    homeworkBegun: (task) => `Homework not finished: ${task}.`,
  },
  card: {
    grid: 'Students',
    page: (label) => `p. ${label}`,
    noPage: 'No page open yet',
    onPage: 'Time on this page',
    playing: 'Playing',
    times: (count: number) => `${count}×`,
    timesPlayed: (count: number) => (count === 1 ? 'heard once' : `heard ${count} times`),
    looped: 'Repeating',
    lastSign: 'Last sign from the device',
    freshness: {
      seconds: (count) => `${count} s ago`,
      minutes: (count) => `${count} min ago`,
    },
    attending: { here: 'here', away: 'off the page', offline: 'offline', expected: 'not yet', left: 'left' },
    awayFor: (minutes) => `off the page ${minutes} min`,
    absence: {
      says: (reason) => `Absent: ${reason}`,
      reasons: { ill: 'not well', trip: 'travelling', school: 'school', other: 'other' },
      toldBy: (who) => `from ${who}`,
      family: 'the family',
    },
    lostSound: {
      stopped: 'The device’s sound has stopped',
      headset: 'The headset came out',
      microphone: 'The microphone was lost while recording',
    },
    aside: (count) =>
      `${count} ${count === 1 ? 'record has' : 'records have'} not arrived yet: kept on the device, sent again later`,
    newDevice: (time) => `Came with a card on a new device at ${time}`,
    offlineSince: (time) => `since ${time}`,
    worksOffline: 'works offline',
    calling: 'Calling',
    place: (place) => `no. ${place}`,
    called: (name, place) => `${name} is calling, number ${place} in line.`,
    answered: 'Helping',
    answeredBy: (name) => `With ${name}`,
  },
  calls: {
    waitIn: (classroom, count) =>
      count === 1 ? `${classroom}: 1 student is calling` : `${classroom}: ${count} students are calling`,
    goTo: 'To the lesson',
    goToWhich: (classroom) => `To the lesson of ${classroom}`,
    tabTitle: (count, title) => `(${count}) Calls - ${title}`,
    sound: 'Sound for calls',
    wake: 'Wake the sound',
    sounds: {
      on: 'A call makes a sound',
      asleep: 'The sound of calls is asleep: one press wakes it',
      off: 'Calls make no sound',
    },
  },
  queue: {
    title: 'Calls',
    next: 'Next',
    waiting: 'Waiting',
    waitingCount: (count) => (count === 1 ? '1 call' : `${count} calls`),
    answer: 'Answer',
    answerShort: 'Answer',
    end: 'End',
    answerWho: (name) => `Answer ${name}`,
    endWho: (name) => `End ${name}’s call`,
  },
  panel: {
    title: 'Student',
    none: 'Choose a card to see the page that the student sees here.',
    close: 'Close the details',
    grade: (grade) => (grade === 0 ? 'Kindergarten' : `Grade ${grade}`),
    assignment: 'Assignment',
    noAssignment: 'No assignment',
    atCheck: 'The student is at the beginning or the result of a check, and does not see this page.',
    lastSeen: 'The page before the connection was lost',
    sentences: 'Sentences of the page',
    previousPage: 'Send to the page before',
    nextPage: 'Send to the next page',
    placeOf: (title, label) => `${title}, p. ${label}`,
    note: 'Hand-over (only tutors see it)',
    notePlaceholder: 'What you noticed, and what to tell the next tutor',
    saving: 'Saving',
    saved: 'Saved',
    unsaved: 'Not saved yet',
    waiting: 'Not saved yet. Trying again automatically.',
    contended: 'Not saved: somebody else keeps changing it first. Trying again after a pause',
    refused: 'Could not be saved',
    tooLong: 'Together with another tutor’s hand-over this is too long. Please shorten it.',
    move: 'Choose a page',
    textbook: 'Textbook',
    chapter: 'Chapter',
    chapterOption: (number, title) => `${number}. ${title}`,
    page: 'Page',
    send: 'Send to this page',
    assign: 'Assign',
    sent: (label) => `Sent to page ${label}`,
    assigned: (label) => `Page ${label} assigned`,
    sendLater: 'You can send once the lesson has started.',
  },
  message: {
    title: 'To the family',
    lead: 'This is shown on the page for parents. Students do not see it.',
    words: 'Message',
    wordsPlaceholder: 'What went well today, and what to praise at home',
    goal: 'Next goal',
    goalPlaceholder: 'e.g. read aloud up to page 5',
    save: 'Post for the parents',
    none: 'None yet',
    unsaved: 'Not posted yet',
    saved: (name, time) => `${name}, posted ${time}`,
    after: 'Words and links for the family',
  },
}
