import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { IMPORT_PIECE_BYTES } from '#contract/enrolment/rules/imported-people.ts'
import { BOOK_PIECE_BYTES } from '#contract/upkeep/rules/book-import.ts'
import { apiPage, isForOffice } from './api-page.ts'
import { fieldRows, typeText } from './field-rows.ts'

const page = apiPage()
const office = calls.filter(isForOffice)

test('docs/api.html is of today’s contract; `npm run openapi -- docs/api.html` writes it', () => {
  expect(readFileSync('docs/api.html', 'utf8')).toBe(page)
})

test('each call of the office is there once with its purpose, its scope and its refusals', () => {
  expect(office.length).toBeGreaterThan(60)
  for (const { path, scope, refusals } of office) {
    const parts = page.split(`<h3 id="${path.slice(1).replaceAll('/', '-')}">`)
    expect(parts, path).toHaveLength(2)
    const [part] = parts[1]!.split('</section>')
    expect(part).toContain(scope === 'any' ? 'any scope' : scope ? `scope ${scope}` : 'not for programs')
    for (const code of refusals) expect(part).toMatch(new RegExp(`<code>${code}</code></th><td>[^<]{10}`))
  }
  expect(page).not.toContain('/tutor/')
  expect(page).not.toContain('undefined')
})

test('a program can learn, from the page alone, what it must send', () => {
  // Every call of a program names a branch, and every scope may ask which there are.
  expect(office.find(({ path }) => path === '/office/branches')!.scope).toBe('any')
  expect(page).toContain(`every piece but the last has ${IMPORT_PIECE_BYTES} bytes`)
  expect(page).toContain(`a piece has ${BOOK_PIECE_BYTES} bytes`)
  for (const shape of ['`16:00`', '`2026-11`', '`2026-11-21`', 'ms since 1970']) expect(page).toContain(shape)
  // No field stands twice in a table with two meanings, and no sentence has a hole where the server adds a fact.
  for (const table of page.split('<table>').slice(1)) {
    const paths = Array.from(
      table.split('</table>')[0]!.matchAll(/<th><code>([^<]+)<\/code>/g),
      ([, path]) => path,
    )
    expect(paths, paths.join(' ')).toHaveLength(new Set(paths).size)
  }
  expect(page).not.toMatch(/\(\)|undefined|null has/)
})

test('each link within the page leads somewhere', () => {
  const ids = new Set(Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id))
  const links = Array.from(page.matchAll(/href="#([^"]+)"/g), ([, id]) => id)
  expect(links.length).toBeGreaterThan(200)
  expect(links.filter((id) => !ids.has(id))).toEqual([])
})

test('the page loads no other file, and is small', () => {
  expect(page).not.toMatch(/<script|<link|<img|src=|@import|url\(/)
  expect(Buffer.byteLength(page)).toBeLessThan(260_000)
})

test('an object within a list is described field by field, and a named type by its name', () => {
  const item = {
    type: 'object',
    properties: { id: { $ref: '#/components/schemas/LessonId' }, note: { type: ['string'] } },
    required: ['id'],
  }
  const list = { type: 'array', items: { anyOf: [item, { type: 'null' }] }, maxItems: 50 }
  const rows = fieldRows({ type: 'object', properties: { lessons: list }, required: ['lessons'] })
  expect(rows.map(({ path, isOptional }) => [path, isOptional])).toEqual([
    ['lessons', false],
    ['lessons[].id', false],
    ['lessons[].note', true],
  ])
  expect(rows.map(({ schema }) => typeText(schema, (name) => `[${name}]`))).toEqual([
    'list of object or null, 0 to 50',
    '[LessonId]',
    'string',
  ])
})
