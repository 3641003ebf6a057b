import { expect, test } from 'vitest'
import { say, announcement } from './notice.tsx'

test('what a room said is gone with the room, and can be said again in the next', () => {
  const leave = say('山田 花さんが呼んでいます。1番目です。')
  leave()
  expect(announcement.get()).toBe('')
  const said: string[] = []
  const stop = announcement.subscribe(() => said.push(announcement.get()))
  say('山田 花さんが呼んでいます。1番目です。')
  expect(said).toEqual(['山田 花さんが呼んでいます。1番目です。'])
  stop()
})

test('what leaves does not silence what came after it', () => {
  const leave = say('1ページ')
  say('2ページ')
  leave()
  expect(announcement.get()).toBe('2ページ')
})
