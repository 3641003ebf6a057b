import { expect, test } from 'vitest'
import { listCrossings } from './direction/check-walls.ts'
import { readSourceFiles, type SourceFile } from './direction/source-files.ts'

const file = (path: string, text: string): SourceFile => ({ path, text })

// The number of the others is a figure of the shape, which never grows.
test('no module writes into a table of another', () => {
  const crossings = listCrossings(readSourceFiles('.'))
  expect(crossings.filter(({ isWrite }) => isWrite)).toEqual([])
  expect(crossings.length).toBeGreaterThan(0)
})

test('SQL over the wall of a module is found, as a builder and as text', () => {
  const crossings = listCrossings([
    file('server/learning/honors/tables.ts', "export const honor = table('honor', {}, {})"),
    file('server/records/desk/desk-store.ts', "tx.db.selectFrom('honor')"),
    file('server/school/store.ts', 'sql`delete from honor where id = 1`'),
    file('server/learning/honors/honor-store.ts', "tx.db.updateTable('honor')"),
  ])
  expect(crossings.map(({ path, isWrite, isAgainst }) => [path, isWrite, isAgainst])).toEqual([
    ['server/records/desk/desk-store.ts', false, false],
    ['server/school/store.ts', true, true],
  ])
})
