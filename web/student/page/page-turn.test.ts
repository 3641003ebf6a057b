import { expect, test } from 'vitest'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { turnBetween } from './page-turn.ts'

const pip = 'pip' as TextbookId
const at = (page: number, textbookId = pip) => ({ textbookId, page })

test('a page further on turns forward, one before it turns back, also over several', () => {
  expect(turnBetween(at(2), at(3))).toBe('next')
  expect(turnBetween(at(2), at(9))).toBe('next')
  expect(turnBetween(at(3), at(2))).toBe('previous')
})

test('opening another book is no page turn, nor is opening the page that is open', () => {
  expect(turnBetween(at(2), at(3, 'moon' as TextbookId))).toBeNull()
  expect(turnBetween(at(2), at(2))).toBeNull()
})
