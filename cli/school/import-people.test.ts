import { expect, test } from 'vitest'
import { aRoster, zipped } from '#server/enrolment/bring-in/testing/a-roster.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask } from '#server/testing/actors.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { importPeople, type PeopleFile } from './import-people.ts'

const LIST = '氏名,よみがな,学年,教室\n池田 みお,いけだ みお,小1,ほし教室\n岡 りく,おか りく,小2,ほし教室\n'

eachServer((server) => {
  /** A branch with a code of its own. */
  async function aBranchWithCode() {
    const { branchId, office, classroom } = await aLiveLesson(server, 'planned')
    const code = `branch ${branchId}`
    await server().database.transaction((tx) =>
      tx.db.updateTable('branch').set({ code }).where('id', '=', branchId).execute(),
    )
    const brings = (text: string | Buffer, given: Partial<PeopleFile> = {}) =>
      importPeople(server(), Buffer.from(text), {
        branch: code,
        classroom: null,
        isTutors: false,
        makesClassrooms: false,
        ...given,
      })
    return { branchId, office, classroom, brings }
  }

  test('a spreadsheet comes in with its classrooms and first passwords, and again changes nothing', async () => {
    const { branchId, office, brings } = await aBranchWithCode()
    const said = await brings(LIST, { makesClassrooms: true })
    expect(said).toContain('2 new, 0 changed, 0 as before, 0 left.')
    const [, loginId, password] = /^ {2}(\S+) +(.+?) {2}池田 みお$/m.exec(said)!
    expect((await ask(server(), '/signin', { loginId: loginId!, password: password! })).status).toBe(200)
    const { students } = await office.does('/office/students', { branchId, search: 'いけだ' })
    expect(students).toMatchObject([{ displayName: '池田 みお', classroom: { name: 'ほし教室' } }])
    const before = await rowCounts(server().database)
    expect(await brings(LIST)).toBe('0 new, 0 changed, 2 as before, 0 left.')
    const { auditLine: _lines, auditSubject: _subjects, ...after } = await rowCounts(server().database)
    expect(before).toMatchObject(after)
  })

  test('every fault is reported with its row and column, and nothing is imported', async () => {
    const { brings } = await aBranchWithCode()
    const before = await rowCounts(server().database)
    await expect(brings(LIST)).rejects.toThrow(
      /Nothing was brought in\.[^]*ほし教室[^]*row 2 "教室", row 3 "教室"/,
    )
    await expect(brings('nothing that is a list')).rejects.toThrow('Nothing was brought in.')
    await expect(brings(LIST, { branch: 'nowhere' })).rejects.toThrow('No branch has the code')
    await expect(brings(LIST, { classroom: 'nowhere' })).rejects.toThrow('no classroom')
    expect(await rowCounts(server().database)).toEqual(before)
  })

  test('a OneRoster archive comes in by the same command', async () => {
    const { branchId, office, brings } = await aBranchWithCode()
    expect(await brings(await zipped(aRoster()), { makesClassrooms: true })).toContain(' new, ')
    expect((await office.does('/office/students', { branchId, search: '' })).total).toBeGreaterThan(3)
  })
})
