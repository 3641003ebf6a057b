import { expect, test } from 'vitest'
import { GivenKeys } from './given-keys.ts'
import { SchoolKey } from './keys.ts'
import { seal, unseal } from './seal.ts'

const [key, former, strange] = [SchoolKey.make(), SchoolKey.make(), SchoolKey.make()]
const keys = new GivenKeys([key, former])
const WORDS = 'あおい は ここ に います'
const sealed = (by = key, about = '') => seal(by, 'bus', WORDS, about)

test('a text opens with the current key and the one before, and each seal of it is another one', () => {
  expect([unseal(keys, 'bus', sealed()), unseal(keys, 'bus', sealed(former))]).toEqual([WORDS, WORDS])
  expect(sealed()).not.toBe(sealed())
  expect(sealed()).not.toContain('あおい')
})

test('a text that another school, another purpose or another row sealed does not open', () => {
  expect(unseal(keys, 'bus', sealed(strange))).toBeNull()
  expect(unseal(keys, 'letters', sealed())).toBeNull()
  expect(unseal(keys, 'bus', sealed(key, 'one person'), 'one person')).toBe(WORDS)
  expect(unseal(keys, 'bus', sealed(key, 'one person'), 'another person')).toBeNull()
})

test('a sealed text that was changed by one bit, cut or invented does not open', () => {
  const [id, content] = sealed().split('.')
  const bytes = Buffer.from(content!, 'base64url')
  for (const [place] of bytes.entries()) {
    const changed = Buffer.from(bytes)
    changed[place]! ^= 1
    expect(unseal(keys, 'bus', `${id}.${changed.toString('base64url')}`)).toBeNull()
  }
  for (const text of ['', '.', 'a', id!, `${id}.`, `${id}.${content!.slice(0, -2)}`, 'x'.repeat(200)])
    expect(unseal(keys, 'bus', text)).toBeNull()
})
