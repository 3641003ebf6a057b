import { describe, expect, test } from 'vitest'
import {
  midori,
  sora,
  aKnown,
  aKnownBranch,
  plan,
  faultsOf,
  outcomes,
  HEAD,
} from '../testing/a-known-branch.ts'
import { groupFindings } from './group-findings.ts'
import { nearNames } from './near-names.ts'

test('a new student comes into the classroom that the row names, however it is written', async () => {
  const planned = await plan(
    `${HEAD}池田 みお,ｲｹﾀﾞ ﾐｵ,小1,みどり,ikeda.m\n石川 あん,いしかわ あん,小3,SORA,\n`,
  )
  expect(faultsOf(planned)).toEqual([])
  expect(
    planned.people.map(({ outcome, after }) => [outcome, after.reading, after.classroom, after.loginId]),
  ).toEqual([
    ['new', 'いけだ みお', { id: midori }, 'ikeda.m'],
    ['new', 'いしかわ あん', { id: sora }, 'ishikawa.a'],
  ])
  expect(planned.findings.map(({ code, place }) => [code, place.row])).toEqual([
    ['ReadingWidened', 2],
    ['LoginIdMade', 3],
  ])
})

test('a name that a list has sorted by its family name is turned, and no other', async () => {
  const planned = await plan(
    'Name,Reading,Grade,Class\n"Ikeda, Mio",みお,Grade 1,Midori\n"池田, みお",いけだ みお,Grade 1,Midori\n',
  )
  expect(planned.people.map(({ after }) => after.name)).toEqual(['Mio Ikeda', '池田 みお'])
})

test('an unknown classroom is a fault with similar names, unless the office makes it', async () => {
  const text = `${HEAD}内田 こう,うちだ こう,小2,ひかり2,\n`
  expect(faultsOf(await plan(text))).toEqual([['ClassroomUnknown', 'ひかり2', 2, '教室']])
  expect(outcomes(await plan(text))).toEqual(['mend'])
  expect(nearNames('そろ', ['みどり教室', 'そら教室'])).toEqual(['そら教室'])
  const made = await plan(text, aKnownBranch(), { newClassrooms: ['ひかり2'] })
  expect([outcomes(made), made.newClassrooms]).toEqual([['new'], [{ name: 'ひかり2', key: null }]])
})

test('rows that name no classroom get the one that the office chose', async () => {
  const text = '氏名,よみがな,学年\n池田 みお,いけだ みお,小1\n'
  expect(faultsOf(await plan(text))).toEqual([['ClassroomMissing', '', 2, null]])
  const chosen = await plan(text, aKnownBranch(), { classroomId: sora! })
  expect(chosen.people[0]!.after.classroom).toEqual({ id: sora })
})

test('one login id in two rows is reported at both, and equal faults stand together', async () => {
  const planned = await plan(
    `${HEAD}佐藤 みなと,さとう みなと,小1,みどり,sato.m\n佐藤 まお,さとう まお,小1,そら,Sato.M\n`,
  )
  expect(groupFindings(planned.findings)).toEqual([
    {
      code: 'LoginIdTwice',
      value: 'sato.m',
      places: [2, 3].map((row) => ({ file: null, row, column: 'ログインID' })),
    },
  ])
})

test('a person with a known login id changes field by field, and an empty cell changes nothing', async () => {
  const kato = aKnown('加藤 ひまり', 'かとう ひまり', { loginId: 'kato.h', grade: 3 })
  const planned = await plan(`${HEAD}加藤 ひまり,,小4,,kato.h\n`, aKnownBranch(kato))
  expect(planned.people[0]).toMatchObject({ id: kato.id, outcome: 'changed', changed: ['grade'] })
  const { id: _, kind, ...before } = kato
  expect([kind, planned.people[0]!.after]).toEqual(['student', { ...before, grade: 4 }])
})

test('the same list again changes no person', async () => {
  const kato = aKnown('加藤 ひまり', 'かとう ひまり')
  const text = '氏名,ふりがな,学年,教室\n加藤　ひまり,カトウ　ヒマリ,小2,みどり\n'
  expect(outcomes(await plan(text, aKnownBranch(kato)))).toEqual(['same'])
})

