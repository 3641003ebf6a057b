import { monthsName } from '#web/words/en/months.ts'
import type * as ja from './words.ja.ts'

export const leavers: typeof ja.leavers = {
  title: 'Students who left',
  lead: 'The data of students who left are erased when their time is over. They stand here for a month before it.',
  term: (months) => `Data are kept for ${monthsName(months)} after a student leaves, starred recordings too.`,
  change: 'Change the time',
  termTitle: 'How long data are kept',
  months: 'After leaving',
  monthsName,
  termHint:
    'With a shorter time nobody is erased before standing here for a month. It holds for all branches.',
  none: 'Nobody is to be erased within a month.',
  more: 'More',
  erases: (day) => `Will be erased on ${day}`,
  left: (day) => `Left ${day}`,
  kept: (reason, by, day) => `Kept: ${reason} (${by === null ? day : `${by}, ${day}`})`,
  keep: 'Keep',
  keepWho: (name) => `Keep the data of ${name}`,
  until: 'Erase on',
  untilHint: 'Never before the time of the school is over.',
  untilMissing: 'Please give a day.',
  reason: 'Why they are kept',
  reasonHint: 'For example: a brother may enrol',
  reasonMissing: 'Please give a reason.',
  save: 'Save',
  cancel: 'Cancel',
}
