import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { HonorKind } from '#contract/learning/honors.ts'
import type { Garden } from '#contract/records/garden.ts'
import sprite from '#web/ui/garden/garden.svg?raw'
import { loadWords } from '#web/words/words.ts'
import { GardenScene } from './garden-scene.tsx'

beforeAll(() => loadWords('student'))

const bare: Garden = { leaves: 0, today: { grown: 0, heard: 0 }, flowers: [], guests: [], stones: 0 }
const flower = (chapter: string, book: string) => ({ chapterId: chapter as never, textbookId: book as never })
const drawn = (given: Partial<Garden>) => renderToString(<GardenScene garden={{ ...bare, ...given }} />)
const drawings = (html: string) => [...html.matchAll(/data-garden="([^"]+)"/g)].map(([, name]) => name)

test('a garden is never bare: a new student has a small tree', () => {
  expect(drawings(drawn({}))).toEqual(['tree-seedling'])
  expect(drawn({})).toContain('わたしの にわ：ちいさな き')
})

test('everything that has grown is drawn, and said in words for somebody who hears it', () => {
  const html = drawn({
    leaves: 150,
    today: { grown: 2, heard: 3 },
    flowers: [flower('one', 'fire'), flower('two', 'park')],
    guests: [
      { kind: 'listening', count: 2 },
      { kind: 'voice', count: 1 },
    ],
    stones: 5,
  })
  expect(drawings(html).filter((name) => name === 'ring')).toHaveLength(5)
  expect(drawings(html)).toEqual(expect.arrayContaining(['tree-great', 'guest-listening']))
  // The bird sits in the tree.
  expect(html).toContain('#garden-guest-voice"')
  expect(html.match(/data-leaf="today"/g)).toHaveLength(3)
  expect(html.match(/--book:var\(--color-book-[\w-]+\)/g)).toHaveLength(2)
  expect(html).toContain(
    'わたしの にわ：はっぱが 150まいの き、きょうの はっぱ 3まい、はな 2こ、うさぎ、ことり、レッスンの いし 5こ',
  )
})

test('each kind of honor is a guest with a drawing of its own, on the ground while the tree is small', () => {
  const guests = HonorKind.options.map((kind) => ({ kind, count: 1 }))
  const names = drawings(drawn({ guests })).filter((name) => name?.startsWith('guest-'))
  expect(new Set(names).size).toBe(6)
  for (const name of names) expect(sprite).toContain(`<symbol id="garden-${name}"`)
})

test('a garden has room for a few years: no number is too large to draw', () => {
  const flowers = Array.from({ length: 99 }, (_each, at) => flower(`chapter ${at}`, `book ${at % 7}`))
  const html = drawn({ leaves: 9_000, today: { grown: 99, heard: 99 }, flowers, stones: 400 })
  expect(html).toContain('はな 99こ')
  expect(html).toContain('レッスンの いし 400こ')
})

test('while it is loading or without a network only the hills are there, with their name', () => {
  const html = renderToString(<GardenScene garden={undefined} />)
  expect(html).toContain('aria-label="わたしの にわ"')
  expect(drawings(html)).toEqual([])
})
