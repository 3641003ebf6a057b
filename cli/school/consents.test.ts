import { expect, test } from 'vitest'
import { type Account, listAccounts } from '#server/access/accounts/index.ts'
import { recordAnswer } from '#server/school/consents/index.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { importSchool } from './import-school.ts'
import { readSchoolFile } from './read-school-file.ts'

const none = { added: 0, changed: 0, unchanged: 0 }
const form = { kind: 'voice', guardian: '見本 花代', relation: 'mother', on: '2026-04-01' }

function aFile(code: string, consents: object[]) {
  const student = {
    loginId: `${code}-ichiro`,
    displayName: 'テスト 一郎',
    reading: 'てすと いちろう',
    grade: 1,
    classroom: 'hidari',
    level: null,
    consents,
  }
  const classrooms = [{ code: 'hidari', name: '左の教室' }]
  return JSON.stringify({
    branches: [{ code, name: 'テスト校', timeZone: 'Asia/Tokyo', classrooms, students: [student] }],
  })
}

type StudentAccount = Extract<Account, { role: 'student' }>

eachServer((server) => {
  const bring = async (code: string, consents: object[]) =>
    (await importSchool(server(), readSchoolFile(aFile(code, consents)))).consents
  const studentOf = async (code: string) => {
    const accounts = await server().database.transaction(listAccounts)
    const { person } = accounts.find(({ loginId }) => loginId === `${code}-ichiro`) as StudentAccount
    return await signedIn(server, { role: 'student', id: person.id, branchId: person.branchId } as const)
  }

  test('a school brings its paper forms in, once', async () => {
    expect(await bring('forms', [form, { ...form, kind: 'recording', isGiven: false }])).toEqual({
      ...none,
      added: 2,
    })
    const student = await studentOf('forms')
    expect(await student.does('/student/consents', {})).toEqual({ voice: true, recording: false })
    expect(await bring('forms', [form])).toEqual({ ...none, unchanged: 1 })
    expect(await bring('forms', [{ ...form, isGiven: false, on: '2026-05-01' }])).toEqual({
      ...none,
      changed: 1,
    })
    expect(await student.does('/student/consents', {})).toEqual({ voice: false, recording: false })
  })

  test('an old form does not restore what a guardian has withdrawn since', async () => {
    await bring('old', [form])
    const student = await studentOf('old')
    const { id } = student.person
    const guardian = { displayName: '見本 太郎', relation: 'father' } as const
    const no = { kind: 'voice', isGiven: false, guardian, how: 'parents-page', recordedBy: null } as const
    const asked = { now: server().clock(), audit: () => undefined }
    await server().database.transaction((tx) => recordAnswer({ tx, ...asked }, id as never, no, []))
    expect(await bring('old', [form])).toEqual({ ...none, unchanged: 1 })
    expect(await student.does('/student/consents', {})).toEqual({ voice: false, recording: false })
  })

  test('a form without a date, or of an unknown kind, is named with its place', () => {
    const { on: _on, ...undated } = form
    expect(() => readSchoolFile(aFile('wrong', [undated]))).toThrow(/students\[0\]\.consents\[0\]\.on/)
    expect(() => readSchoolFile(aFile('wrong', [{ ...form, kind: 'video' }]))).toThrow(
      /students\[0\]\.consents\[0\]\.kind/,
    )
  })
})
