import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

test('a sealed secret opens with its key and for its person alone', () => {
  const key = randomBytes(32)
  const sealed = seal(key, 'GEZDGNBVGY3TQOJQ', 'one person')
  expect(sealed).not.toContain('GEZDGNBVGY3TQOJQ')
  expect(seal(key, 'GEZDGNBVGY3TQOJQ', 'one person')).not.toBe(sealed)
  expect(unseal(key, sealed, 'one person')).toBe('GEZDGNBVGY3TQOJQ')
  expect(() => unseal(key, sealed, 'another person')).toThrow(/authenticate/)
  expect(() => unseal(randomBytes(32), sealed, 'one person')).toThrow(/authenticate/)
  expect(() =>
    unseal(key, `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, 'one person'),
  ).toThrow(/authenticate/)
})