describe('somebody who may be the same student', () => {
  const haruto = aKnown('高橋 はると', 'たかはし はると', { loginId: 'haruto' })
  const text = `${HEAD}高橋 はると,たかはし はると,小2,そら,takahashi.h\n`

  test('is for the office to decide', async () => {
    const planned = await plan(text, aKnownBranch(haruto))
    expect([outcomes(planned), planned.people[0]!.candidates]).toEqual([['decide'], [haruto]])
  })

  test('is the same, and changes; or is another child, and is new', async () => {
    const same = await plan(text, aKnownBranch(haruto), { same: [{ row: 2, personId: haruto.id }] })
    expect(same.people[0]).toMatchObject({
      id: haruto.id,
      outcome: 'changed',
      changed: ['classroom', 'loginId'],
    })
    const other = await plan(text, aKnownBranch(haruto), { same: [{ row: 2, personId: null }] })
    expect(other.people[0]).toMatchObject({ id: null, outcome: 'new' })
  })

  test('is still asked about when the row has a fault as well', async () => {
    const planned = await plan(text.replace('小2', '小9'), aKnownBranch(haruto))
    expect(planned.people[0]).toMatchObject({ outcome: 'mend', isOpen: true, candidates: [haruto] })
  })

  test('is never somebody whom the file does not look like', async () => {
    const other = aKnown('小川 みつき', 'おがわ みつき')
    const planned = await plan(text, aKnownBranch(haruto, other), { same: [{ row: 2, personId: other.id }] })
    expect(outcomes(planned)).toEqual(['decide'])
  })
})

test('a leaver changes in nothing else, and an unknown leaver is only mentioned', async () => {
  const kato = aKnown('加藤 ひまり', 'かとう ひまり', { loginId: 'kato.h' })
  const text = '氏名,学年,ログインID,状態\n加藤 陽葵,小6,kato.h,退会\n遠藤 つむぎ,小1,endo,退会\n'
  const planned = await plan(text, aKnownBranch(kato))
  expect(outcomes(planned)).toEqual(['leaves', 'same'])
  expect(planned.people[0]).toMatchObject({ changed: ['status'], after: { name: '加藤 ひまり', grade: 2 } })
  expect(planned.findings.map(({ code }) => code)).toEqual(['NeverHere'])
})

test('a leaver who is in the list again is of the school again', async () => {
  const kato = aKnown('加藤 ひまり', 'かとう ひまり', { loginId: 'kato.h', hasLeft: true })
  const planned = await plan(`${HEAD}加藤 ひまり,かとう ひまり,小2,みどり,kato.h\n`, aKnownBranch(kato))
  expect(planned.people[0]).toMatchObject({ outcome: 'changed', changed: ['status'] })
})

test('a login id that another person of the school has stays with that person', async () => {
  const branch = { ...aKnownBranch(), loginIds: new Map([['taken', 'a tutor of another branch']]) }
  const planned = await plan(`${HEAD}池田 みお,いけだ みお,小1,みどり,taken\n`, branch)
  expect(faultsOf(planned)).toEqual([['LoginIdTaken', 'taken', 2, 'ログインID']])
})

test('tutors need a name alone, and a list says by its own column who is one', async () => {
  const planned = await plan('氏名,役割\n見本 太郎,講師\nAnn Lee,Tutor\n見本 花子,係\n')
  expect(planned.people.map(({ kind, after }) => [kind, after.loginId])).toEqual([
    ['tutor', 'tutor'],
    ['tutor', 'ann.l'],
    ['student', 'student'],
  ])
  expect(faultsOf(planned).map(([code]) => code)).toEqual(['RoleUnknown', 'GradeMissing', 'ClassroomMissing'])
})

test('a textbook puts a student into its level, and an unknown textbook is a fault', async () => {
  const head = '氏名,よみがな,学年,教室,教科書\n'
  const planned = await plan(
    `${head}池田 みお,いけだ みお,1,みどり,Pip and the strawberry\n石川 あん,いしかわ あん,1,みどり,Pap\n`,
  )
  expect(planned.people[0]!.after.levelId).toBe('level')
  expect(faultsOf(planned)).toEqual([['TextbookUnknown', 'Pap', 3, '教科書']])
})
