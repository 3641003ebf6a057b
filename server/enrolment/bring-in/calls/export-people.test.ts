import { expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { aClassroom, aCredential, aStudent } from '#server/testing/builders.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { bring, preview, send } from '../testing/bring-list.ts'
import { readBytes } from '../testing/read-bytes.ts'

eachServer((server) => {
  /** A school with somebody of each kind that a list may mix up. */
  async function aSchool() {
    const lesson = await aLiveLesson(server, 'planned')
    const { database } = server()
    const { classroom } = lesson
    await aStudent(database, { classroom, displayName: '=SUM(A1)', reading: 'しき' })
    // Two of one name, of whom one has no login.
    const twins = { classroom, displayName: '佐藤 花', reading: 'さとう はな' }
    await aStudent(database, twins)
    const other = await aStudent(database, twins)
    await aCredential(database, { role: 'student', id: other.id })
    return lesson
  }
  async function exported(
    { office, branchId }: LiveLesson,
    of: 'student' | 'tutor',
    as: 'xlsx' | 'csv',
    language: 'ja' | 'en' = 'ja',
  ) {
    const { name, data } = await office.does('/office/export-people', { branchId, of, as, language })
    expect(name.endsWith(`-${of}s.${as}`)).toBe(true)
    return Buffer.from(data, 'base64')
  }

  test.each([
    ['student', 'xlsx', 'ja'],
    ['student', 'csv', 'ja'],
    ['student', 'csv', 'en'],
    ['tutor', 'xlsx', 'en'],
    ['tutor', 'csv', 'ja'],
  ] as const)('out, untouched, and in: %ss as %s in %s are the same people', async (of, as, language) => {
    const lesson = await aSchool()
    const bytes = await exported(lesson, of, as, language)
    const { counts, seen } = await bring(lesson, bytes, { kind: of })
    expect(seen.groups.filter(({ isFault }) => isFault)).toEqual([])
    expect(counts).toMatchObject({ new: 0, changed: 0, leaves: 0, same: counts.rows })
    expect(counts.rows).toBeGreaterThan(0)
  })

  test('what no list could bring in stays as it is where the list still says it', async () => {
    const lesson = await aSchool()
    const { database } = server()
    const { branchId, classroom, office } = lesson
    await aClassroom(database, { branchId, code: 'second', name: classroom.name })
    await aStudent(database, { classroom, displayName: 'Martin King, Jr.', reading: 'ミオ' })
    await aStudent(database, { classroom, displayName: '見本 二世', reading: 'みほん 2せい' })
    const bytes = await exported(lesson, 'student', 'xlsx')
    const { counts, seen } = await bring(lesson, bytes)
    expect(seen.groups.filter(({ isFault }) => isFault)).toEqual([])
    expect(counts).toMatchObject({ new: 0, changed: 0, same: counts.rows })
    const { students } = await office.does('/office/students', { branchId, search: 'King' })
    expect(students[0]).toMatchObject({ displayName: 'Martin King, Jr.', reading: 'ミオ' })
  })

  test('the last word about a column counts, also where another column of the list was it before', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const list = Buffer.from('欄A,欄B,氏名,学年\n池田 はは,池田 ちち,池田 みお,小1\n')
    await bring(lesson, list, { columns: [{ heading: '欄A', is: 'guardianName' as const }] })
    await bring(lesson, list, { columns: [{ heading: '欄B', is: 'guardianName' as const }] })
    const { fileColumns } = await preview(lesson, await send(lesson, list))
    expect(fileColumns.map(({ heading, is }) => [heading, is])).toEqual([
      ['欄A', null],
      ['欄B', 'guardianName'],
      ['氏名', 'name'],
      ['学年', 'grade'],
    ])
  })

  test('out, changed in one cell, and in: one change', async () => {
    const lesson = await aSchool()
    const text = (await exported(lesson, 'student', 'csv')).toString()
    const changed = text.replace(/佐藤 花/, '佐藤 華')
    const seen = await preview(lesson, await send(lesson, Buffer.from(changed)))
    expect(seen.counts).toMatchObject({ changed: 1, new: 0, same: seen.counts.rows - 1 })
    const [row] = seen.rows.filter(({ outcome }) => outcome === 'changed')
    expect(row!.cells.find(({ field }) => field === 'name')).toMatchObject({
      before: '佐藤 花',
      value: '佐藤 華',
    })
  })

  test('a list is kept from running as a formula, and the export is in the audit', async () => {
    const lesson = await aSchool()
    const text = (await exported(lesson, 'student', 'csv')).toString()
    expect(text).toContain(`'=SUM(A1)`)
    const list = await readBytes(await exported(lesson, 'student', 'xlsx'))
    expect(list.rows.map(({ cells }) => cells.name)).toContain('=SUM(A1)')
    const lines = await server().database.transaction(({ db }) =>
      db.selectFrom('auditLine').select('facts').where('event', '=', 'people-exported').execute(),
    )
    expect(lines.filter(({ facts }) => facts.includes(lesson.branchId))).toHaveLength(2)
  })

  test('what the office says of a column asks nothing the next time, in its own branch alone', async () => {
    const [lesson, elsewhere] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    const list = Buffer.from('参加者,ねん\n池田 みお,小1\n')
    const columns = [
      { heading: '参加者', is: 'name' as const },
      { heading: 'ねん', is: 'grade' as const },
    ]
    const asked = await preview(lesson, await send(lesson, list))
    expect([asked.counts.rows, asked.difference]).toEqual([0, null])
    expect((await bring(lesson, list, { columns })).counts.new).toBe(1)
    const again = await preview(lesson, await send(lesson, list))
    expect(again.counts).toMatchObject({ rows: 1, same: 1 })
    expect(again.fileColumns.map(({ by }) => by)).toEqual(['remembered', 'remembered'])
    const other = await preview(elsewhere, await send(elsewhere, list))
    expect(other.counts.rows).toBe(0)
  })

  test('students of a list without grades get the one that the office says, and nobody who is there changes', async () => {
    const lesson = await aSchool()
    const list = Buffer.from('氏名,よみがな\n新井 つむぎ,あらい つむぎ\n')
    const asked = await preview(lesson, await send(lesson, list))
    expect(asked.groups.map(({ code }) => code)).toContain('GradeMissing')
    const defaults = { grade: 4, levelId: null }
    expect((await bring(lesson, list, { defaults })).counts.new).toBe(1)
    const again = await bring(lesson, list, { defaults: { grade: 6, levelId: null } })
    expect(again.counts).toMatchObject({ same: 1, changed: 0 })
  })

  test('one name under another number is a question with both people', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const list = (number: string) =>
      Buffer.from(`生徒番号,氏名,よみがな,学年\n${number},新井 つむぎ,あらい つむぎ,小1\n`)
    await bring(lesson, list('1001'))
    const asked = await preview(lesson, await send(lesson, list('2002')))
    expect([asked.difference, asked.questions[0]?.candidates.map(({ name }) => name)]).toEqual([
      null,
      ['新井 つむぎ'],
    ])
  })
})
