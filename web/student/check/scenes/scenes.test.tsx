import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { check as en } from '#web/student/check/words.en.ts'
import { check as ja } from '#web/student/check/words.ja.ts'
import { Seeds } from './seeds.tsx'

const seeds = (drawn: string) => drawn.match(/data-seed="\w+"/g) ?? []

test('a seed for each item becomes a sprout for each, and nothing tells right from wrong', () => {
  const [before, after] = [false, true].map((grown) => renderToString(<Seeds count={7} grown={grown} />))
  expect(seeds(before!)).toEqual(Array.from({ length: 7 }, () => 'data-seed="seed"'))
  expect(seeds(after!)).toEqual(Array.from({ length: 7 }, () => 'data-seed="sprout"'))
  const [first, ...others] = after!.split('<svg').slice(1)
  for (const other of others) expect(other.replace('</span>', '')).toBe(first)
})

test('ten things and more are counted with another word', () => {
  expect([2, 9, 10, 12].map(ja.introSpoken)).toEqual([
    '2つは ｜先生《せんせい》が きくよ',
    '9つは ｜先生《せんせい》が きくよ',
    '10こは ｜先生《せんせい》が きくよ',
    '12こは ｜先生《せんせい》が きくよ',
  ])
  expect([ja.allSprouts(6), ja.allSprouts(11), en.allSprouts(6)]).toEqual([
    '6つ ぜんぶ',
    '11こ ぜんぶ',
    'All 6',
  ])
})
