import type { home as homeLaw, lastTime as lastTimeLaw } from './words.ja.ts'

/** Two hours and more are not counted in minutes. */
export const longTime = (minutes: number) =>
  minutes < 120
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`

export const lastTime: typeof lastTimeLaw = {
  title: 'Plan, and how it went last time',
  none: 'This lesson has no students yet.',
  note: 'Last hand-over',
  page: 'Last page',
  homework: 'Homework',
  noHomework: 'None',
  check: 'Last check',
  place: (title, page) => `${title}, page ${page}`,
  when: (time) => `(${time})`,
  checkOf: (title, book) => `“${title}” (${book}): `,
  results: {
    started: 'in progress',
    finished: 'reading aloud not marked yet',
    unmarked: 'ended before the reading aloud was marked',
    passed: 'passed',
    notPassed: 'not yet passed',
  },
  score: (score) => `${score} points`,
}

export const home: typeof homeLaw = {
  week: 'Timetable',
  title: 'Lessons',
  days: 'Day',
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  earlierDays: 'Earlier',
  laterDays: 'Later',
  anyDay: 'Any day',
  count: (lessons) => (lessons === 1 ? '1 lesson' : `${lessons} lessons`),
  none: 'No lessons on this day.',
  toNext: (day) => `Go to the next lessons (${day})`,
  students: (count) => (count === 1 ? '1 student' : `${count} students`),
  trial: 'Trial',
  makesUp: (when, count) => `makes up ${when} (${count})`,
  statuses: { scheduled: 'Planned', running: 'In progress', finished: 'Finished', cancelled: 'Cancelled' },
  allDay: 'All day',
  open: 'Open classroom',
  openNext: (time, classroom) => `Open ${classroom}, ${time}`,
  look: 'See results',
  now: 'The time now',
  axis: (day) => `Lessons of ${day}`,
  minutes: (minutes) => `${minutes} min`,
  inMinutes: (minutes) => `in ${longTime(minutes)}`,
  sinceMinutes: (minutes) => `${longTime(minutes)} since its start`,
  came: (here, all) => `${here} of ${all} are here`,
  here: 'Here',
  notHere: 'Not yet',
  absent: (reason) => `Absent (${reason})`,
  prepare: 'Worth preparing',
  nothingToPrepare: 'Nobody needs preparation.',
  homeworkDone: (done, all) => `Homework: ${done} of ${all} are done`,
  see: 'See',
  seeWho: (name) => `See how it went with ${name}`,
  later: 'Later',
  overToday: 'Your lessons of today are over.',
  others: 'Lessons of colleagues',
  toHear: 'To review',
  families: 'From families',
  said: (words) => `“${words}”`,
  localTime: (timeZone) => `Times are in ${timeZone}`,
  lastKnown: 'Not connected. This is the last known state.',
}
