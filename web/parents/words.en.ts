import { digestEn } from '#contract/family/digest/digest-en.ts'
import { monthsName } from '#web/words/en/months.ts'
import type { parents as law } from './words.ja.ts'

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`)
const minutesOf = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

export const parents: typeof law = {
  title: (name) => `Learning report: ${name}`,
  toldAt: (time) => `As of ${time}`,
  lastPage: (book, page) => `${book}, page ${page}`,
  print: 'Print',
  left: (minutes, until) => `You can read this page for another ${minutesOf(minutes)}, until ${until}.`,
  closes: (until) => `This page closes at ${until}. The same link opens it again.`,
  ending: (minutes, until) =>
    `This page closes in ${minutesOf(minutes)}, at ${until}. Please print it if you would like to keep it.`,
  offline: (time) => `You are offline. This is what was received at ${time}.`,
  nothingYet: (name) => `${name} is about to start. After the first lesson, you will see here how it went.`,
  keptAfter: (months) =>
    `After your child leaves, the school keeps their data and recordings for ${monthsName(months)} and then erases them. Please tell the school if you want that sooner or later.`,
  digest: digestEn,
  week: {
    range: (from, to) => `${from} – ${to}`,
  },
  coming: {
    title: 'Next lesson',
    with: (tutor, classroom) => `${tutor}, ${classroom}`,
    later: (count) => (count === 1 ? 'The one after it' : `The ${count} after it`),
    absent: 'We are absent that day',
    comes: 'We come after all',
    why: (day) => `Why is your child absent on ${day}?`,
    words: 'A word to the tutor (you may leave it out)',
    reasons: { ill: 'Not well', trip: 'Travelling', school: 'A day at school', other: 'Something else' },
    told: (reason, time) => `You told us that your child is absent (${reason}, ${time}).`,
    toldWords: (words) => ` “${words}”`,
    makesUp: (when) => `It makes up the lesson of ${when}.`,
  },
  views: {
    title: 'Who looked at your child’s records',
    lead: 'You can see who of the school looked at your child’s records and recordings, when, and why.',
    show: 'Show',
    none: 'Nobody has looked yet.',
    more: 'Earlier',
    by: (name, role) => `${name}, ${role}`,
    roles: { tutor: 'tutor', office: 'office' },
    gone: 'A person who is no longer known',
    what: {
      thread: 'The records so far',
      recordings: 'Recordings',
      'home-recordings': 'Reading aloud at home',
      file: 'The page for leaving',
      export: 'All data, as a file',
    },
    whys: {
      thread: 'To prepare, give or follow up a lesson',
      recordings: 'To hear and mark what was read',
      'home-recordings': 'To hear what was read',
      file: 'To look after the entry at the school',
      export: 'To hand out the data',
    },
    why: (reason) => `Reason given: ${reason}`,
  },
  letters: {
    title: 'News by e-mail',
    lead: 'After each lesson, and on Sunday evening, we send you what this page says.',
    address: 'E-mail address',
    ask: 'Send me a letter to confirm',
    asked: (address) =>
      `We have sent a letter to ${address}. Please confirm within two days by the link in it.`,
    confirmed: (address) => `We send the news to ${address}.`,
    wrong: 'Please check the address.',
    refused: (address) => `${address} could not be reached. Please check the address and enter it again.`,
    stop: 'Stop the letters',
    cancel: 'Cancel',
    pages: {
      confirm: { question: 'May we send news of the lessons to this e-mail address?', press: 'Yes, please' },
      stop: { question: 'Shall we stop the letters about the lessons?', press: 'Stop them' },
      confirmed: 'Your address is confirmed. The first letter comes after the next lesson.',
      stopped: 'The letters are stopped, and your address is deleted.',
      broken: 'This link does not work. Please open the link in the letter once more.',
    },
  },
  message: {
    title: 'From the tutor',
    goal: 'Next goal',
    by: (tutor, day) => `${tutor}, ${day}`,
    none: 'The tutor has not written to you yet.',
  },
  weeks: {
    title: 'The last eight weeks',
    figures: {
      minutes: 'Minutes in lessons',
      pages: 'Pages read in lessons',
      sentences: 'Sentences heard',
      homeMinutes: 'Minutes at home',
      homePages: 'Pages read at home',
    },
    inNumbers: 'Each week in numbers',
    none: 'none',
    caption: 'Week by week',
    week: 'Week',
    from: (day) => `Week of ${day}`,
    thisWeek: 'This week',
    explained:
      'Lessons and reading at home are counted apart. A page counts once a week, if it was heard to its end or open for as long as its words take. A sentence counts once a lesson, if it was heard to the end in it.',
  },
  cancelled: {
    title: 'Cancelled lessons',
    because: (reason) => `The lesson does not take place. Reason: ${reason}`,
    noReason: 'The lesson does not take place.',
    madeUp: (when) => `It is made up on ${when}.`,
  },
  voice: {
    thisWeek: 'Their voice this week',
    latest: 'Their voice',
    play: 'Hear your child read',
    stop: 'Stop',
    failed: 'It cannot be played right now. Please try again later.',
  },
  lessons: {
    title: 'Lessons',
    none: 'There were no lessons in the last eight weeks.',
    earlier: (count) => (count === 1 ? 'The one before it' : `The ${count} before it`),
    minutes: digestEn.minutes,
    pages: (title, count, labels, turned) => {
      const read = count > 0 ? [`${pages(count)} heard or read (${labels})`] : []
      return `${title}: ${[...read, ...(turned > 0 ? [`${pages(turned)} turned`] : [])].join(', ')}`
    },
    noPages: 'No pages were recorded.',
    sentences: (count) => (count === 1 ? 'One sentence was heard.' : `${count} sentences were heard.`),
    calls: (count) => `Called the tutor and got help ${times(count)}.`,
    talks: (count, minutes) =>
      `Talked with the tutor by voice ${times(count)}, ${minutesOf(minutes)} in all.`,
    between: ', ',
  },
  checks: {
    title: 'Chapter checks',
    none: 'There were no checks in the last eight weeks.',
    score: (score) => (score === 1 ? '1 point' : `${score} points`),
    best: (score) => `Best so far: ${score} points.`,
    results: {
      started: 'This check is in progress.',
      finished: 'It waits for its marks.',
      unmarked: 'The lesson ended before the reading aloud could be marked.',
      marked: 'It is marked.',
    },
    distances: {
      waiting: 'The tutor is still marking the reading aloud.',
      far: 'Still on the way. It can be practised and tried again.',
      near: 'Nearly there. It can be tried again.',
      passed: 'Passed.',
    },
  },
  honors: {
    title: 'Honors',
    none: 'No honors in the last eight weeks yet.',
    kinds: digestEn.honorKinds,
    by: (tutor, day) => `${day}, from ${tutor}`,
  },
  books: {
    title: 'Books',
    read: (read, all) => (read >= all ? `All ${pages(all)} read.` : `${read} of ${pages(all)} read.`),
  },
}
