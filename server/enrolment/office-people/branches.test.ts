import { expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { ask } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const password = 'another password'

eachServer((server) => {
  const moveOf = ({ branchId, student, others }: LiveLesson, revision = 0) => ({
    branchId,
    studentId: student.id,
    revision,
    password,
    toBranchId: others.nextBranchId,
    classroomId: others.nextClassroomId,
  })

  test('a student who goes to another branch begins there with their work and one new password', async () => {
    const lesson = await aLiveLesson(server, 'peopled')
    const { headOffice, office, branchId, student, others, tutor, lessonId } = lesson
    const old = await aCredential(server().database, student.person)
    const consents = (await office.does('/office/student', { branchId, studentId: student.id })).consents
    await tutor.does('/make-card', { studentId: student.id, secret: aSecret() })
    const dry = await headOffice.does('/office/student-changes-branch', { ...moveOf(lesson), dryRun: true })
    expect(dry.leaves.map(({ id }) => id)).toEqual([lessonId])
    expect(dry.ended).toEqual([
      { kind: 'sign-in', count: 0, signIns: 1 },
      { kind: 'visit', count: 0, signIns: 2 },
      { kind: 'card', count: 1, signIns: 0 },
    ])
    expect((await ask(server(), '/signin', old)).status).toBe(200)

    const { loginId } = await headOffice.does('/office/student-changes-branch', moveOf(lesson))
    expect((await ask(server(), '/signin', old)).status).toBe(409)
    const came = await ask(server(), '/signin', { loginId, password })
    expect([came.status, came.body.me?.id]).toEqual([200, student.id])
    const there = { branchId: others.nextBranchId, studentId: student.id }
    const found = await headOffice.does('/office/student', there)
    expect([found.student.classroom.id, found.coming.count]).toEqual([others.nextClassroomId, 0])
    expect(found.consents).toEqual(consents)
    expect((await office.ask('/office/student', { ...there, branchId })).status).toBe(404)
    for (const branch of [branchId, others.nextBranchId]) {
      const { lines } = await headOffice.does('/office/audit', { branchId: branch })
      expect(lines.map(({ event }) => event)).toContain('student-changed-branch')
    }
  })

  test('the office of one branch sends nobody to another', async () => {
    const lesson = await aLiveLesson(server, 'peopled')
    for (const asker of [lesson.office, lesson.machine])
      expect((await asker.ask('/office/student-changes-branch', moveOf(lesson))).status).toBe(404)
  })

  test('nobody goes in the middle of a lesson, after leaving, or within their branch', async () => {
    const lesson = await aLiveLesson(server, 'peopled')
    const { headOffice, branchId, classroom, others } = lesson
    const codeOf = async (given: Partial<ReturnType<typeof moveOf>>) =>
      (await headOffice.ask('/office/student-changes-branch', { ...moveOf(lesson), ...given })).body.code
    expect(await codeOf({ studentId: others.formerStudentId })).toBe('NotOfSchool')
    expect(await codeOf({ toBranchId: branchId, classroomId: classroom.id })).toBeUndefined()
    expect(await codeOf({ revision: 7 })).toBe('Stale')
    await lesson.tutor.does('/tutor/join-session', { lessonId: lesson.lessonId })
    expect(await codeOf({})).toBe('InLesson')
  })
})
