import { expect, test } from 'vitest'
import { readTextbookCommand } from './read-command.ts'

test('books are imported into a level, perhaps a new one, and one of them under a name of the school', () => {
  expect(readTextbookCommand(['import', 'a.epub', 'b.epub', '--level', ' One '])).toEqual({
    verb: 'import',
    files: ['a.epub', 'b.epub'],
    level: 'One',
    newLevel: false,
    key: undefined,
  })
  expect(
    readTextbookCommand(['import', 'a.epub', '--level', 'One', '--new-level', '--key', 'a']),
  ).toMatchObject({
    newLevel: true,
    key: 'a',
  })
})

test.each([
  [[]],
  [['import', 'a.epub']],
  [['import', '--level', 'One']],
  [['eat', 'a.epub', '--level', 'One']],
  [['import', 'a.epub', '--level', 'One', '--loud']],
  [['import', 'a.epub', 'b.epub', '--level', 'One', '--key', 'one']],
  [['import', 'a.epub', '--level', 'One', '--key', ' ']],
  [['checks']],
  [['checks', 'a.json', '--level', 'One']],
  [['list', 'all']],
  [['remove']],
  [['remove', 'a', 'b']],
])('%j is nothing that we know', (given) => {
  expect(readTextbookCommand(given)).toBeNull()
})
