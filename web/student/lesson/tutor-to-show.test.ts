import { expect, test } from 'vitest'
import { tutorToShow } from './tutor-to-show.ts'

const tutors = { sato: { displayName: '佐藤 けい' }, mori: { displayName: '森 ゆい' } } as never

test('a tutor who is here comes before one who is away', () => {
  expect(tutorToShow({ tutors }, { mori: { here: true, since: 1 } })).toEqual({ name: '森 ゆい', here: true })
  expect(tutorToShow({ tutors }, {})).toEqual({ name: '佐藤 けい', here: false })
})

test('nobody is called away before the server has said who is here', () => {
  expect(tutorToShow({ tutors }, null)).toEqual({ name: '佐藤 けい', here: null })
})

test('no tutor has come yet', () => {
  expect(tutorToShow({ tutors: {} }, {})).toBeNull()
})
