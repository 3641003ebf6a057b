import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../config/config-error.ts'
import { KeyFiles } from './key-files.ts'
import { SchoolKey } from './keys.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'keys')
}

test('the first use makes a key that its owner alone may read, and later uses find it', () => {
  const folder = aFolder()
  const { id } = new KeyFiles(folder).current()
  expect(readdirSync(folder)).toEqual(['1.key'])
  expect([statSync(folder).mode & 0o777, statSync(join(folder, '1.key')).mode & 0o777]).toEqual([
    0o700, 0o600,
  ])
  expect(new KeyFiles(folder).current().id).toBe(id)
})

test.each([0o640, 0o604, 0o660])(
  'a key of mode %o, which others may read, is refused by its name',
  (mode) => {
    const folder = aFolder()
    new KeyFiles(folder).current()
    chmodSync(join(folder, '1.key'), mode)
    expect(() => new KeyFiles(folder).current()).toThrow(ConfigError)
    expect(() => new KeyFiles(folder).current()).toThrow(/KEYS_DIR: .*1\.key may be read by other accounts/)
  },
)

test('a file that is no key is refused by its name, and its content is not shown', () => {
  const folder = aFolder()
  new KeyFiles(folder).current()
  writeFileSync(join(folder, '2.key'), 'passw0rd', { mode: 0o600 })
  const message = /^KEYS_DIR: .*2\.key is not a key of a school\.$/
  expect(() => new KeyFiles(folder).current()).toThrow(message)
})

test('a key that another process adds becomes the current one, and the one before still opens', () => {
  const folder = aFolder()
  const here = new KeyFiles(folder)
  const first = here.current()
  const added = SchoolKey.make()
  new KeyFiles(folder).add(added)
  // As after the second in which a look is believed.
  here.drop([])
  expect([here.current().id, here.find(first.id)?.id]).toEqual([added.id, first.id])
  expect(readFileSync(join(folder, '2.key'), 'utf8')).toBe(`${added.word}\n`)
})

test('keys that have ended are forgotten, but never the current one', () => {
  const keys = new KeyFiles(aFolder())
  const [first, second] = [keys.current(), SchoolKey.make()]
  keys.add(second)
  keys.drop([first.id, second.id])
  expect([keys.current().id, keys.find(first.id)]).toEqual([second.id, null])
})

test('a folder that cannot be made is refused in a sentence', () => {
  expect(() => new KeyFiles('/dev/null/keys').current()).toThrow(/KEYS_DIR: the school's keys cannot be used/)
})
