import { expect, test } from 'vitest'
import type { Trial } from '#contract/enrolment/trials/trials.ts'
import { hoursAhead, sortTrials } from './trial-order.ts'

const HOUR_MS = 3_600_000
const ahead = { invite: true, cancel: true, enrol: false }
const done = { invite: false, cancel: false, enrol: true }
const over = { invite: false, cancel: false, enrol: false }

const trial = (name: string, hour: number, can = ahead) =>
  ({
    student: { displayName: name },
    lesson: { id: `at ${hour}`, startsAt: hour * HOUR_MS, endsAt: (hour + 1) * HOUR_MS, status: 'scheduled' },
    invitedAt: 0,
    can,
  }) as Trial

test('trials that need a tutor soon stand on top', () => {
  const trials = [
    trial('long over', 1, over),
    trial('just over', 4, over),
    trial('to enrol', 3, done),
    trial('later', 9),
    trial('soon', 6),
  ]
  expect(sortTrials(trials).map(({ student }) => student.displayName)).toEqual([
    'soon',
    'later',
    'to enrol',
    'just over',
    'long over',
  ])
})

test('an hour is offered once, with the families it has, while it is ahead', () => {
  const trials = [
    trial('one', 6),
    trial('other', 6),
    trial('off', 7, over),
    trial('first', 2),
    trial('past', 1),
  ]
  expect(hoursAhead(trials, 2 * HOUR_MS).map(({ lesson, families }) => [lesson.id, families])).toEqual([
    ['at 2', 1],
    ['at 6', 2],
  ])
})
