import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)
const WORDS = 'あおい は ここ に います'

test('another server of the school can read a sealed text', () => {
  expect(unseal(key, seal(key, WORDS))).toBe(WORDS)
  expect(seal(key, WORDS)).not.toBe(seal(key, WORDS))
})

test('a program with another key can neither read nor forge a sealed text', () => {
  const other = randomBytes(32)
  expect(unseal(other, seal(key, WORDS))).toBeNull()
  expect(unseal(key, seal(other, WORDS))).toBeNull()
})

test('a sealed text that was changed by one bit, cut or invented is refused', () => {
  const sealed = Buffer.from(seal(key, WORDS), 'base64url')
  for (const [place] of sealed.entries()) {
    const changed = Buffer.from(sealed)
    changed[place]! ^= 1
    expect(unseal(key, changed.toString('base64url'))).toBeNull()
  }
  for (const text of ['', 'a', sealed.subarray(0, -1).toString('base64url'), 'x'.repeat(200)])
    expect(unseal(key, text)).toBeNull()
})
