import { expect, test } from 'vitest'
import { say, announcement } from './notice.tsx'

test('the notices of a room disappear with the room, and can come again in the next', () => {
  const leave = say('山田 花さんが呼んでいます。1番目です。')
  leave()
  expect(announcement.get()).toBe('')
  const said: string[] = []
  const stop = announcement.subscribe(() => said.push(announcement.get()))
  say('山田 花さんが呼んでいます。1番目です。')
  expect(said).toEqual(['山田 花さんが呼んでいます。1番目です。'])
  stop()
})

test('a notice that ends does not remove a newer one', () => {
  const leave = say('1ページ')
  say('2ページ')
  leave()
  expect(announcement.get()).toBe('2ページ')
})
