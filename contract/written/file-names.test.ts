import { expect, test } from 'vitest'
import { alike, fileName, namesOf } from './file-names.ts'

test.each([
  ['b/が.xhtml'.normalize('NFD'), 'b/が.xhtml'],
  ['./b/p1.xhtml', 'b/p1.xhtml'],
  ['b//p1.xhtml', 'b/p1.xhtml'],
  ['b\\p1.xhtml', 'b/p1.xhtml'],
  ['/etc/evil', '/etc/evil'],
  ['a\\..\\evil', 'a/../evil'],
])('a file written %j has one name', (written, name) => {
  expect(fileName(written)).toBe(name)
})

test('names that differ in case alone are alike', () => {
  expect(alike('B/Cat.PNG')).toBe(alike('b/cat.png'))
  expect(alike('straße')).toBe(alike('STRASSE'))
  expect(alike('cat.png')).not.toBe(alike('cat.jpg'))
})

test.each([
  ['p%201.xhtml', 'p 1.xhtml'],
  ['%E3%81%8B%E3%82%99.xhtml', 'が.xhtml'],
  ['100%.xhtml', '100%.xhtml'],
  ['100%%20b.xhtml', '100% b.xhtml'],
  ['p1.xhtml?page=3', 'p1.xhtml'],
])('an address written %j means first of all %j', (address, name) => {
  expect(namesOf(address)[0]).toBe(name)
})

test('an address may be a name as it stands', () => {
  expect(namesOf('p%201.xhtml')).toContain('p%201.xhtml')
  expect(namesOf('what?.xhtml')).toContain('what?.xhtml')
})
