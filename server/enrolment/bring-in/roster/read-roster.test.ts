import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRoster, manifestOf, type RosterFiles, zipped } from '../testing/a-roster.ts'
import { readBytes } from '../testing/read-bytes.ts'

const read = async (files: RosterFiles) => await readBytes(await zipped(files))
type Rows = Record<string, string>[]

/** The roster with one file changed. */
function changed(file: string, change: (rows: Rows) => Rows): RosterFiles {
  const files = aRoster()
  return { ...files, [file]: change(files[file]!) }
}
const omit = (row: Rows[number], column: string) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== column))
const with1 = (index: number, cells: Record<string, string>) => (rows: Rows) =>
  rows.map((row, at) => (at === index ? { ...row, ...cells } : row))

test('a school comes in with its teachers and students, their readings, grades and classrooms', async () => {
  const list = await read(aRoster())
  expect(list.findings).toEqual([])
  expect(list).toMatchObject({ school: 'org', isAll: true })
  expect(list.rows.map(({ cells }) => cells)).toEqual([
    { key: 't1', name: '見本 先生', role: 'tutor', loginId: 't1@school.example', status: 'enabled' },
    {
      key: 's1',
      name: '池田 みお',
      reading: 'イケダ ミオ',
      role: 'student',
      loginId: 's1@school.example',
      status: 'enabled',
      grade: 'E1',
      classroom: 'みどり',
    },
    expect.objectContaining({ key: 's2', reading: 'ｲｼｶﾜ ｱﾝ', grade: '03', classroom: 'みどり' }),
    expect.objectContaining({ key: 's3', grade: 'J2', classroom: 'そら' }),
  ])
})

