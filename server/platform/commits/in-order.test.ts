import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

const table = (name: string, ...refersTo: string[]) => ({ name, refersTo })
const ordered = (...tables: ReturnType<typeof table>[]) =>
  inOrder(tables, ({ refersTo }) => refersTo).map(({ name }) => name)

test('a table comes after those that its rows refer to, else by its name', () => {
  expect(
    ordered(table('answer', 'question'), table('person'), table('question', 'book'), table('book')),
  ).toEqual(['book', 'person', 'question', 'answer'])
})

test('tables that refer to each other in a circle have no order, and are named', () => {
  expect(() => ordered(table('hen', 'egg'), table('egg', 'hen'), table('farm'))).toThrow('egg, hen')
  expect(() => ordered(table('folder', 'folder'))).toThrow('folder')
})
