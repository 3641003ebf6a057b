import { expect, test } from 'vitest'
import type { StudentId, UploadId } from '#contract/kernel/ids.ts'
import { freshPassword, newId } from '#contract/kernel/random.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

eachServer((server) => {
  async function bring({ office, branchId, classroom }: LiveLesson, bytes: Buffer) {
    const upload = { branchId, uploadId: newId<UploadId>() }
    const data = bytes.toString('base64')
    const piece = { ...upload, name: '名簿.csv', bytes: bytes.length, number: 0, data }
    await office.does('/office/upload-import', piece)
    const choices = {
      kind: 'student' as const,
      classroomId: classroom.id,
      newClassrooms: [],
      school: null,
      same: [],
    }
    const asked = { ...upload, choices, isMendOnly: false, from: 0 }
    const seen = await office.does('/office/import-plan', asked)
    const passwords = seen.firstLogins.map(freshPassword)
    const given = { ...upload, choices, difference: seen.difference!, passwords }
    return await office.does('/office/apply-import', given)
  }

  test('after a double was joined, the same list changes the kept student once', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { office, branchId, student } = lesson
    const listOf = (grade: string) =>
      Buffer.from(
        `氏名,学年,ログインID,生徒番号,保護者名\n二重 いる,${grade},double.${branchId.slice(-6)},key-d-${branchId},二重 母\n`,
      )
    await bring(lesson, listOf('小2'))
    const { database } = server()
    const rowsOf = (id: StudentId) =>
      database.transaction(({ db }) =>
        db.selectFrom('student').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      )
    const { subjectId } = await database.transaction(({ db }) =>
      db
        .selectFrom('externalKey')
        .select('subjectId')
        .where('externalId', '=', `key-d-${branchId}`)
        .executeTakeFirstOrThrow(),
    )
    const [keptId, joinedId] = [student.person.id, subjectId as StudentId]
    const revisions = {
      keptRevision: (await rowsOf(keptId)).revision,
      joinedRevision: (await rowsOf(joinedId)).revision,
    }
    await office.does('/office/join-students', { branchId, keptId, joinedId, ...revisions })
    const joined = await rowsOf(joinedId)
    const { contact } = await office.does('/office/student', { branchId, studentId: keptId })
    expect(contact).toMatchObject({ name: '二重 母' })
    expect((await bring(lesson, listOf('小3'))).counts).toMatchObject({ new: 0, changed: 1, leaves: 0 })
    expect((await bring(lesson, listOf('小3'))).counts).toMatchObject({ new: 0, changed: 0, same: 1 })
    expect(await rowsOf(joinedId)).toEqual(joined)
    expect(joined).toMatchObject({ joinedTo: keptId, leftAt: TEN_O_CLOCK })
    expect(await rowsOf(keptId)).toMatchObject({ grade: 3, displayName: '二重 いる', leftAt: null })
    const goodbye = await office.does('/office/student-goodbye', { branchId, studentId: keptId })
    expect(goodbye.goes.guardians).toContain('二重 母')
  })
})
