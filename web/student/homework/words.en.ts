import type { homework as law } from './words.ja.ts'

export const homework: typeof law = {
  title: 'Homework',
  openThis: (task) => `Open the homework: ${task}`,
  tasks: {
    page: (page) => `Listen to page ${page}`,
    chapter: (left, of) =>
      left === of ? `Listen to all ${of} pages` : `${left} ${left === 1 ? 'page' : 'pages'} left to hear`,
    missed: 'Listen again to what went wrong',
    trainer: (left, of) =>
      left === of
        ? `Practise aloud for ${of} minutes`
        : `Practise ${left} more ${left === 1 ? 'minute' : 'minutes'}`,
  },
  until: (day) => `until ${day}`,
  untilToday: "until today's lesson",
  done: 'Done',
  allDone: 'All your homework is done',
  inLesson: 'We will do it in the lesson',
}
