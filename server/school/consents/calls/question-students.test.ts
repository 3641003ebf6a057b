import { expect, test } from 'vitest'
import type { ConsentQuestionId, StudentId } from '#contract/kernel/ids.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aStudent } from '#server/testing/builders.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aboutTrips, aMother } from '../testing/samples.ts'

eachServer((server) => {
  const aSchool = () => aLiveLesson(server, 'questioned')
  const rowsOf = (studentId: StudentId) =>
    server().database.transaction(({ db }) =>
      db
        .selectFrom('consent')
        .selectAll()
        .where('studentId', '=', studentId)
        .where('kind', '=', 'branch')
        .execute(),
    )

  test('when two entries of one child are joined, the kept one’s answer stays', async () => {
    const { office, tutor, branchId, classroom, student, questionId } = await aSchool()
    const other = { branchId, questionId: null, ...aboutTrips }
    const { questionId: tripsId } = await office.does('/office/save-consent-question', other)
    const double = await aStudent(server().database, { classroom })
    const say = (studentId: StudentId, asked: ConsentQuestionId, isGiven: boolean) =>
      tutor.does('/record-consent', {
        studentId,
        kind: 'branch',
        questionId: asked,
        isGiven,
        guardian: aMother,
        how: 'paper',
      })
    await say(student.id, questionId, false)
    await say(double.id, questionId, true)
    await say(double.id, tripsId, true)
    const pair = { branchId, keptId: student.id, joinedId: double.id }
    await office.does('/office/join-students', { ...pair, keptRevision: 0, joinedRevision: 0 })
    const { consents } = await office.does('/office/student', { branchId, studentId: student.id })
    const told = consents.flatMap((each) => (each.kind === 'branch' ? [[each.questionId, each.isGiven]] : []))
    expect(told).toEqual([
      [questionId, false],
      [tripsId, true],
    ])
    const rows = await rowsOf(student.id)
    expect([rows.length, rows.filter((row) => row.replacedAt === null).length]).toEqual([3, 2])
    expect(await rowsOf(double.id)).toEqual([])
  })

  test('erasing a student deletes their answers, and the question stays', async () => {
    const { office, tutor, branchId, student, questionId } = await aSchool()
    await tutor.does('/record-consent', {
      studentId: student.id,
      kind: 'branch',
      questionId,
      isGiven: true,
      guardian: aMother,
      how: 'paper',
    })
    expect(await rowsOf(student.id)).toHaveLength(1)
    const { displayName: name } = student.person
    await office.does('/office/erase-student', { branchId, erasedId: student.id, name })
    expect(await rowsOf(student.id)).toEqual([])
    const { asked } = await office.does('/office/consent-questions', { branchId })
    expect(asked).toMatchObject([{ id: questionId, isAnswered: false }])
  })

  test('a question of the branch does not make a lesson miss a consent', async () => {
    const { tutor, student } = await aSchool()
    const { students } = await tutor.does('/tutor/consents', { studentIds: [student.id] })
    expect(students[0]!.consents.map(({ kind, isGiven }) => [kind, isGiven])).toEqual([
      ['voice', true],
      ['recording', true],
    ])
  })

  test('only the office reads and changes the questions of its branch', async () => {
    const { tutor, student, parent, machine, branchId, questionId } = await aSchool()
    for (const other of [tutor, student, parent]) {
      expect((await other.ask('/office/consent-questions', { branchId })).status).toBe(404)
      expect((await other.ask('/office/consent-answers', { branchId, questionId })).status).toBe(404)
      expect(
        (await other.ask('/office/retire-consent-question', { branchId, questionId, retired: true })).status,
      ).toBe(404)
    }
    // What families read is written by a person.
    expect((await machine.ask('/office/consent-questions', { branchId })).status).toBe(200)
    expect(
      (await machine.ask('/office/retire-consent-question', { branchId, questionId, retired: true })).status,
    ).toBe(404)
  })
})
