import { expect, test } from 'vitest'
import { moved } from './part-handles.tsx'

const MS = 2_000
const part = { fromMs: 500, toMs: 1_500 }

test('each end of the part is moved by itself', () => {
  expect(moved(part, MS, 'from', 700)).toEqual({ fromMs: 700, toMs: 1_500 })
  expect(moved(part, MS, 'to', 900)).toEqual({ fromMs: 500, toMs: 900 })
})

test('the ends never leave the sentence, and never meet', () => {
  expect(moved(part, MS, 'from', -50)).toEqual({ fromMs: 0, toMs: 1_500 })
  expect(moved(part, MS, 'to', 9_000)).toEqual({ fromMs: 500, toMs: MS })
  expect(moved(part, MS, 'from', 1_490)).toEqual({ fromMs: 1_300, toMs: 1_500 })
  expect(moved(part, MS, 'to', 10)).toEqual({ fromMs: 500, toMs: 700 })
})
