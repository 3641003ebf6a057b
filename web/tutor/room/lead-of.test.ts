import { expect, test } from 'vitest'
import type { Room } from '#contract/lesson-room.ts'
import { leadOf } from './lead-of.ts'

const tutors = { mori: { displayName: '森' }, hayashi: { displayName: '林' } } as unknown as Room['tutors']
const away = { mori: { here: false, since: 5_000 }, hayashi: { here: true, since: 1_000 } }

test('a tutor who has lost the line may be taken over from', () => {
  expect(leadOf({ tutors }, away, 'hayashi')).toEqual({ kind: 'away', id: 'mori', name: '森', since: 5_000 })
})

test('nobody is taken over from who is here, or of whom nobody can say', () => {
  expect(leadOf({ tutors }, { ...away, mori: { here: true, since: 9_000 } }, 'hayashi')).toBeNull()
  expect(leadOf({ tutors }, null, 'hayashi')).toBeNull()
})

test('who was taken over from is told by whom', () => {
  const replaced = {
    ...tutors,
    mori: { displayName: '森', replacedBy: 'hayashi' },
  } as unknown as Room['tutors']
  expect(leadOf({ tutors: replaced }, away, 'mori')).toEqual({
    kind: 'taken-over',
    id: 'hayashi',
    name: '林',
  })
  expect(leadOf({ tutors: replaced }, away, 'hayashi')).toBeNull()
})
