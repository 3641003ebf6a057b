import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)
const WORDS = 'あおい は ここ に います'

test('another server of the school reads what was sealed', () => {
  expect(unseal(key, seal(key, WORDS))).toBe(WORDS)
  expect(seal(key, WORDS)).not.toBe(seal(key, WORDS))
})

test('whoever has another key reads nothing and forges nothing', () => {
  const other = randomBytes(32)
  expect(unseal(other, seal(key, WORDS))).toBeNull()
  expect(unseal(key, seal(other, WORDS))).toBeNull()
})

test('a text that was changed in one bit, cut or made up is nothing', () => {
  const sealed = Buffer.from(seal(key, WORDS), 'base64url')
  for (const [place] of sealed.entries()) {
    const changed = Buffer.from(sealed)
    changed[place]! ^= 1
    expect(unseal(key, changed.toString('base64url'))).toBeNull()
  }
  for (const text of ['', 'a', sealed.subarray(0, -1).toString('base64url'), 'x'.repeat(200)])
    expect(unseal(key, text)).toBeNull()
})
