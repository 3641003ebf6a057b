import { expect, test } from 'vitest'
import { treeAge } from './tree-age.ts'

test('a tree is a seedling at first, and older with its 10th, 40th and 100th leaf', () => {
  expect([0, 9, 10, 39, 40, 99, 100, 5_000].map(treeAge)).toEqual([
    'seedling',
    'seedling',
    'young',
    'young',
    'grown',
    'grown',
    'great',
    'great',
  ])
})
