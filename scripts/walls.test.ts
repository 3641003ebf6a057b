import { expect, test } from 'vitest'
import { listCrossings, listWritesOfReadModels } from './direction/check-walls.ts'
import { readSourceFiles, type SourceFile } from './direction/source-files.ts'

const file = (path: string, text: string): SourceFile => ({ path, text })

// How many crossings there are outside of read models is a figure of the shape, which never grows.
test('no module writes into a table of another, and none names one of a module that it may not call', () => {
  const crossings = listCrossings(readSourceFiles('.'))
  expect(crossings.filter(({ isWrite, isAgainst }) => isWrite || isAgainst)).toEqual([])
  expect(crossings.length).toBeGreaterThan(0)
})

test('a read model only reads', () => {
  const files = readSourceFiles('.')
  expect(files.some(({ path }) => path.endsWith('-read-model.ts'))).toBe(true)
  expect(listWritesOfReadModels(files)).toEqual([])
  const texts = [
    "tx.db.updateTable('lesson')",
    'sql`delete from honor where id = 1`',
    'row.forUpdate()',
    'tx.write(rows)',
  ]
  const written = texts.map((text) => file('server/records/desk/desk-read-model.ts', text))
  expect(listWritesOfReadModels(written)).toHaveLength(texts.length)
  expect(listWritesOfReadModels([file('server/records/desk/desk-store.ts', texts[0]!)])).toEqual([])
})

test('SQL over the wall of a module is found, as a builder and as text', () => {
  const crossings = listCrossings([
    file('server/learning/honors/tables.ts', "export const honor = table('honor', {}, {})"),
    file('server/records/desk/desk-read-model.ts', "tx.db.selectFrom('honor')"),
    file('server/school/store.ts', 'sql`delete from honor where id = 1`'),
    file('server/learning/honors/honor-store.ts', "tx.db.updateTable('honor')"),
  ])
  expect(crossings).toMatchObject([
    { path: 'server/records/desk/desk-read-model.ts', isReadModel: true, isWrite: false, isAgainst: false },
    { path: 'server/school/store.ts', isReadModel: false, isWrite: true, isAgainst: true },
  ])
})
