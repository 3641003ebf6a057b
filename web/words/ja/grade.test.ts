import { expect, test } from 'vitest'
import { goodbyes } from '#web/office/goodbyes/words.ja.ts'
import { people } from '#web/office/people/words.ja.ts'
import { thread } from '#web/tutor/thread/words.ja.ts'

test('the first year of high school is no year of junior high, on any screen', () => {
  for (const grade of [goodbyes.grade, thread.grade, people.grades])
    expect([1, 6, 7, 9, 10, 12].map(grade)).toEqual([
      '小学1年',
      '小学6年',
      '中学1年',
      '中学3年',
      '高校1年',
      '高校3年',
    ])
})
