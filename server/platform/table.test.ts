import { expect, test } from 'vitest'
import { isOfStudents, keyOf, loose, ms, ref, table, text } from './table.ts'

const WORDS = { keep: { with: 'school' } } as const
const child = table(
  'child',
  { id: text().key().ofStudent(), name: text() },
  { ...WORDS, joining: 'stay', export: ['profile', 'child'] },
)
const THEIRS = { ...WORDS, joining: 'move', export: { leftOut: 'an index' } } as const

test('a table with a student’s column that does not say what becomes of its rows does not compile', () => {
  // @ts-expect-error -- a column refers to a table of students
  table('drawing', { childId: ref(child), drawnAt: ms() }, WORDS)
  // @ts-expect-error -- a column may name a student
  table('drawing', { actor: text().ofStudent() }, WORDS)
  // @ts-expect-error -- nothing says how long the rows are kept
  table('drawing', { drawnAt: ms() }, {})
  const drawing = table('drawing', { childId: ref(child), drawnAt: ms() }, THEIRS)
  // @ts-expect-error -- its rows are found through a table of students
  table('stroke', { drawingId: ref(drawing, 'childId') }, WORDS)
  expect([child, drawing].every((one) => isOfStudents(one))).toBe(true)
})

test('a table that only names a row of a student, which may be deleted, belongs to no student', () => {
  expect(isOfStudents(table('sign', { childId: loose(child) }, WORDS))).toBe(false)
})

test('words name only columns that the table has', () => {
  // @ts-expect-error -- no such column
  table('drawing', { drawnAt: ms() }, { ...WORDS, key: ['drawnBy'] })
  const drawing = table(
    'drawing',
    { childId: ref(child), drawnAt: ms() },
    { ...THEIRS, key: ['childId', 'drawnAt'] },
  )
  expect(keyOf(drawing)).toEqual(['childId', 'drawnAt'])
  expect(keyOf(child)).toEqual(['id'])
})
