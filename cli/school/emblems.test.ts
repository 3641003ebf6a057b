import { expect, test } from 'vitest'
import { listAccounts } from '#server/access/accounts/index.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { importSchool } from './import-school.ts'
import { readSchoolFile } from './read-school-file.ts'

/** A branch of its own for each test: one classroom with two students. */
function aFile(code: string) {
  const student = { reading: 'てすと', grade: 1, classroom: 'hidari', level: null }
  return {
    code,
    name: 'テスト校',
    timeZone: 'Asia/Tokyo',
    classrooms: [{ code: 'hidari', name: '左の教室' }],
    students: [
      { ...student, loginId: `${code}-ichiro`, displayName: 'テスト 一郎' },
      { ...student, loginId: `${code}-hanako`, displayName: 'テスト 花子' },
    ],
  }
}

eachServer((server) => {
  const bring = async (branch: ReturnType<typeof aFile>) =>
    importSchool(server(), readSchoolFile(JSON.stringify({ branches: [branch] })))
  const refusalOf = (branch: ReturnType<typeof aFile>) =>
    bring(branch).then(
      () => 'imported',
      (error: Error) => error.message,
    )
  const accountOf = async (loginId: string) =>
    (await server().database.transaction(listAccounts)).find((account) => account.loginId === loginId)!

  test('students get the emblems that a file names, and two of them may swap', async () => {
    const file = aFile('named')
    Object.assign(file.students[1]!, { emblem: 'elephant' })
    await bring(file)
    const emblems = async () => {
      const people = [await accountOf('named-ichiro'), await accountOf('named-hanako')]
      return people.map(({ person }) => 'emblem' in person && person.emblem)
    }
    const [other, elephant] = await emblems()
    expect(elephant).toBe('elephant')
    expect(other).not.toBe('elephant')
    Object.assign(file.students[0]!, { emblem: 'elephant' })
    Object.assign(file.students[1]!, { emblem: 'rocket' })
    expect((await bring(file)).students.changed).toBe(2)
    expect(await emblems()).toEqual(['elephant', 'rocket'])
    expect((await bring(file)).students.unchanged).toBe(2)
  })

  test('an emblem that a classmate has, or that does not exist, is refused', async () => {
    const file = aFile('taken')
    Object.assign(file.students[0]!, { emblem: 'moon' })
    await bring(file)
    delete (file.students[0] as { emblem?: string }).emblem
    Object.assign(file.students[1]!, { emblem: 'moon' })
    expect(await refusalOf(file)).toBe(
      'branches[0].students[1].emblem: "moon" belongs to the student "taken-ichiro" in the classroom "hidari"',
    )
    Object.assign(file.students[0]!, { emblem: 'moon' })
    expect(await refusalOf(file)).toBe(
      'branches[0].students[1].emblem: "moon in hidari" is there twice, first at branches[0].students[0].emblem',
    )
    Object.assign(file.students[0]!, { emblem: 'unicorn' })
    expect(await refusalOf(file)).toBe(
      'branches[0].students[0].emblem: Unknown emblem; docs/operate.md has the list of their names',
    )
  })
})
