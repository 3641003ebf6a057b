import { expect, test } from 'vitest'
import type { Honor, HonorKind } from '#contract/learning/honors.ts'
import { honorShelf } from './honor-shelf.tsx'

const anHonor = (id: string, kind: HonorKind, givenAt: number): Honor => ({
  id: id as never,
  kind,
  note: '',
  lessonId: 'lesson' as never,
  givenBy: { tutorId: 'sato' as never, displayName: 'Sato' },
  givenAt,
  removedBy: null,
  removedAt: null,
})

test('each kind has one place, its newest honor in front, the kind last given first', () => {
  const shelf = honorShelf([
    anHonor('a', 'effort', 1),
    anHonor('b', 'voice', 2),
    anHonor('c', 'effort', 3),
    anHonor('d', 'effort', 2),
  ])
  expect(shelf.map(({ kind }) => kind)).toEqual(['effort', 'voice'])
  expect(shelf[0]).toMatchObject({ newest: { id: 'c' }, earlier: [{ id: 'd' }, { id: 'a' }] })
  expect(shelf[1]?.earlier).toEqual([])
})

test('an empty shelf is empty', () => {
  expect(honorShelf([])).toEqual([])
})
