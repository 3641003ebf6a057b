import { expect, test } from 'vitest'
import type { StudentId, UploadId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { sweepUploads } from '#server/school/uploads/index.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aRoster, zipped } from '../testing/a-roster.ts'
import { bring, choicesOf, preview, send } from '../testing/bring-list.ts'
import { encodeShiftJis } from '../testing/encode.ts'

const HEAD = '氏名,よみがな,学年,教室,ログインID,保護者のメール\r\n'

eachServer((server) => {
  test('a list in Shift_JIS is imported, its people sign in, and the same list again changes nothing', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const room = lesson.classroom.name
    const text = `${HEAD}池田 みお,ｲｹﾀﾞ ﾐｵ,小1,${room},ikeda.m,ikeda@example.jp\r\n石川 あん,イシカワ アン,年長,${room},,\r\n`
    const { seen, counts, passwords } = await bring(lesson, encodeShiftJis(text))
    expect(seen).toMatchObject({ encoding: 'shift_jis', format: 'spreadsheet', total: 2 })
    expect(counts).toMatchObject({ new: 2, changed: 0, same: 0 })
    expect(seen.firstLogins.map(({ loginId }) => loginId)).toEqual(['ikeda.m', 'ishikawa.a'])
    for (const [index, { loginId }] of seen.firstLogins.entries()) {
      const entered = await ask(server(), '/signin', { loginId, password: passwords[index]! })
      expect(entered.status).toBe(200)
    }
    const before = await rowCounts(server().database)
    const again = await bring(lesson, encodeShiftJis(text))
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 2 })
    expect(again.seen.firstLogins).toEqual([])
    const after = await rowCounts(server().database)
    // The uploads and the import are writes, and the import has a line in the audit.
    expect({ ...after, auditLine: 0, idempotency: 0 }).toEqual({ ...before, auditLine: 0, idempotency: 0 })
  })

  test('a file with a fault is shown in whole, and nothing of it can be imported', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { name } = lesson.classroom
    const uploadId = await send(
      lesson,
      Buffer.from(`${HEAD}池田 みお,いけだ みお,小1,${name},,\n内田 こう,うちだ こう,小2,ひかり2,,\n`),
    )
    const seen = await preview(lesson, uploadId)
    expect(seen).toMatchObject({ counts: { new: 1, mend: 1 }, difference: null })
    expect(seen.groups[0]).toMatchObject({
      code: 'ClassroomUnknown',
      isFault: true,
      value: 'ひかり2',
      places: [{ file: null, row: 3, column: '教室' }],
    })
    expect(seen.rows[1]!.cells.find(({ field }) => field === 'classroom')).toMatchObject({
      value: 'ひかり2',
      isFault: true,
    })
    const made = await preview(lesson, uploadId, { newClassrooms: ['ひかり2'] })
    expect(made).toMatchObject({ counts: { new: 2, mend: 0 }, newClassrooms: ['ひかり2'] })
  })

  test('an import does exactly what the office saw, or nothing if another person changed it', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const list = Buffer.from(`${HEAD}佐藤 みなと,さとう みなと,小1,,sato.stale,\n`)
    const uploadId = await send(lesson, list)
    const { difference } = await preview(lesson, uploadId)
    const { branchId, office } = lesson
    const given = { branchId, uploadId, choices: choicesOf(lesson), difference: difference! }
    const write = { ...given, writeId: newId() }
    const short = await office.ask('/office/apply-import', { ...write, passwords: [] })
    expect([short.status, short.body]).toMatchObject([409, { code: 'Stale' }])
    await aCredential(server().database, lesson.student.person, { loginId: 'sato.stale' })
    const late = await office.ask('/office/apply-import', { ...write, passwords: ['first password'] })
    expect([late.status, late.body]).toMatchObject([409, { code: 'Stale' }])
  })

  test('a person who gets another login id by a list is found by the new one alone', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { office, branchId } = lesson
    const [before, after] = [`before.${branchId.slice(-6)}`, `after.${branchId.slice(-6)}`]
    const listOf = (loginId: string) =>
      Buffer.from(
        `生徒番号,氏名,よみがな,学年,ログインID\n7-${branchId},宮本 りお,みやもと りお,小2,${loginId}\n`,
      )
    const found = async (search: string) =>
      (
        await office.does('/office/students', {
          branchId,
          search,
          status: 'present',
          classroomId: null,
          after: null,
        })
      ).total
    await bring(lesson, listOf(before))
    expect(await found(before)).toBe(1)
    expect((await bring(lesson, listOf(after))).counts).toMatchObject({ changed: 1, new: 0 })
    expect([await found(before), await found(after)]).toEqual([0, 1])
  })

  test('the office is asked about a person who may be the same, and that person keeps their past', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { student } = lesson
    const name = student.person.displayName
    const list = Buffer.from(`氏名,学年,ログインID\n${name},小6,same.child\n`)
    const uploadId = await send(lesson, list)
    const seen = await preview(lesson, uploadId)
    const id = student.person.id as StudentId
    expect(seen).toMatchObject({ counts: { decide: 1 }, difference: null })
    expect(seen.questions).toMatchObject([{ row: 2, answer: null, candidates: [{ id, name }] }])
    const { counts } = await bring(lesson, list, { same: [{ row: 2, personId: id }] })
    expect(counts).toMatchObject({ changed: 1, new: 0 })
    const again = await bring(lesson, list)
    expect(again.counts).toMatchObject({ same: 1 })
  })

  test('a roster makes classes and people, stores their keys, and marks leavers', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const roster = aRoster()
    const first = await bring(lesson, await zipped(roster))
    expect(first.counts).toMatchObject({ new: 4 })
    expect(first.seen.newClassrooms).toEqual(['そら'])
    expect((await bring(lesson, await zipped(roster))).counts).toMatchObject({ same: 4 })
    const [teacher, mio, ...others] = roster['users.csv']!
    const changed = [
      teacher!,
      { ...mio!, givenName: '美緒', username: 'mio' },
      ...others.map((row) => ({ ...row, status: 'tobedeleted' })),
    ]
    const second = await bring(lesson, await zipped({ ...roster, 'users.csv': changed }))
    expect(second.counts).toMatchObject({ same: 1, changed: 1, leaves: 2 })
    const left = await server().database.transaction(({ db }) =>
      db
        .selectFrom('student')
        .select('displayName')
        .where('branchId', '=', lesson.branchId)
        .where('leftAt', 'is not', null)
        .execute(),
    )
    expect(left).toHaveLength(2)
    // Their keys are still theirs: the next archive finds them.
    expect((await bring(lesson, await zipped(roster))).counts).toMatchObject({ changed: 3 })
  })

  test('a file can be read by its owner alone, there is one at a time, and it is deleted by itself', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const list = Buffer.from(`${HEAD}池田 みお,いけだ みお,小1,,,\n`)
    const first = await send(lesson, list)
    const second = await send(lesson, list)
    const { branchId, office } = lesson
    const asked = { branchId, uploadId: first, choices: choicesOf(lesson), isMendOnly: false, from: 0 }
    expect((await office.ask('/office/import-plan', asked)).status).toBe(404)
    await sweepUploads(server())
    expect((await office.ask('/office/import-plan', { ...asked, uploadId: second })).status).toBe(200)
    const later = () => new Date(server().clock().getTime() + 61 * 60_000)
    await sweepUploads({ database: server().database, clock: later })
    expect((await office.ask('/office/import-plan', { ...asked, uploadId: second })).status).toBe(404)
  })

  test('a large file is uploaded in pieces, and a file over the limit is refused', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const rows = Array.from(
      { length: 1_500 },
      (_, at) => `生徒 ${at},せいと,小1,,s-${at},${'x'.repeat(80)}${at}@example.jp`,
    )
    const uploadId = await send(lesson, Buffer.from(`${HEAD}${rows.join('\n')}\n`))
    const seen = await preview(lesson, uploadId)
    expect(seen).toMatchObject({
      counts: { rows: 1_500 },
      total: 1_500,
      difference: null,
      rows: { length: 100 },
    })
    expect(seen.groups[0]).toMatchObject({ code: 'TooManyNew', value: '1000' })
    const { branchId, office } = lesson
    const wrong = {
      branchId,
      uploadId: newId<UploadId>(),
      name: 'x',
      bytes: 10,
      number: 0,
      data: 'AAAA',
      writeId: newId(),
    }
    expect((await office.ask('/office/upload-import', wrong)).body).toMatchObject({ code: 'FileDamaged' })
  })

  test('erasing a student deletes their key and the guardian of the list', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    await bring(lesson, Buffer.from(`氏名,学年,生徒番号,保護者名\n消える 子,小1,key-77,消える 親\n`))
    const { database } = server()
    const { studentId: id } = await database.transaction(({ db }) =>
      db
        .selectFrom('guardianContact')
        .select('studentId')
        .where('displayName', '=', '消える 親')
        .executeTakeFirstOrThrow(),
    )
    const { office, branchId } = lesson
    await office.does('/office/erase-student', { branchId, erasedId: id, name: '消える 子' })
    const rest = await database.transaction(({ db }) =>
      db.selectFrom('externalKey').selectAll().where('subjectId', '=', id).execute(),
    )
    expect(rest).toEqual([])
  })
})
