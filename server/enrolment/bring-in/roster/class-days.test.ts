import { describe, expect, test } from 'vitest'
import { aRoster, type RosterFiles, zipped } from '../testing/a-roster.ts'
import { readBytes } from '../testing/read-bytes.ts'

const read = async (files: RosterFiles) => await readBytes(await zipped(files))
type Rows = Record<string, string>[]

/** The roster with one file changed. */
function changed(file: string, change: (rows: Rows) => Rows): RosterFiles {
  const files = aRoster()
  return { ...files, [file]: change(files[file]!) }
}

describe('a class is a classroom in its own days alone', () => {
  /** `s1` in two homerooms: class-1 by an enrollment with these cells, class-2 of a session with these. */
  async function twoYears(
    own: Record<string, string>,
    session: Record<string, string>,
    more: Record<string, string> = {},
  ) {
    const files = aRoster()
    const classes = files['classes.csv']!.map((row, at) =>
      at === 0 ? { ...row, termSourcedIds: 'old' } : row,
    )
    const enrollments = files['enrollments.csv']!.map((row, at) => (at === 1 ? { ...row, ...own } : row))
    const list = await read({
      ...files,
      'academicSessions.csv': [
        ...files['academicSessions.csv']!,
        { sourcedId: 'old', title: '', type: 'term', startDate: '', endDate: '', ...session },
        { sourcedId: 'last', title: '', type: 'schoolYear', startDate: '2025-04-01', endDate: '2026-03-31' },
      ],
      'classes.csv': classes,
      'enrollments.csv': [
        ...enrollments,
        {
          sourcedId: 'e',
          classSourcedId: 'class-2',
          schoolSourcedId: 'org',
          userSourcedId: 's1',
          role: 'student',
          ...more,
        },
      ],
    })
    const { cells, classes: asked, isComing } = list.rows.find((row) => row.cells.key === 's1')!
    // The other student of class-1 has no other class.
    const about = list.findings.filter(({ place }) => place.file !== 'users.csv' || place.row === 3)
    const said = about.map(({ code }) => code)
    return { classroom: cells.classroom, asked: asked?.map(({ title }) => title), isComing, said }
  }
  const sora = { classroom: 'そら', asked: undefined, isComing: undefined, said: [] }

  test.each([
    '2026/3/31',
    '31/03/2026',
    '46112',
    '令和8年3月31日',
    'R8.3.31',
    '2026-03-31T00:00:00',
    '31-Mar-26',
  ])('an enrollment that ended on %s is over', async (endDate) =>
    expect(await twoYears({ beginDate: '2025/4/1', endDate }, {})).toEqual(sora),
  )

  test('an enrollment without days has those of the session of its class, or of the year around it', async () => {
    const ended = { startDate: '2025-04-01', endDate: '2026/3/31' }
    expect(await twoYears({}, ended)).toEqual(sora)
    expect(await twoYears({}, { parentSourcedId: 'last' })).toEqual(sora)
    expect(await twoYears({}, { startDate: '2027-04-01', endDate: '2028-03-31' })).toEqual(sora)
  })

  test('an enrollment that has not begun counts only for a student without a classroom', async () => {
    const later = { beginDate: '2027/4/1', endDate: '2028/3/31' }
    expect(await twoYears(later, {})).toEqual(sora)
    const only = { beginDate: '2025/4/1', endDate: '2026/3/31' }
    expect(await twoYears(later, {}, only)).toEqual({
      classroom: undefined,
      asked: ['みどり'],
      isComing: true,
      said: ['ClassroomComing'],
    })
  })

  test('the office is asked about a student with two classes today, and none is chosen', async () => {
    expect(await twoYears({}, {})).toMatchObject({ classroom: undefined, asked: ['そら', 'みどり'] })
    const over = { endDate: '2026/3/31' }
    expect(await twoYears(over, {}, over)).toMatchObject({ classroom: undefined, said: ['ClassroomOver'] })
  })

  test('a date that cannot be read is a fault at its cell; one of two days only where it matters', async () => {
    expect((await twoYears({ endDate: 'soon' }, {})).said).toEqual(['DateUnknown'])
    expect((await twoYears({ endDate: '03/04/2026' }, {})).said).toEqual([])
    expect((await twoYears({ endDate: '12/11/2026' }, {})).said).toEqual(['DateUnclear'])
  })
})

test('an archive that Excel has saved again is read as before', async () => {
  const plain = await read(aRoster())
  const files = Object.entries(aRoster()).map(([name, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const cell = (text: string) =>
      text.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$1/$2/$3').replace(/^true$/, 'TRUE')
    const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column] ?? '')))]
    return [name, `\uFEFF${lines.map((cells) => cells.join(';')).join('\r\n')}\r\n`]
  })
  const again = await read(Object.fromEntries(files))
  expect([again.findings, again.rows]).toEqual([[], plain.rows])
})

test('class 1 of two grades is two rooms', async () => {
  const files = changed('classes.csv', (rows) =>
    rows.map((row, at) => ({ ...row, title: '1', grades: at === 0 ? '03' : '04' })),
  )
  expect((await read(files)).rows.map(({ cells }) => cells.classroom)).toEqual([
    undefined,
    '3年1組',
    '3年1組',
    '4年1組',
  ])
})
