import { expect, test } from 'vitest'
import { createFollower } from './use-lesson-place.ts'

const at = (page: number) => ({ textbookId: 'first-reader' as never, page })

test('a page turned on another device is followed', () => {
  expect(createFollower().isNews(at(4))).toBe(true)
})

test('the student’s own page turn is not followed when it comes back as an event', () => {
  const follower = createFollower()
  follower.sent(at(4))
  expect(follower.isNews(at(4))).toBe(false)
  follower.sent(at(5))
  follower.answered(at(5), true)
  expect(follower.isNews(at(5))).toBe(false)
})

test('quick turns do not pull the page back', () => {
  const follower = createFollower()
  follower.sent(at(4))
  follower.sent(at(5))
  expect([follower.isNews(at(4)), follower.isNews(at(5))]).toEqual([false, false])
})

test('an older page of another device does not interrupt an own turn under way', () => {
  const follower = createFollower()
  follower.sent(at(4))
  expect(follower.isNews(at(9))).toBe(false)
  expect(follower.isNews(at(4))).toBe(false)
  expect(follower.isNews(at(9))).toBe(true)
})

test('after a refused turn the page of the room is shown', () => {
  const follower = createFollower()
  follower.sent(at(4))
  follower.answered(at(4), false)
  expect(follower.isNews(at(9))).toBe(true)
})
