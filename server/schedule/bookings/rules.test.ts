import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Booking, findClashes } from './rules.ts'

const aBooking = (given: object = {}): Booking =>
  ({
    tutorId: 'mori',
    classroomId: 'midori',
    studentIds: ['aoi'],
    startsAt: 100,
    endsAt: 200,
    ...given,
  }) as unknown as Booking
const apart = { tutorId: 'hayashi', classroomId: 'sora', studentIds: ['mei'] }

test('one tutor, one room and one student have one lesson at a time', () => {
  const other = aBooking()
  const busy = (given: object) =>
    findClashes([aBooking({ ...apart, ...given })], [other]).map((each) => each.busy)
  expect(busy({})).toEqual([])
  expect(busy({ tutorId: 'mori' })).toEqual(['TutorBusy'])
  expect(busy({ classroomId: 'midori' })).toEqual(['RoomBusy'])
  expect(busy({ studentIds: ['mei', 'aoi'] })).toEqual(['StudentBusy'])
})

test('lessons that touch do not clash, and those that share a minute do', () => {
  const clashes = (startsAt: number, endsAt: number) =>
    findClashes([aBooking({ startsAt, endsAt })], [aBooking()])
  expect(clashes(200, 300)).toEqual([])
  expect(clashes(0, 100)).toEqual([])
  expect(clashes(199, 300)).toHaveLength(3)
  expect(clashes(0, 101)).toHaveLength(3)
  expect(clashes(120, 130)).toHaveLength(3)
})

test('of two wanted lessons the later one is named, with all the students who are in both', () => {
  const [first, second] = [
    aBooking({ studentIds: ['aoi', 'mei', 'ren'] }),
    aBooking({ ...apart, studentIds: ['mei', 'ren', 'yui'] }),
  ]
  expect(findClashes([first, second], [])).toEqual([
    { busy: 'StudentBusy', booking: second, other: first, studentIds: ['mei', 'ren'] },
  ])
})

test('an old clash between other lessons refuses no new lesson', () => {
  expect(findClashes([aBooking(apart)], [aBooking(), aBooking()])).toEqual([])
})

test('it finds exactly the pairs that comparing every two lessons finds', () => {
  const booking = fc
    .record({
      tutorId: fc.constantFrom('a', 'b', 'c'),
      classroomId: fc.constantFrom('p', 'q', 'r'),
      studentIds: fc.uniqueArray(fc.constantFrom('x', 'y', 'z', 'w')),
      startsAt: fc.integer({ min: 0, max: 30 }),
      length: fc.integer({ min: 1, max: 12 }),
    })
    .map(({ length, ...rest }) => ({ ...rest, endsAt: rest.startsAt + length }) as unknown as Booking)
  fc.assert(
    fc.property(
      fc.array(booking, { maxLength: 8 }),
      fc.array(booking, { maxLength: 8 }),
      (wanted, others) => {
        const pairs = wanted.flatMap((one, index) =>
          [...others, ...wanted.slice(0, index)].flatMap((other) => {
            if (one.startsAt >= other.endsAt || other.startsAt >= one.endsAt) return []
            return [
              ...(one.tutorId === other.tutorId ? ['TutorBusy'] : []),
              ...(one.classroomId === other.classroomId ? ['RoomBusy'] : []),
              ...(one.studentIds.some((id) => other.studentIds.includes(id)) ? ['StudentBusy'] : []),
            ]
          }),
        )
        expect(
          findClashes(wanted, others)
            .map(({ busy }) => busy)
            .toSorted(),
        ).toEqual(pairs.toSorted())
      },
    ),
    { numRuns: 500 },
  )
})
