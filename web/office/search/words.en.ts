import type * as ja from './words.ja.ts'

export const search: typeof ja.search = {
  title: 'Search',
  label: 'A name, login ID, book, date or screen',
  close: 'Close',
  loading: 'Searching…',
  nothing: 'Nothing was found',
  groups: { people: 'People', lessons: 'Lessons', books: 'Books', acts: 'Actions' },
  dayOf: (month, day) => `The day ${month}/${day}`,
  actFor: (name, act) => `${act}: ${name}`,
  keys: { choose: 'choose', open: 'open', apart: 'new window' },
  more: {
    timetable: 'The week, print',
    letters: 'E-mail, delivery',
    people: 'Cards, export',
    imports: 'A list of people (Excel, CSV)',
    months: 'Print and export reports',
    audit: 'What was done, export',
  },
}
