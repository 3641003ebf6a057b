import { officeStudentChangesBranch } from '#contract/enrolment/branch-moves.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { credentials, hashPassword, saveCredential } from '#server/access/accounts/index.ts'
import { closePerson } from '#server/access/endings/index.ts'
import { takeJoined } from '#server/access/single-sign-on/index.ts'
import { forgetKeysOf } from '#server/enrolment/bring-in/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { followStudent } from '#server/schedule/terms/index.ts'
import { listClassrooms } from '#server/school/index.ts'
import { directoryStore, listStudents, saveStudent } from '#server/school/people/index.ts'
import { dropChanges } from '../change-store.ts'
import { leaveLessons, listComing, viewPlaced } from '../coming-lessons.ts'
import { freeLoginId } from '../login-ids.ts'
import { refuseStale } from '../view-people.ts'

/** An end in one branch and a beginning in the other: nobody of the old one keeps a way in that they made or printed. */
export const officeStudentChangesBranchCall = ({ grants }: Services) =>
  handlePrepared(
    officeStudentChangesBranch,
    ({ password }, { runtime }) => hashPassword(runtime, password),
    async ({ tx, who, now, audit }, given, passwordHash) => {
      const { branchId, studentId, toBranchId, classroomId } = given
      const student = await directoryStore.findStudent(tx, branchId, studentId)
      const isThere = (await listClassrooms(tx, toBranchId)).some(({ id }) => id === classroomId)
      if (!student || !isThere || toBranchId === branchId) return notFound()
      if (student.leftAt !== null || student.isVisitor) return refuse('NotOfSchool')
      await directoryStore.holdStudents(tx, [studentId])
      const revision = await directoryStore.takeRevision(tx, 'student', studentId, given.revision)
      if (revision === null) return refuseStale(student)
      if ((await sessionStore.listOpenOf(tx, [studentId])).length > 0) return refuse('InLesson')

      const whom = { role: 'student', personId: studentId } as const
      const before = await credentials.findLoginId(tx, whom)
      const loginId = before ?? (await freeLoginId(tx, toBranchId, student.reading))
      const about = { ...student, loginId, branchId: toBranchId }
      const easy = await credentials.refuseEasy(tx, given.password, about)
      if (easy) return easy

      const coming = await listComing(tx, branchId, { studentId, from: now.getTime() })
      const left = await leaveLessons(tx, studentId, coming)
      await dropChanges(tx, studentId)
      const closing = { by: who.id, now, because: 'taken-back', audit } as const
      const { own } = await closePerson(tx, grants, whom, closing)
      const joined = { kind: 'single-sign-on', count: await takeJoined(tx, whom), signIns: 0 } as const
      const ended = joined.count > 0 ? [...own, joined] : own
      if (before) await credentials.savePassword(tx, whom, passwordHash)
      else await saveCredential(tx, { ...whom, loginId, passwordHash })

      const [moving] = await listStudents(tx, [studentId])
      await saveStudent(tx, { ...moving!, branchId: toBranchId, classroomId })
      await directoryStore.moveDoubles(tx, studentId, { branchId: toBranchId, classroomId })
      await followStudent(tx, studentId, { left: null, now })
      await forgetKeysOf(tx, studentId)
      const lessons = left.map(({ id }) => id)
      const changed = {
        student: studentId,
        before: { branch: branchId, classroom: student.classroomId, lessons },
        after: { branch: toBranchId, classroom: classroomId, lessons: [] },
      }
      // Each of the two branches reads it.
      for (const branch of [branchId, toBranchId]) audit('student-changed-branch', changed, branch)
      return { revision, leaves: left.map(viewPlaced), loginId, ended }
    },
  )
