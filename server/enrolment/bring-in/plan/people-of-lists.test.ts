import { describe, expect, test } from 'vitest'
import type { ClassroomId } from '#contract/kernel/ids.ts'
import { choices, aKnown, aKnownBranch, plan, faultsOf, outcomes, HEAD } from '../testing/a-known-branch.ts'
import { readBytes } from '../testing/read-bytes.ts'
import { isFault } from './group-findings.ts'
import type { KnownPerson } from './import-plan.ts'
import { planImport } from './plan-import.ts'

describe('a number by which a list knows its people', () => {
  const kotoha = aKnown('青山 ことは', 'あおやま ことは')
  const numbered = (...people: KnownPerson[]) => ({
    ...aKnownBranch(...people),
    keys: new Map([['1', { kind: 'student', id: kotoha.id }]]),
  })
  const list = (row: string) => `氏名,よみがな,学年,教室,生徒番号\n${row},1\n`
  const other = list('秋田 つむぎ,あきた つむぎ,小2,みどり')

  test.each(['番号', '出席番号', 'No.', 'No', '№', '名簿番号'])(
    'is no place in a class, as %s',
    async (heading) => {
      const planned = await plan(other.replace('生徒番号', heading), numbered(kotoha))
      expect(planned.people).toMatchObject([{ outcome: 'new', key: null }])
      const said = planned.findings.map(({ code, value }) => [code, value])
      expect(said).toContainEqual(['ColumnIgnored', heading])
    },
  )

  test('may be another one where the office says so, or none', async () => {
    const text = `番号,会員番号,氏名,よみがな,学年,教室\n7,a-1,秋田 つむぎ,あきた つむぎ,小2,みどり\n`
    const keyBy = async (keyColumn: string | null) => {
      const read = await readBytes(Buffer.from(text), { keyColumn })
      const planned = planImport(read, aKnownBranch(), choices)
      return [read.headings.key, read.keyColumns, planned.people[0]!.key, planned.findings.filter(isFault)]
    }
    expect(await keyBy(null)).toEqual(['会員番号', ['番号', '会員番号'], 'a-1', []])
    expect(await keyBy('番号')).toEqual(['番号', ['番号', '会員番号'], '7', []])
    expect(await keyBy('')).toEqual([undefined, ['番号', '会員番号'], null, []])
  })

  test('is asked about where both the name and the reading are others', async () => {
    const planned = await plan(other, numbered(kotoha))
    expect(planned.people[0]).toMatchObject({
      outcome: 'decide',
      isOpen: true,
      candidates: [kotoha],
      reusedKey: '1',
      id: null,
      after: { name: '秋田 つむぎ', reading: 'あきた つむぎ' },
    })
    const wed = await plan(other, numbered(kotoha), { same: [{ row: 2, personId: kotoha.id }] })
    expect(wed.people[0]).toMatchObject({ id: kotoha.id, outcome: 'changed', changed: ['name', 'reading'] })
    const another = await plan(other, numbered(kotoha), { same: [{ row: 2, personId: null }] })
    expect(another.people[0]).toMatchObject({ id: null, outcome: 'new', isKeyNew: true })
  })

  test.each([
    ['another name with the same reading', '蒼山 琴葉,あおやま ことは', 'changed'],
    ['the same name with another reading', '青山 ことは,あおやま ことば', 'changed'],
    ['another form of the same letters', '靑山　ことは,アオヤマ コトハ', 'changed'],
    ['everything as before', '青山 ことは,あおやま ことは', 'same'],
  ])('is the same person under %s', async (_, cells, outcome) => {
    const planned = await plan(list(`${cells},小2,みどり`), numbered(kotoha))
    expect(planned.people[0]).toMatchObject({ id: kotoha.id, outcome })
  })

  test('and a login id that somebody of another name has is asked about as well', async () => {
    const first = aKnown('青山 ことは', 'あおやま ことは', { loginId: '1' })
    const text = `${HEAD}秋田 つむぎ,あきた つむぎ,小2,みどり,1\n`
    expect(outcomes(await plan(text, aKnownBranch(first)))).toEqual(['decide'])
    const other = await plan(text, aKnownBranch(first), { same: [{ row: 2, personId: null }] })
    expect(faultsOf(other)).toEqual([['LoginIdTaken', '1', 2, 'ログインID']])
  })
})

test('a class that each grade has is a room of each grade', async () => {
  const head = '学年,組,氏名,よみがな\n'
  const text = `${head}3,1,青山 ことは,あおやま ことは\n4,１,秋田 つむぎ,あきた つむぎ\n中1,1組,岡 りく,おか りく\n`
  const asked = await plan(text)
  expect(faultsOf(asked).map(([code, value]) => [code, value])).toEqual([
    ['ClassroomUnknown', '3年1組'],
    ['ClassroomUnknown', '4年1組'],
    ['ClassroomUnknown', '中1年1組'],
  ])
  const names = ['3年1組', '4年1組', '中1年1組']
  const made = await plan(text, aKnownBranch(), { newClassrooms: names })
  expect(made.newClassrooms.map(({ name }) => name)).toEqual(names)
  const branch = aKnownBranch()
  branch.classrooms.push({ id: 'r' as ClassroomId, code: '3-1', name: '3-1' })
  expect((await plan(text, branch)).people[0]!.after.classroom).toEqual({ id: 'r' })
})

test('a name of registered letters is known again by the usual ones', async () => {
  const known = aKnown('髙橋 \uFA19奈', 'たかはし かんな')
  const planned = await plan(
    '氏名,よみがな,学年,教室\n高橋 神奈,たかはし かんな,小2,みどり\n',
    aKnownBranch(known),
  )
  expect(planned.people[0]).toMatchObject({ id: known.id, isOpen: false })
})

test('a column of addresses is the person’s own unless the list names guardians, and the report says which', async () => {
  const moodle = 'username,firstname,lastname,email,cohort1\r\nken.o,Ken,Ota,ken.o@school.example,G3\r\n'
  const own = await plan(moodle)
  expect(own.people[0]!.after).toMatchObject({ name: 'Ken Ota', guardianMail: '', loginId: 'ken.o' })
  const said = own.findings.map(({ code, value }) => [code, value])
  expect(said).toContainEqual(['MailOfPerson', 'email'])
  expect(said).toContainEqual(['ColumnIgnored', 'cohort1'])
  const text =
    '氏名,よみがな,学年,教室,保護者名,メール\n岡 りく,おか りく,小2,みどり,岡 みき,miki@mail.example\n'
  const guardians = await plan(text)
  expect(guardians.people[0]!.after).toMatchObject({ guardianMail: 'miki@mail.example' })
  expect(guardians.findings.map(({ code }) => code)).toContain('MailOfGuardian')
})

test('a tutor with a reading is as before when the list comes again', async () => {
  const mori = aKnown('森 まどか', '', { kind: 'tutor', classroom: null, grade: 0, loginId: 'mori' })
  const planned = await plan(
    '氏名,よみがな,役割,ログインID\n森 まどか,もり まどか,講師,mori\n',
    aKnownBranch(mori),
  )
  expect(outcomes(planned)).toEqual(['same'])
  expect(planned.findings.map(({ code }) => code)).toEqual(['NotOfTutors'])
})
