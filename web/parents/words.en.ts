import { digestEn } from '#contract/family/digest/digest-en.ts'
import { monthsName } from '#web/words/en/months.ts'
import type { parents as law } from './words.ja.ts'

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`)
const pageOf = (count: number) => (count === 1 ? 'page' : 'pages')
const theSentences = (count: number, all: number) =>
  count < all ? 'one of these sentences' : count === 1 ? 'this sentence' : 'these sentences'
const minutesOf = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

export const parents: typeof law = {
  title: (name) => `Learning report: ${name}`,
  settings: {
    title: 'News and settings',
    open: 'News',
    openAll: 'Open news and settings',
    back: 'Back to the letter',
    holds:
      'How news reaches you, the language, your calendar, consents and who looked at the records are in “News and settings”.',
    unanswered: (count) =>
      count === 1 ? 'One consent waits for your answer.' : `${count} consents wait for your answer.`,
    languages: {
      title: 'Language and size of text',
      names: { ja: '日本語', en: 'English' },
      asWritten: 'What the tutor wrote is shown as it is, without a translation.',
    },
  },
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
    tutor: (name) => name,
    with: (tutor, classroom) => `${tutor}, ${classroom}`,
    later: (count) => (count === 1 ? 'The one after it' : `The ${count} after it`),
    absent: 'Not coming this day',
    atOnce: 'One press tells the tutor at once. You can take it back.',
    withReason: 'Tell it with a reason or a word',
    told: 'The tutor knows that you are not coming',
    undo: 'Take it back',
    why: (day) => `Why is your child absent on ${day}?`,
    words: 'A word to the tutor (you may leave it out)',
    reasons: { ill: 'Not well', trip: 'Travelling', school: 'A day at school', other: 'Something else' },
    because: (reason) => ` (${reason})`,
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
    title: 'How news reaches you',
    mail: 'E-mail',
    occasion: 'News',
    by: (occasion, carrier) => `${occasion} (${carrier})`,
    occasions: {
      lesson: { name: 'Letter about a lesson', when: 'After the lesson' },
      week: { name: 'This week', when: 'On Sunday evening' },
      notice: { name: 'Changes and cancelled lessons', when: 'At once' },
    },
    join: 'Join',
    waits: 'To be confirmed',
    always: 'If your child’s way of signing in changes, we always tell you by e-mail.',
    sent: {
      title: 'This is what the letter says',
      like: 'For the latest lesson:',
      none: 'After each lesson that your child attends, we send you the sentences of this page as they are.',
      whose:
        'The subject has your child’s given name alone. The text has the name and how it went, so please use an address that nobody else opens.',
    },
    address: 'E-mail address',
    ask: 'Send me a letter to confirm',
    asked: (address) =>
      `We have sent a letter to ${address}. Please confirm within two days by the link in it.`,
    confirmed: (address) => `We send the news to ${address}.`,
    wrong: 'Please check the address.',
    refused: (address) => `${address} could not be reached. Please check the address and enter it again.`,
    stop: 'Stop all letters',
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
  },
  hard: {
    title: 'What was hard',
    called: (count) => `Called the tutor, who helped ${times(count)}`,
    repeated: (count) => `Heard ${times(count)}`,
    hear: (text) => `Hear “${text}”`,
    failed: 'It cannot be played right now. Please try again later.',
    homework: {
      set: (count, all) =>
        `The homework until the next lesson brings back the ${pageOf(count)} of ${theSentences(count, all)}.`,
      done: (count, all) =>
        `The ${pageOf(count)} of ${theSentences(count, all)} came back in the homework, which is done.`,
    },
  },
  growth: {
    title: 'How it grows',
    thisWeek: 'this week',
    weekOf: (day) => `the week of ${day}`,
    more: (from, before, to, now) =>
      `Sentences heard in one lesson went up from ${before} in ${from} to ${now} in ${to}.`,
    fewer: (from, before, to, now) => `Sentences heard in one lesson: ${before} in ${from}, ${now} in ${to}.`,
    chart: 'Sentences heard in one lesson, week by week',
  },
  weeks: {
    title: 'Each week in numbers',
    figures: {
      minutes: 'Minutes in lessons',
      pages: 'Pages read in lessons',
      sentences: 'Sentences heard',
      homeMinutes: 'Minutes at home',
      homePages: 'Pages read at home',
    },
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
    seconds: (count) => (count === 1 ? '1 second' : `${count} seconds`),
    stop: 'Stop',
    failed: 'It cannot be played right now. Please try again later.',
  },
  records: 'Records so far',
  lessons: {
    title: 'Lessons',
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
    note: (words) => `“${words}”`,
    earlier: (count) => (count === 1 ? 'One more' : `${count} more`),
    kinds: digestEn.honorKinds,
    by: (tutor) => `from ${tutor}`,
  },
  books: {
    title: 'Books',
    read: (read, all) => (read >= all ? `All ${pages(all)} read.` : `${read} of ${pages(all)} read.`),
  },
}
