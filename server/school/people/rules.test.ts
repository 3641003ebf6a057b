import { expect, test } from 'vitest'
import type { StudentId } from '#contract/kernel/ids.ts'
import { type Emblem, EmblemName } from '#contract/school/emblems.ts'
import { foldName } from '#contract/written/names.ts'
import { chooseEmblems, partsOf, sortKeyOf } from './rules.ts'

const drawings: readonly Emblem[] = EmblemName.options
const nowhere = { taken: [], uses: new Map<Emblem, number>() }
const [aoi, haruto] = ['aoi', 'haruto'] as StudentId[]
const aStudent = (id: StudentId, ...wanted: Emblem[]) => ({ id, wanted })

test('a student keeps their own emblem where it is free', () => {
  const comes = [aStudent(aoi!, 'whale', 'cat')]
  expect(chooseEmblems(comes, nowhere)).toEqual(new Map([[aoi, 'whale']]))
  expect(chooseEmblems(comes, { ...nowhere, taken: ['whale'] })).toEqual(new Map([[aoi, 'cat']]))
})

test('a student whose emblem is taken gets the free one that the fewest of the branch have', () => {
  const uses = new Map(drawings.map((emblem) => [emblem, 2]))
  uses.set('dog', 1).set('bell', 1)
  const comes = [aStudent(aoi!, 'cat')]
  expect(chooseEmblems(comes, { taken: ['cat'], uses }).get(aoi!)).toBe('dog')
  expect(chooseEmblems(comes, { taken: ['cat', 'dog'], uses }).get(aoi!)).toBe('bell')
})

test('nobody is given the emblem that another student brings to the same lesson', () => {
  // Without their classmate, the first one would get the elephant.
  expect(chooseEmblems([aStudent(aoi!, 'cat')], { ...nowhere, taken: ['cat'] }).get(aoi!)).toBe('elephant')
  const comes = [aStudent(aoi!, 'cat'), aStudent(haruto!, 'elephant')]
  expect(chooseEmblems(comes, { ...nowhere, taken: ['cat'] })).toEqual(
    new Map([
      [haruto, 'elephant'],
      [aoi, 'giraffe'],
    ]),
  )
})

test('a hundred students of one classroom share no emblem: 48 drawings, 48 in a ring, and none for the rest', () => {
  const comes = Array.from({ length: 100 }, (_, index) => aStudent(`student ${index}` as StudentId))
  const given = chooseEmblems(comes, nowhere)
  expect([...given.values()]).toEqual([...drawings, ...drawings.map((name) => `${name}-ring`)])
  expect([...given.keys()]).toEqual(comes.slice(0, 96).map(({ id }) => id))
})

test('a student is found by reading in either kana, by name, and by login id, however they are typed', () => {
  const parts = partsOf(['あおき あおい', '青木 葵', 'aoi'])
  const isFound = (search: string) => parts.some((part) => part.startsWith(foldName(search)))
  for (const search of [
    'あおき',
    'アオキ',
    'ｱｵｷ',
    'あおきあお',
    'きあ',
    '青木　葵',
    '葵',
    'AOI',
    'ａｏｉ',
    'oi',
  ])
    expect([search, isFound(search)]).toEqual([search, true])
  expect(isFound('いしだ')).toBe(false)
})

test('a person without a reading stands in lists by name', () => {
  expect([sortKeyOf('アオキ', '青木'), sortKeyOf('', 'Amy B')]).toEqual(['あおき', 'amyb'])
})
