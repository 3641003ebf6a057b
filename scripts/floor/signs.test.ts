import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHILDREN, type Floor, STAFF } from './floors.ts'
import { api, builtins, css, type Entry, lackedAt } from './mdn.ts'

const entryAt = (root: Entry, ...path: string[]) => path.reduce((entry, name) => entry[name] as Entry, root)

/** The signs by which web/application-error.js knows a browser, as its lines say them. */
const signs: [floor: Floor, sign: string, entry: Entry][] = [
  [CHILDREN, "knows('container-type', 'inline-size')", entryAt(css, 'properties', 'container-type')],
  [CHILDREN, "knows('zoom', '1')", entryAt(css, 'properties', 'zoom')],
  [CHILDREN, "'toSorted' in Array.prototype", entryAt(builtins, 'Array', 'toSorted')],
  [STAFF, "knows('height', '1lh')", entryAt(css, 'types', 'length', 'lh')],
  [
    STAFF,
    "knows('grid-template-columns', 'subgrid')",
    entryAt(css, 'properties', 'grid-template-columns', 'subgrid'),
  ],
  [STAFF, "'registerProperty' in CSS", entryAt(api, 'CSS', 'registerProperty_static')],
]
/** Of Firefox no version has a sign for children that iPadOS 16.0 has too. */
const below: [Floor, Partial<Floor['versions']>[]][] = [
  [
    CHILDREN,
    [
      { safari: '15.6' },
      { safari_ios: '15.6' },
      { chrome: '109' },
      { chrome_android: '109' },
      { firefox: '125' },
    ],
  ],
  [
    STAFF,
    [
      { safari: '16.3' },
      { safari_ios: '16.3' },
      { chrome: '116' },
      { chrome_android: '116' },
      { firefox: '127' },
    ],
  ],
]

test('a page tells a browser below its floor, and no other, by what it lacks', () => {
  const script = readFileSync('web/application-error.js', 'utf8')
  for (const [floor, sign, entry] of signs) {
    expect(script).toContain(sign)
    expect(lackedAt(floor, entry)).toEqual([])
  }
  expect(script.match(/knows\('|' in (?:CSS|Array)/g)).toHaveLength(signs.length)
  for (const [floor, older] of below)
    for (const versions of older) {
      const browser = { ...floor, versions: { ...floor.versions, ...versions } }
      const lacked = signs.filter(([of, , entry]) => of === floor && lackedAt(browser, entry).length > 0)
      expect(lacked.length, JSON.stringify(versions)).toBeGreaterThan(0)
    }
})
