import { expect, test } from 'vitest'
import { textbookStore } from '#server/books/index.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aStudent } from '#server/testing/builders.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

eachServer((server) => {
  test('in a school with one level a new student gets it; otherwise the office sets it for many at once', async () => {
    const { office, branchId, classroom, levelId } = await aLiveLesson(server, 'planned')
    const levels = await server().database.transaction((tx) => textbookStore.listLevels(tx))
    const add = (displayName: string) =>
      office.does('/office/add-student', {
        branchId,
        displayName,
        reading: 'てすと',
        grade: 2,
        levelId: null,
        loginId: null,
        classroomId: classroom.id,
        password: 'maple river lantern',
      })
    const levelOf = async (studentId: Awaited<ReturnType<typeof add>>['studentId']) =>
      (await office.does('/office/student', { branchId, studentId })).student.levelId
    const { studentId: first } = await add('試験 はじめ')
    expect(await levelOf(first)).toBe(levels.length === 1 ? levelId : null)
    const { id: second } = await aStudent(server().database, { classroom })
    const given = { branchId, studentIds: [first, second], levelId }
    await office.does('/office/set-levels', given)
    expect([await levelOf(first), await levelOf(second)]).toEqual([levelId, levelId])
    expect(await office.does('/office/set-levels', given)).toEqual({ students: 0 })
    const { id: stranger } = await aStudent(server().database)
    const foreign = await office.ask('/office/set-levels', { ...given, studentIds: [second, stranger] })
    expect(foreign.status).toBe(404)
  })

  test('a login id typed for a trial student is refused with a sentence, and not ignored', async () => {
    const { office, branchId, trialStudent } = await aLiveLesson(server, 'planned')
    const about = { branchId, studentId: trialStudent.id }
    const { student } = await office.does('/office/student', about)
    const { displayName, reading, grade, levelId, revision } = student
    const change = { ...about, revision, displayName, reading, grade, levelId }
    const typed = await office.ask('/office/change-student', { ...change, loginId: 'trial-child' })
    expect(typed.body.code).toBe('LoginIdOnEnrolling')
    expect((await office.ask('/office/change-student', { ...change, loginId: null })).status).toBe(200)
  })
})
