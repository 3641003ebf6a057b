import { expect, test } from 'vitest'
import { nodeRuntime } from '#server/platform/runtime.ts'
import { hashPassword, verifyPassword } from './password.ts'

test('a password is kept as argon2id by the current advice, each with a salt of its own', async () => {
  const [one, other] = [
    await hashPassword(nodeRuntime, 'いちご 1'),
    await hashPassword(nodeRuntime, 'いちご 1'),
  ]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(other)
  expect(one).not.toContain('いちご')
  expect(await verifyPassword(nodeRuntime, 'いちご 1', one)).toBe(true)
  expect(await verifyPassword(nodeRuntime, 'いちご 2', one)).toBe(false)
  expect(await verifyPassword(nodeRuntime, 'いちご 1', null)).toBe(false)
})

test('the same letters from another keyboard are the same password', async () => {
  // Full-width digits, and か with its voicing mark as a separate code point.
  const stored = await hashPassword(nodeRuntime, 'が123')
  expect(await verifyPassword(nodeRuntime, 'か\u3099１２３', stored)).toBe(true)
})

test('a password counts to its last character, with its case and its blanks', async () => {
  const long = 'a Long password '.repeat(16)
  expect(long).toHaveLength(256)
  const stored = await hashPassword(nodeRuntime, long)
  expect(await verifyPassword(nodeRuntime, long, stored)).toBe(true)
  for (const other of [`${long.slice(0, -1)}x`, long.trim(), long.toLowerCase()])
    expect([other, await verifyPassword(nodeRuntime, other, stored)]).toEqual([other, false])
})

test('a hash made with other parameters still verifies', async () => {
  // RFC 9106 parameters other than today's: the string itself contains them.
  const stored = '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$'
  const { argon2Sync } = await import('node:crypto')
  const hash = argon2Sync('argon2id', {
    message: 'old password',
    nonce: Buffer.from('c29tZXNhbHRzb21lc2FsdA', 'base64'),
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  expect(
    await verifyPassword(nodeRuntime, 'old password', stored + hash.toString('base64').replace(/=+$/, '')),
  ).toBe(true)
})
