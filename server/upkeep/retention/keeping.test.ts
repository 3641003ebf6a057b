import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inDatabase } from '#server/platform/databases/names.ts'
import type { Keep } from '#server/platform/table.ts'
import { TABLES } from '#server/tables.ts'
import { FORGOTTEN } from './keeping.ts'

function sentence(keep: Keep): string {
  if ('with' in keep) return `with its ${inDatabase(keep.with).replaceAll('_', ' ')}`
  return `${keep.days} day${keep.days === 1 ? '' : 's'} after ${keep.after}`
}

test('the page on retention says of every table what its definition says', () => {
  const page = readFileSync('docs/retention.md', 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows).toEqual(
    TABLES.map(({ name, words }) => [inDatabase(name), sentence(words.keep)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, kept]) => `| \`${name}\` | ${kept} |`),
  )
})

test('retention deletes from every table with a time, or names the module that does it', () => {
  const forgotten = new Set(FORGOTTEN.map(({ name }) => name))
  const left = TABLES.filter(({ name, words }) => 'days' in words.keep && !forgotten.has(name))
  expect(left.map(({ words }) => words.keep)).toEqual(
    left.map(() => expect.objectContaining({ by: expect.any(String) })),
  )
})
