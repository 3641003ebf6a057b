import { expect, test } from 'vitest'
import { z } from 'zod'
import { WriteId } from './ids.ts'
import { newId } from './random.ts'

test('an id is a random UUID that every schema of ids takes', () => {
  for (let count = 0; count < 1_000; count += 1) {
    const id = newId<string>()
    expect(z.uuidv4().safeParse(id).success).toBe(true)
    expect(WriteId.parse(id)).toBe(id)
  }
})

test('no two ids are the same', () => {
  const ids = Array.from({ length: 10_000 }, () => newId<string>())
  expect(new Set(ids).size).toBe(ids.length)
})
