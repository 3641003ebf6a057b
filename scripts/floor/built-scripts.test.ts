import { expect, test } from 'vitest'
import { lacksOfScript } from './built-scripts.ts'
import { CHILDREN, STAFF } from './floors.ts'

const namesIn = (script: string, floor = CHILDREN) => lacksOfScript(script, floor).map(({ name }) => name)

test.each([
  ['let g=Map.groupBy(e,e=>e.kind)', 'Map.groupBy'],
  ['Object.groupBy(a,b)', 'Object.groupBy'],
  ['if(!URL.canParse(e))f(null)', 'URL.canParse'],
  ['fetch(u,{signal:AbortSignal.timeout(5e3)})', 'AbortSignal.timeout'],
  ['let{promise:e}=Promise.withResolvers()', 'Promise.withResolvers'],
  ['f(Array.fromAsync(e))', 'Array.fromAsync'],
  ['new Map(t).values().map(e=>e.id)', 'Iterator.map'],
  ['e.union(new Set(t))', '.union()'],
  ['x.isWellFormed()', '.isWellFormed()'],
  ['Uint8Array.fromBase64(e)', 'Uint8Array.fromBase64'],
  ['document.querySelector("p:popover-open")', ':popover-open'],
  ['document.body.showPopover()', '.showPopover()'],
  ['/(?<=a)b/.test(e)', 'a look behind'],
  ['new RegExp("(?<!a)b")', 'a look behind'],
  ['/[a--b]/v.test(e)', 'the flag v of an expression'],
  ['m.getOrInsertComputed(k,f)', '.getOrInsertComputed()'],
  ['new Intl.DurationFormat("ja")', 'Intl.DurationFormat'],
  ['navigator.userActivation.hasBeenActive&&f()', 'navigator.userActivation'],
  ['let{canParse:e}=URL;e(a)', 'URL.canParse'],
])('%s is above the floor', (script, name) => expect(namesIn(script)).toEqual([name]))

test.each([
  'Object.values(e).map(f)',
  '[...e.values()].map(f)',
  'e.toSorted(f).at(-1)',
  'e.findLast(f)',
  'e.with(0,f)',
  'structuredClone(e)',
  'let e={drop(){}};e.drop(3)',
  'words.union',
  '/(?<year>\\d+)/.exec(e)',
  'function f(){if("wakeLock" in navigator)navigator.wakeLock.request()}',
  'function f(){return"on"===g&&`wakeLock`in navigator&&navigator.wakeLock.request()}',
  'navigator.userActivation?.hasBeenActive',
  'let e=navigator.userActivation;e&&f(e.hasBeenActive)',
  'typeof scheduler=="undefined"||scheduler.postTask(f)',
  'class Iterator{static from(){}}Iterator.from(e)',
])('%s is not', (script) => expect(namesIn(script)).toEqual([]))

test('a question in one function says nothing of another', () => {
  expect(namesIn('function f(){return navigator.userActivation?1:0}navigator.userActivation.x')).toEqual([
    'navigator.userActivation',
  ])
})

test('tutors and the office have a higher floor', () => {
  expect(namesIn('/(?<=a)b/.test(e)', STAFF)).toEqual([])
})
