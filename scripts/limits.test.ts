import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/limits.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| limit '))

/** One sentence for each file or test that a row names and that does not exist. */
function missingIn(row: string): string[] {
  const [claim = '', code = '', tests = ''] = row.split(' | ')
  const shown = tests.replace(/ \|$/, '').split('<br>')
  const missing = [
    ...(existsSync(code.replaceAll('`', '')) ? [] : [code]),
    ...shown.filter((each) => !isThere(each)),
  ]
  return missing.map((what) => `${claim.slice(2)}: there is no ${what}`)
}

/** A fault's short part is a test with its sentence as title. */
const TESTED = /\.(test|spec)\.tsx?$|^lab\/faults\/[\w-]+\.ts$/

/** True if the file has a test with this title. */
function isThere(test: string): boolean {
  const [, file, sentence] = /^`([^`]+)`: (.+)$/.exec(test) ?? []
  if (!file || !sentence || !TESTED.test(file) || !existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  return ["'", '"', '`'].some((quote) => text.includes(quote + sentence + quote))
}

test('the page names limits', () => {
  expect(rows.length).toBeGreaterThan(50)
})

test('every file and test that the page names exists, with the same title', () => {
  expect(rows.flatMap(missingIn)).toEqual([])
})

test('a test that was deleted, renamed or moved is reported', () => {
  const row = (code: string, shown: string) => `| it holds | \`${code}\` | ${shown} |`
  const here = '`scripts/limits.test.ts`: the page names limits'
  expect(missingIn(row('docs/limits.md', here))).toEqual([])
  expect(missingIn(row('docs/nothing.md', here))).toEqual(['it holds: there is no `docs/nothing.md`'])
  for (const wrong of [
    '',
    '`scripts/limits.test.ts`: the page',
    '`scripts/nothing.test.ts`: the page names limits',
    `${here}<br>`,
  ])
    expect(missingIn(row('docs/limits.md', wrong)), wrong).toHaveLength(1)
})
