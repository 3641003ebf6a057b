import type * as ja from './words.ja.ts'

export const studentCalendar: typeof ja.studentCalendar = {
  title: 'The next 7 days',
  today: 'Today',
  lesson: 'Lesson',
  noLesson: 'No lesson',
  cancelled: 'Off',
  allDay: 'Any time',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  address: {
    title: 'In a calendar',
    lead: 'Your lessons can be in your own calendar. Do it together with your family.',
    secret: 'Do not tell this address to other people.',
    make: 'Make an address',
    again: 'Make a new one',
    revoke: 'End it',
    have: (day) => `You have an address since ${day}. A new one ends it.`,
    made: 'Calendar address',
    onlyNow: 'You can see the address only now.',
    how: 'On an iPhone or iPad, press “Open in the calendar”.',
    open: 'Open in the calendar',
    copy: 'Copy the address',
  },
}
