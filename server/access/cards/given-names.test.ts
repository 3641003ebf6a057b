import { expect, test } from 'vitest'
import type { StudentId } from '#contract/kernel/ids.ts'
import { givenNames } from './given-names.ts'

const shown = (...students: [name: string, reading: string][]) =>
  givenNames(
    students.map(([displayName, reading], at) => ({
      id: `s${at}` as StudentId,
      displayName,
      reading,
      grade: 2,
      emblem: null,
    })),
  ).map(({ displayName, reading }) => [displayName, reading])

test('the page of the wall code shows given names, and no family name', () => {
  expect(
    shown(
      ['青木 葵', 'あおき あおい'],
      ['佐藤　はると', 'さとう　はると'],
      ['Emma Jane Smith', 'エマ ジェーン スミス'],
    ),
  ).toEqual([
    ['葵', 'あおい'],
    ['はると', 'はると'],
    ['Emma Jane', 'エマ ジェーン'],
  ])
})

test('two children of one given name find themselves by the first letter of their family name', () => {
  expect(
    shown(['青木 葵', 'あおき あおい'], ['佐藤 葵', 'さとう あおい'], ['森 まどか', 'もり まどか']),
  ).toEqual([
    ['青・葵', ''],
    ['佐・葵', ''],
    ['まどか', 'まどか'],
  ])
})

test('students whom only whole names tell apart are shown with whole names', () => {
  expect(shown(['青木 葵', 'あおき あおい'], ['青山 葵', 'あおやま あおい']).map(([name]) => name)).toEqual([
    '青木 葵',
    '青山 葵',
  ])
})

test('a name in one piece is shown as it is, and a reading that does not fit it is left out', () => {
  expect(shown(['葵', 'あおい'], ['オコナー', 'おこなー'], ['森 まどか', 'もりまどか'])).toEqual([
    ['葵', 'あおい'],
    ['オコナー', 'おこなー'],
    ['まどか', ''],
  ])
})
