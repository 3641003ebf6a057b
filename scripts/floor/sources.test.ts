import { expect, test } from 'vitest'
import { beyond, ALLOWED_IN_SOURCES } from './allowed.ts'
import { aboveFloorInSources } from './sources.ts'

const SECONDS_MS = 1000

// The library of the types has all that any browser has, and a busy machine reads it slowly.
test('no page uses what its people’s oldest browsers lack', { timeout: 240 * SECONDS_MS }, () => {
  const { refused, unused } = beyond(ALLOWED_IN_SOURCES, aboveFloorInSources())
  expect(refused).toEqual([])
  expect(unused).toEqual([])
})

/** The names found in a text that stands in the place of a page's. */
function namesIn(path: string, text: string): string[] {
  return aboveFloorInSources({ [path]: text }).map(({ line, name }) => `${line} ${name}`)
}

const PLANTED = `const groups = Map.groupBy([1], String)
const own = Object.groupBy([1], String)
const mapped = new Map([[1, 2]]).values().map(String)
const united = new Set([1]).union(new Set([2]))
const all = Array.fromAsync([1])
const { promise } = Promise.withResolvers<void>()
const { canParse } = URL
export const isAddress = URL.canParse('x')
fetch('/', { signal: AbortSignal.timeout(5) })
document.body.showPopover()
addEventListener('scrollend', () => undefined)
document.querySelector(':popover-open')
export const drawn = <div popover="auto" style={{ fieldSizing: 'content', color: \`light-dark(red, \${1})\` }} />
export const image = <img fetchPriority="high" />
export const found = <search onScrollEnd={() => undefined} />
`

test(
  'types find static functions, methods, attributes, elements, events and styles',
  { timeout: 120 * SECONDS_MS },
  () => {
    expect(namesIn('web/tutor/times.tsx', PLANTED)).toEqual([
      '1 Map.groupBy',
      '2 Object.groupBy',
      '3 Iterator.map',
      '4 Set.union',
      '5 Array.fromAsync',
      '6 Promise.withResolvers',
      '7 URL.canParse',
      '8 URL.canParse',
      '9 AbortSignal.timeout',
      '10 HTMLElement.showPopover',
      '11 the event scrollend',
      '12 :popover-open',
      '13 div[popover]',
      '13 field-sizing',
      '13 light-dark()',
      '14 img[fetchpriority]',
      '15 <search>',
      '15 the event scrollend',
    ])
  },
)

const ASKED = `class Iterator { static from(x: number[]) { return x } }
Iterator.from([1])
const own = { groupBy() {}, union() {} }
own.groupBy()
own.union()
export const sorted = [1].toSorted().with(0, 2).findLast(Boolean)
structuredClone(sorted)
if ('wakeLock' in navigator) void navigator.wakeLock.request('screen')
void navigator.share?.({})
document.body.inert = true
export const drawn = <dialog inert open />
`

test('own names, and what is asked for, are no alarm', { timeout: 120 * SECONDS_MS }, () => {
  expect(namesIn('web/student/home/home-screen.tsx', ASKED)).toEqual([])
})

test('a child’s floor is lower than a tutor’s', { timeout: 120 * SECONDS_MS }, () => {
  const text = 'export const isActive = navigator.userActivation.isActive'
  expect(namesIn('web/student/home/home-screen.tsx', text)).toEqual(['1 Navigator.userActivation'])
  expect(namesIn('web/tutor/times.tsx', text)).toEqual([])
})
