import type { parents as law } from '../ja/parents.ts'

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`)
const minutesOf = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

export const parents: typeof law = {
  title: (name) => `How ${name} is learning`,
  toldAt: (time) => `As of ${time}`,
  print: 'Print',
  left: (minutes, until) => `You can read this page for another ${minutesOf(minutes)}, until ${until}.`,
  ending: (minutes, until) =>
    `Your time with this page ends in ${minutesOf(minutes)}, at ${until}. Please print it if you would like to keep it.`,
  offline: (time) => `There is no network. This is what was received at ${time}.`,
  nothingYet: (name) => `${name} is about to begin. After the first lesson you will find here how it went.`,
  message: {
    title: "The tutor's words",
    goal: 'The next goal',
    by: (tutor, day) => `${tutor}, ${day}`,
    none: 'The tutor has not written to you yet.',
  },
  weeks: {
    title: 'The last eight weeks',
    figures: { minutes: 'Minutes in lessons', pages: 'Pages opened', sentences: 'Sentences heard' },
    sameInTable: 'The table below says the same as the charts.',
    caption: 'Week by week',
    week: 'Week',
    from: (day) => `From ${day}`,
    thisWeek: 'This week',
    now: 'Now',
    explained:
      'These figures are recorded in lessons. A page counts once a week, however often it was opened. A sentence counts when it was heard to its end, once a lesson.',
  },
  lessons: {
    title: 'Lessons',
    none: 'There was no lesson in the last eight weeks.',
    minutes: (minutes) => (minutes === 0 ? 'less than a minute' : minutesOf(minutes)),
    pages: (title, count, labels) => `${title}: ${pages(count)} (${labels})`,
    noPages: 'No page was recorded.',
    sentences: (count) => (count === 1 ? 'One sentence was heard.' : `${count} sentences were heard.`),
    calls: (count) => `The tutor was called and helped ${times(count)}.`,
    between: ', ',
  },
  checks: {
    title: 'Chapter checks',
    none: 'There was no check in the last eight weeks.',
    score: (score) => `${score}%`,
    best: (score) => `The best so far is ${score}%.`,
    results: {
      started: 'This check is under way.',
      finished: 'The tutor is listening to what was read aloud and has yet to mark it.',
      unheard: 'The lesson ended before what was read aloud could be marked.',
      passed: 'It is passed.',
      notPassed: 'It is nearly there and can be tried again.',
    },
  },
  honors: {
    title: 'Honors',
    none: 'There are no honors of the last eight weeks yet.',
    kinds: {
      effort: 'Great effort',
      voice: 'A fine voice',
      listening: 'Good listening',
      writing: 'Good writing',
      focus: 'Well focused',
      leap: 'A big leap',
    },
    by: (tutor, day) => `${day}, from ${tutor}`,
  },
  books: {
    title: 'Books',
    read: (read, all) =>
      read >= all ? `All ${pages(all)} were opened.` : `${read} of ${pages(all)} were opened.`,
  },
}