describe('what vendors do differently', () => {
  test('files in a folder, with marks of the byte order, in capitals, packed on a Mac', async () => {
    const files = Object.entries(aRoster()).map(([name, rows]) => {
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
      return [`roster/${name.toUpperCase()}`, `\uFEFF${lines.map((cells) => cells.join(',')).join('\n')}\n`]
    })
    const { findings, rows } = await read({
      ...Object.fromEntries(files),
      '__MACOSX/roster/._USERS.CSV': 'x',
    })
    expect([findings, rows.length]).toEqual([[], 4])
  })

  test('version 1.1: the role stands in users.csv, and there is no roles.csv', async () => {
    const { 'roles.csv': _, ...files } = aRoster()
    const kinds = ['teacher', 'student', 'student', 'student']
    const users = files['users.csv']!.map((row, at) => ({ ...row, role: kinds[at]!, orgSourcedIds: 'org' }))
    const parts = ['orgs', 'academicSessions', 'courses', 'classes', 'users', 'enrollments']
    const manifest = manifestOf(Object.fromEntries(parts.map((part) => [part, 'bulk' as const])))
    const list = await read({ ...files, 'users.csv': users, 'manifest.csv': manifest })
    expect(list.findings).toEqual([])
    expect(list.rows.map(({ cells }) => cells.role)).toEqual(['tutor', 'student', 'student', 'student'])
  })

  test('without a manifest, as in version 1.0, the files are read all the same', async () => {
    const { 'manifest.csv': _, ...files } = aRoster()
    expect(await read(files)).toMatchObject({ findings: [], rows: { length: 4 } })
  })

  test('unknown columns and files are left out, and the files are named', async () => {
    const files = changed('users.csv', with1(1, { 'metadata.vendor.colour': 'red', password: 'x' }))
    const { findings, rows } = await read({ ...files, 'demographics.csv': 'sourcedId\ns1\n' })
    expect(rows).toHaveLength(4)
    expect(findings.map(({ code, value }) => [code, value])).toEqual([['FileIgnored', 'demographics.csv']])
  })

  test('guardians and administrators are left out, and named', async () => {
    const files = changed('roles.csv', with1(3, { role: 'guardian' }))
    files['enrollments.csv'] = aRoster()['enrollments.csv']!.slice(0, 3)
    const { rows, findings } = await read(files)
    expect(rows.map(({ cells }) => cells.key)).toEqual(['t1', 's1', 's2'])
    expect(findings).toMatchObject([
      { code: 'RoleIgnored', value: 'guardian', place: { file: 'users.csv', row: 5 } },
    ])
  })

  test('a student of several classes has the homeroom; without one, the office is asked', async () => {
    const subject = (rows: Rows) => rows.map((row) => ({ ...row, classType: 'scheduled' }))
    const both = [
      ...aRoster()['enrollments.csv']!,
      { classSourcedId: 'class-2', userSourcedId: 's1', role: 'student' },
    ]
    const list = await read({ ...changed('classes.csv', subject), 'enrollments.csv': both })
    const asked = [
      { key: 'class-2', title: 'そら' },
      { key: 'class-1', title: 'みどり' },
    ]
    expect(list.rows[1]).toMatchObject({ classes: asked })
    expect([list.rows[1]!.cells.classroom, list.findings]).toEqual([undefined, []])
    const home = with1(0, { classType: 'homeroom' })
    const again = await read({
      ...changed('classes.csv', (rows) => home(subject(rows))),
      'enrollments.csv': both,
    })
    expect([again.rows[1]!.cells.classroom, again.findings]).toEqual(['みどり', []])
  })

  test('the home class that the Japanese profile names counts before any enrollment', async () => {
    const list = await read(changed('users.csv', with1(1, { 'metadata.jp.homeClass': 'class-2' })))
    expect(list.rows[1]).toMatchObject({ classroomKey: 'class-2', cells: { classroom: 'そら' } })
  })

  test('people of another school of the district are left out, and the office chooses the branch', async () => {
    const two = (rows: Rows) => [...rows, { sourcedId: 'org-2', name: 'べつの校', type: 'school' }]
    const files = changed('orgs.csv', two)
    files['roles.csv'] = aRoster()['roles.csv']!.map((row, at) =>
      at === 3 ? { ...row, orgSourcedId: 'org-2' } : row,
    )
    expect((await read(files)).findings).toMatchObject([
      { code: 'SchoolUnclear', value: 'ひかり本校、べつの校' },
    ])
    const list = await readBytes(await zipped(files), { school: 'org' })
    expect(list.rows.map(({ cells }) => cells.key)).toEqual(['t1', 's1', 's2'])
    expect(list.findings).toMatchObject([{ code: 'OtherSchool', value: 'org-2' }])
  })

  test('a person to be deleted leaves, and a person who is not enabled may not sign in', async () => {
    const files = changed('users.csv', (rows) =>
      with1(1, { status: 'tobedeleted' })(with1(2, { enabledUser: 'FALSE' })(rows)),
    )
    const { rows } = await read(files)
    expect(rows.map(({ cells }) => cells.status)).toEqual(['enabled', 'left', 'disabled', 'enabled'])
  })

  test('a delta names what has changed alone: a class may be one of an earlier archive', async () => {
    const list = await read({
      'manifest.csv': manifestOf({ users: 'delta', enrollments: 'delta', orgs: 'absent' }),
      'users.csv': [{ sourcedId: 's1', status: 'active', familyName: '池田', givenName: '美緒' }],
      'enrollments.csv': [
        {
          sourcedId: 'e',
          status: 'tobedeleted',
          classSourcedId: 'class-1',
          userSourcedId: 's1',
          role: 'student',
        },
      ],
    })
    expect(list).toMatchObject({ findings: [], isAll: false, school: null })
    expect(list.rows).toEqual([
      { file: 'users.csv', row: 2, cells: { key: 's1', name: '池田 美緒', status: '' } },
    ])
  })

  test('a name in Latin letters has the given name first', async () => {
    const list = await read(changed('users.csv', with1(1, { familyName: 'Smith', givenName: 'Ann' })))
    expect(list.rows[1]!.cells.name).toBe('Ann Smith')
  })
})

