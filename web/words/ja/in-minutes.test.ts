import { expect, test } from 'vitest'
import { inMinutes } from './in-minutes.ts'

const read = (minutes: number) => /^｜\d+分《(.+)》$/.exec(inMinutes(minutes))![1]

test('a child reads each number of minutes as it is said aloud', () => {
  const upToTen = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  expect(upToTen.map(read).join(' ')).toBe(
    'れいふん いっぷん にふん さんぷん よんぷん ごふん ろっぷん ななふん はっぷん きゅうふん じゅっぷん',
  )
  expect([11, 14, 18, 20, 30, 45, 50, 60, 90].map(read).join(' ')).toBe(
    'じゅういっぷん じゅうよんぷん じゅうはっぷん にじゅっぷん さんじゅっぷん よんじゅうごふん ごじゅっぷん ろくじゅっぷん きゅうじゅっぷん',
  )
  expect([100, 101, 120, 300, 360, 601, 800, 1000, 1440].map(read).join(' ')).toBe(
    'ひゃっぷん ひゃくいっぷん ひゃくにじゅっぷん さんびゃっぷん さんびゃくろくじゅっぷん ろっぴゃくいっぷん はっぴゃっぷん せんぷん せんよんひゃくよんじゅっぷん',
  )
})

test('the last digit alone decides between ふん and ぷん, up to a whole day', () => {
  for (let minutes = 1; minutes <= 1440; minutes += 1) {
    const ending = [2, 5, 7, 9].includes(minutes % 10) ? 'ふん' : 'ぷん'
    expect(read(minutes)!.endsWith(ending), String(minutes)).toBe(true)
  }
})
