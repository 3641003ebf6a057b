import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, ClassroomId, StudentId, TutorAbsenceId, TutorId } from '#contract/kernel/ids.ts'
import { tellAbsences } from '#server/days/testing/samples.ts'
import { sendPassword } from '#server/enrolment/office-staff/testing/samples.ts'
import { saveStudent, directoryStore } from '#server/school/people/index.ts'
import { aClassroom, aStudent, aTutor } from '#server/testing/builders.ts'
import { byHeadOffice, byOffice, type Samples } from '#server/testing/sample.ts'
import type { Bring } from '#server/testing/scenes/a-live-lesson.ts'

/** People of a branch whom the lesson of the scene does not need. */
export interface OtherPeople {
  /** Another entry of the first student. */
  doubleId: StudentId
  formerStudentId: StudentId
  /** Without lessons. */
  idleTutorId: TutorId
  formerTutorId: TutorId
  /** Without lessons and students. */
  emptyClassroomId: ClassroomId
  /** Another branch of the school, and its classroom. */
  nextBranchId: BranchId
  nextClassroomId: ClassroomId
  /** Of a letter to the tutor without lessons: it chooses a password. */
  passwordToken: Secret
  /** The days on which the lesson's tutor is ill. */
  tutorAbsenceId: TutorAbsenceId
}

/** The tests' day. */
const today = '2026-11-21'
const facts = { displayName: '青木 葵', reading: 'あおき あおい', grade: 2, loginId: null }

export const officePeopleSamples = {
  '/office/students': byOffice('planned', ({ branchId, classroom }) => ({
    branchId,
    search: 'あおき',
    classroomId: classroom.id,
  })),
  '/office/student': byOffice('planned', ({ branchId, studentId }) => ({ branchId, studentId })),
  '/office/people-choices': byOffice('planned', ({ branchId }) => ({ branchId })),
  '/office/add-student': byOffice('planned', ({ branchId, classroom, levelId, secret }) => ({
    branchId,
    ...facts,
    levelId,
    loginId: `aoi-${secret.slice(0, 20)}`,
    classroomId: classroom.id,
    password: 'right password',
  })),
  '/office/change-student': byOffice('planned', ({ branchId, studentId, levelId }) => ({
    branchId,
    studentId,
    revision: 0,
    ...facts,
    levelId,
  })),
  '/office/save-contact': byOffice('planned', ({ branchId, studentId }) => ({
    branchId,
    studentId,
    name: '青木 はは',
    relation: 'mother',
    mail: '',
    phone: '03-1234-5678',
  })),
  '/office/lessons-to-join': byOffice('planned', ({ branchId, studentId, classroom }) => ({
    branchId,
    studentId,
    classroomId: classroom.id,
    fromDay: today,
  })),
  '/office/student-moves': byOffice('planned', ({ branchId, studentId, classroom }) => ({
    branchId,
    studentId,
    revision: 0,
    classroomId: classroom.id,
    fromDay: today,
    lessonIds: [],
  })),
  '/office/set-levels': byOffice('planned', ({ branchId, studentId, levelId }) => ({
    branchId,
    studentIds: [studentId],
    levelId,
  })),
  '/office/student-leaves': byOffice('planned', ({ branchId, studentId }) => ({
    branchId,
    studentId,
    revision: 0,
    fromDay: today,
  })),
  '/office/student-changes-branch': byHeadOffice('peopled', ({ branchId, studentId, others }) => ({
    branchId,
    studentId,
    revision: 0,
    toBranchId: others.nextBranchId,
    classroomId: others.nextClassroomId,
    password: 'right password',
  })),
  '/office/student-comes-back': byOffice('peopled', ({ branchId, classroom, others }) => ({
    branchId,
    studentId: others.formerStudentId,
    revision: 0,
    classroomId: classroom.id,
  })),
  '/office/join-students': byOffice('peopled', ({ branchId, studentId, others }) => ({
    branchId,
    keptId: studentId,
    joinedId: others.doubleId,
    keptRevision: 0,
    joinedRevision: 0,
  })),
} satisfies Partial<Samples>

/** Makes the other people of a branch. */
export const makeOthers: Bring = async (lesson) => {
  const { server, classroom, branchId } = lesson
  const { database } = server()
  const { id: doubleId } = await aStudent(database, { classroom })
  const former = await aStudent(database, { classroom, displayName: '江口 はな' })
  const { id: idleTutorId } = await aTutor(database, { branchId, displayName: '原 まこと' })
  const { id: formerTutorId } = await aTutor(database, { branchId, displayName: '岸 ゆう' })
  const { id: emptyClassroomId } = await aClassroom(database, { branchId, code: 'empty' })
  const { id: nextClassroomId, branchId: nextBranchId } = await aClassroom(database)
  await database.transaction(async (tx) => {
    await saveStudent(tx, { ...former, reading: 'えぐち はな' })
    await directoryStore.saveLeft(tx, 'student', former.id, server().clock())
    await directoryStore.saveLeft(tx, 'tutor', formerTutorId, server().clock())
  })
  const passwordToken = await sendPassword(lesson, idleTutorId)
  const people = {
    passwordToken,
    doubleId,
    formerStudentId: former.id,
    idleTutorId,
    formerTutorId,
    emptyClassroomId,
    nextBranchId,
    nextClassroomId,
  }
  return { others: { ...people, tutorAbsenceId: await tellAbsences(lesson) } }
}