describe('a fault is reported with its file, row and column', () => {
  test.each([
    [
      'a class that is not there',
      'enrollments.csv',
      { classSourcedId: 'gone' },
      'ReferenceUnknown',
      'classSourcedId',
    ],
    ['a user that is not there', 'roles.csv', { userSourcedId: 'gone' }, 'ReferenceIgnored', 'userSourcedId'],
    [
      'a term that is not there',
      'classes.csv',
      { termSourcedIds: 'year,gone' },
      'ReferenceUnknown',
      'termSourcedIds',
    ],
    ['a row without a key', 'users.csv', { sourcedId: '' }, 'KeyMissing', 'sourcedId'],
    ['an unknown status', 'users.csv', { status: 'maybe' }, 'StatusUnknown', 'status'],
    ['neither true nor false', 'users.csv', { enabledUser: 'perhaps' }, 'ValueUnknown', 'enabledUser'],
  ])('%s', async (_, file, cells, code, column) => {
    const { findings } = await read(changed(file, with1(1, cells)))
    expect(findings.filter((finding) => finding.code === code)).toMatchObject([
      { place: { file, row: 3, column } },
    ])
  })

  test('one key for two people, and a column that is missing', async () => {
    const twice = await read(changed('users.csv', with1(2, { sourcedId: 's1' })))
    expect(twice.findings).toContainEqual(
      expect.objectContaining({
        code: 'KeyTwice',
        value: 's1',
        place: { file: 'users.csv', row: 4, column: 'sourcedId' },
      }),
    )
    const less = await read(changed('users.csv', (rows) => rows.map((row) => omit(row, 'familyName'))))
    expect(less.findings).toContainEqual(
      expect.objectContaining({ code: 'NoNameColumn', value: 'familyName' }),
    )
  })

  test('a file that the manifest announces and the archive does not have', async () => {
    const { 'classes.csv': _, ...files } = aRoster()
    expect((await read(files)).findings).toMatchObject([{ code: 'FileMissing', value: 'classes.csv' }])
  })

  test('a manifest of another version, or with an unknown mode', async () => {
    const version = await read(changed('manifest.csv', with1(1, { value: '2.0' })))
    expect(version.findings).toMatchObject([{ code: 'ManifestUnknown', value: '2.0', place: { row: 3 } }])
    const mode = await read(changed('manifest.csv', with1(6, { value: 'some' })))
    expect(mode.findings).toContainEqual(expect.objectContaining({ code: 'ManifestUnknown', value: 'some' }))
  })
})

describe('a dangerous archive is refused before it is unpacked', () => {
  const only = async (bytes: Buffer) => (await readBytes(bytes)).findings.map(({ code }) => code)

  test('a path that leads out', async () => {
    const bytes = await zipped({ 'xx/users.csv': 'sourcedId\n' })
    for (let at = bytes.indexOf('xx/'); at >= 0; at = bytes.indexOf('xx/', at + 1)) bytes.write('../', at)
    expect(await only(bytes)).toEqual(['DangerousArchive'])
  })

  test('a bomb: a file that unpacks to two hundred times its size', async () => {
    expect(await only(await zipped({ 'users.csv': 'a'.repeat(3_000_000) }))).toEqual(['DangerousArchive'])
  })

  test('two files of one name, and something that is no archive', async () => {
    const users = 'sourcedId,givenName,familyName\n'
    expect(await only(await zipped({ 'a/users.csv': users, 'b/users.csv': users }))).toEqual(['FileOfNoKind'])
    expect(await only(Buffer.from('PK\u0003\u0004 and no more'))).toEqual(['NotAnArchive'])
    expect(await only(await zipped({ 'letter.txt': 'hello' }))).toEqual(['NoHeading'])
    expect(await only(await zipped({ 'letter.pdf': 'hello' }))).toEqual(['NotAList'])
  })

  test('any bytes, and any change of an archive, give a list with its faults', async () => {
    const whole = await zipped(aRoster())
    const change = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const bytes = Buffer.from(whole)
        for (const { at, byte } of changes) bytes[at] = byte
        const { rows, findings } = await readBytes(bytes)
        expect(rows.length + findings.length).toBeGreaterThan(0)
      }),
      { numRuns: 150 },
    )
  })
})
