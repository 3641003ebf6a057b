import type * as ja from './words.ja.ts'

export const calendar: typeof ja.calendar = {
  week: {
    title: 'Timetable of the week',
    range: (first, last) => `Timetable, ${first} to ${last}`,
    before: 'The week before',
    after: 'The week after',
    thisWeek: 'This week',
    print: 'Print',
    hour: 'Hour',
    hourText: (hour) => `${hour}:00`,
    none: 'There is no lesson in this week.',
    noneOfChoice: 'No lesson of this week is like that.',
    count: (lessons) => (lessons === 1 ? '1 lesson' : `${lessons} lessons`),
    classroom: 'Classroom',
    tutor: 'Tutor',
    all: 'All',
    students: (count) => (count === 1 ? '1 student' : `${count} students`),
    with: (tutor) => tutor,
    trial: 'Trial',
    cancelled: 'Cancelled',
    because: (reason) => `Cancelled: ${reason}`,
    own: 'My lessons',
    whose: 'Whose lessons',
    everybody: 'All of this branch',
    offline: 'You are offline. This is what was received last.',
  },
  address: {
    title: 'In your calendar',
    lead: {
      guardian:
        'Your child’s lessons can stand in the calendar that you use. Changes and cancellations follow by themselves.',
      tutor:
        'Your lessons can stand in the calendar that you use. Changes and cancellations follow by themselves.',
      office:
        'The lessons of this branch can stand in the calendar that you use. Changes and cancellations follow by themselves.',
    },
    secret: 'Everybody who knows the address can read it, so keep it to yourself. It has no student’s name.',
    make: 'Make an address',
    again: 'Make a new one',
    revoke: 'End it',
    have: (day) => `You have an address since ${day}. A new one ends it.`,
    made: 'Calendar address',
    onlyNow: 'The address is shown only now, after it was made.',
    how: 'On an iPhone, iPad or Mac, press “Open in the calendar”. In Google Calendar, on a computer, press + beside “Other calendars”, choose “From URL”, and paste the address.',
    open: 'Open in the calendar',
    copy: 'Copy the address',
  },
}
