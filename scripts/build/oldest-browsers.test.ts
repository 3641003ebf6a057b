import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fitsOldestBrowsers, tooNewIn } from './oldest-browsers.ts'

test.each([
  'let g=Map.groupBy(e,e=>e.kind)',
  'Object.groupBy(a,b)',
  'if(!URL.canParse(e))return null',
  'fetch(u,{signal:AbortSignal.timeout(5e3)})',
  'AbortSignal.any([a,b])',
  'let{promise:e}=Promise.withResolvers()',
  'await Array.fromAsync(e)',
  'new Map(t).values().map(e=>e.id)',
  'e.keys().filter(Boolean).toArray()',
  'e.isSubsetOf(t)',
  'e.union(new Set(t))',
  'x.isWellFormed()',
  'Uint8Array.fromBase64(e)',
  'jsx("div",{id:e,popover:"auto"})',
  'document.querySelector("[popover]:popover-open")',
  '/(?<=a)b/.test(e)',
  'm.getOrInsertComputed(k,f)',
])('%s is too new', (script) => {
  expect(tooNewIn(script)).toHaveLength(1)
})

test.each([
  'Object.values(e).map(f)',
  '[...e.values()].map(f)',
  'e.toSorted(f).at(-1)',
  'e.findLast(f)',
  'structuredClone(e)',
  'recorder.drop()',
  'words.union(1)',
  'groupBy(e,f)',
  '/(?<year>\\d+)/.exec(e)',
])('%s is not', (script) => {
  expect(tooNewIn(script)).toEqual([])
})

test('a build that uses what is too new is refused, with the file and the name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lepton-oldest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting()')
  writeFileSync(join(folder, 'assets', 'a.js'), 'e.at(-1)')
  const built = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, { file: `assets/${name}`, src: name }]))
  writeFileSync(join(folder, 'assets', 'b.js'), 'Map.groupBy(a,b)')
  writeFileSync(join(folder, 'assets', 'c.css'), '.a{grid-template-columns:subgrid}')
  // One of a build before is not looked at.
  expect(fitsOldestBrowsers(built('a.js'), folder)).toBe(true)
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(fitsOldestBrowsers(built('a.js', 'b.js', 'c.css'), folder)).toBe(false)
  expect(printed.mock.calls.flat()).toEqual([
    expect.stringContaining('assets/b.js: Map.groupBy'),
    expect.stringContaining('assets/c.css: subgrid at .a'),
  ])
})
