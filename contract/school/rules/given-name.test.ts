import { expect, test } from 'vitest'
import { givenName } from './given-name.ts'

const given = (displayName: string, reading: string) => {
  const { displayName: name, reading: said } = givenName({ displayName, reading })
  return [name, said]
}

test('a student is called by their given name, with its own reading', () => {
  expect(given('青木 葵', 'あおき あおい')).toEqual(['葵', 'あおい'])
  expect(given('Emma van Dyck', 'エマ')).toEqual(['Emma van', ''])
  expect(given('Emma Dyck', 'エマ ダイク')).toEqual(['Emma', 'エマ'])
})

test('a name of one part is the given name, and a reading that does not fit is left out', () => {
  expect(given('そら', 'そら')).toEqual(['そら', 'そら'])
  expect(given('青木 葵', 'あおい')).toEqual(['葵', ''])
})
