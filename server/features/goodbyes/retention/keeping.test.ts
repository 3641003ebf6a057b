import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { tableNames } from '#server/testing/databases/table-names.ts'
import { KEEPING, type Keeping } from './keeping.ts'

function sentence(keeping: Keeping): string {
  if ('as' in keeping) return `with its ${keeping.as.replaceAll('_', ' ')}`
  return `${keeping.days} day${keeping.days === 1 ? '' : 's'} after ${keeping.after}`
}

eachDatabase((database) => {
  test('every table says how long its rows are kept', async () => {
    const names = await database().transaction(tableNames)
    expect(Object.keys(KEEPING).sort()).toEqual(names.filter((name) => name !== 'migration').sort())
  })
})

test('the page on retention has the same figures', () => {
  const page = readFileSync('docs/retention.md', 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows).toEqual(
    Object.entries(KEEPING).map(([table, keeping]) => `| \`${table}\` | ${sentence(keeping)} |`),
  )
})
