import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { WriteId } from './ids.ts'
import { freshFigures, freshPassword, freshRecoveryCode, freshTotpSecret, newId, secretOf } from './random.ts'

test('an id is a UUID of version 7 that every schema of ids takes', () => {
  for (let count = 0; count < 1_000; count += 1) {
    const id = newId<string>()
    expect(z.uuidv7().safeParse(id).success).toBe(true)
    expect(WriteId.parse(id)).toBe(id)
  }
})

test('no two ids are the same', () => {
  const ids = Array.from({ length: 10_000 }, () => newId<string>())
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids are in the order of time, and begin with its ms', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) })
  const ids = Array.from({ length: 100 }, () => {
    vi.advanceTimersByTime(1)
    return newId<string>()
  })
  vi.useRealTimers()
  expect(ids.toSorted()).toEqual(ids)
  expect(parseInt(ids[0]!.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 22) + 1)
})

test('figures are six, also those that begin with 0, and no number of the random ones makes some likelier', () => {
  const random = vi.spyOn(crypto, 'getRandomValues')
  const draw = (...numbers: number[]) => {
    for (const number of numbers)
      random.mockImplementationOnce(<T>(bytes: T) => {
        new Uint32Array((bytes as Uint8Array).buffer)[0] = number
        return bytes
      })
    return freshFigures()
  }
  expect([draw(0), draw(730_264), draw(4_293_999_999)]).toEqual(['000000', '730264', '999999'])
  // The rest above the last whole million is drawn again.
  expect(draw(4_294_000_000 + 967_295, 4_294_000_000, 42)).toBe('000042')
  random.mockRestore()
})

test('a secret has 256 bits, an app’s 160, a recovery code 120 and a made password 49, all of them random', () => {
  const random = vi.spyOn(crypto, 'getRandomValues')
  const made = [freshTotpSecret(), freshRecoveryCode(), freshPassword()]
  expect(made).toEqual([
    expect.stringMatching(/^[A-Z2-7]{32}$/),
    expect.stringMatching(/^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/),
    expect.stringMatching(/^[a-hjkmnp-z2-9]{10}$/),
  ])
  expect(secretOf(crypto.getRandomValues(new Uint8Array(32)))).toMatch(/^[\w-]{43}$/)
  expect(random).toHaveBeenCalledTimes(4)
  random.mockRestore()
  for (const make of [freshTotpSecret, freshRecoveryCode, freshPassword])
    expect(new Set(Array.from({ length: 1_000 }, make)).size).toBe(1_000)
})
