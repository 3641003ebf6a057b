import { describe, expect, test } from 'vitest'
import { templateFields, templateHeadings } from '#contract/enrolment/rules/import-template.ts'
import type { UploadId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { writeSpreadsheet } from '#contract/kernel/write-spreadsheet.ts'
import { eachServer } from '#server/testing/a-server.ts'
import type { AnyPerson, Asker } from '#server/testing/actors.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { readBytes } from '../testing/read-bytes.ts'

test('the import knows every column of the empty list, in both languages', async () => {
  for (const headings of Object.values(templateHeadings)) {
    const head = templateFields.map((field) => headings[field])
    const text = writeSpreadsheet([head, head.map((_, at) => (at === 0 ? '森 つむぎ' : ''))])
    const list = await readBytes(Buffer.from(text))
    expect(list.headings).toEqual(Object.fromEntries(templateFields.map((field) => [field, headings[field]])))
    expect(list.findings).toEqual([])
  }
})

eachServer((server) => {
  const HEAD = ['氏名', 'よみがな', '学年', '先生と話す同意', '録音の同意']

  /** A list that is seen, and applied where it may be. */
  async function brings(lesson: LiveLesson, by: Asker<AnyPerson>, rows: readonly string[][]) {
    const { branchId, classroom } = lesson
    const data = Buffer.from(writeSpreadsheet([HEAD, ...rows]))
    const uploadId = newId<UploadId>()
    const piece = { number: 0, data: data.toString('base64'), bytes: data.length, name: 'list.csv' }
    await by.does('/office/upload-import', { branchId, uploadId, ...piece })
    const choices = { kind: 'student', classroomId: classroom.id, newClassrooms: [], school: null, same: [] }
    const asked = { branchId, uploadId, choices, isMendOnly: false, from: 0 } as const
    const seen = await by.does('/office/import-plan', asked as never)
    if (seen.difference === null) return { seen, status: null }
    const passwords = seen.firstLogins.map((_, at) => `quite-another-one-${at}`)
    const given = { branchId, uploadId, choices, difference: seen.difference, passwords }
    return { seen, status: (await by.ask('/office/apply-import', given as never)).status }
  }
  const answersOf = async (name: string) =>
    await server().database.transaction(({ db }) =>
      db
        .selectFrom('consent')
        .innerJoin('student', 'student.id', 'consent.studentId')
        .select(['consent.kind', 'consent.isGiven as isGiven', 'consent.how', 'consent.at'])
        .where('student.displayName', '=', name)
        .orderBy('consent.kind')
        .execute(),
    )
  const aName = () => `森 ${newId<string>().slice(24)}`

  test('the days of the forms are recorded as the guardians’ yes, and the same list again writes nothing', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const name = aName()
    const rows = [[name, 'もり つむぎ', '3', '2026-04-01', '令和8年4月2日']]
    expect((await brings(lesson, lesson.office, rows)).status).toBe(200)
    const answers = await answersOf(name)
    expect(answers.map(({ kind, how }) => [kind, how])).toEqual([
      ['recording', 'paper'],
      ['voice', 'paper'],
    ])
    expect(answers.map(({ at }) => new Date(Number(at)).toISOString().slice(0, 10))).toEqual([
      '2026-04-02',
      '2026-04-01',
    ])
    const again = await brings(lesson, lesson.office, rows)
    expect(again.seen.counts.same).toBe(1)
    expect(await answersOf(name)).toEqual(answers)
  })

  describe('a wrong value is a fault at its cell, and nothing is brought in', () => {
    test.each([
      ['はい', 'DayMissing'],
      ['○', 'DayMissing'],
      ['いいえ', 'DateUnknown'],
      ['04/05/2026', 'DateUnclear'],
      ['2031-01-01', 'DayToCome'],
    ])('%s', async (cell, code) => {
      const lesson = await aLiveLesson(server, 'planned')
      const name = aName()
      const { seen, status } = await brings(lesson, lesson.office, [[name, 'もり つむぎ', '3', '', cell]])
      expect(status).toBe(null)
      expect(seen.groups.filter(({ isFault }) => isFault)).toMatchObject([
        { code, value: cell, places: [{ row: 2, column: '録音の同意' }] },
      ])
      expect(seen.rows[0]!.cells.find(({ field }) => field === 'recordingConsent')).toMatchObject({
        value: cell,
        isFault: true,
      })
      expect(await answersOf(name)).toEqual([])
    })
  })

  test('a recorded no stays, and the office sees that', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { office, branchId } = lesson
    const name = aName()
    await brings(lesson, office, [[name, 'もり つむぎ', '3', '', '']])
    const { students } = await office.does('/office/students', { branchId, search: name } as never)
    const no = {
      branchId,
      studentId: students[0]!.id,
      kind: 'recording',
      isGiven: false,
      guardian: { displayName: '森 みち', relation: 'mother' },
      how: 'telephone',
      day: '2026-11-20',
    }
    await office.does('/record-consent', no as never)
    const { seen, status } = await brings(lesson, office, [[name, 'もり つむぎ', '3', '', '2026-04-01']])
    expect(status).toBe(200)
    expect(seen.groups.map(({ code }) => code)).toContain('ConsentRefused')
    expect((await answersOf(name)).map(({ isGiven }) => Boolean(isGiven))).toEqual([false])
  })

  test('a machine cannot record a consent', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const name = aName()
    const { seen, status } = await brings(lesson, lesson.machine, [
      [name, 'もり つむぎ', '3', '2026-04-01', '2026-04-01'],
    ])
    expect(status).toBe(200)
    expect(seen.groups.map(({ code }) => code)).toContain('ConsentLeftOut')
    expect(await answersOf(name)).toEqual([])
  })
})
