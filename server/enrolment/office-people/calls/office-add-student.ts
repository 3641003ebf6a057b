import { officeAddStudent } from '#contract/enrolment/people.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import {
  accountOf,
  findCredential,
  hashPassword,
  saveCredential,
  credentials,
} from '#server/access/accounts/index.ts'
import { textbookStore } from '#server/books/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import { listClassrooms } from '#server/school/index.ts'
import { saveStudent } from '#server/school/people/index.ts'
import { freeLoginId } from '../login-ids.ts'

export const officeAddStudentCall = handlePrepared(
  officeAddStudent,
  ({ password }, { runtime }) => hashPassword(runtime, password),
  async ({ tx, who, audit }, given, passwordHash) => {
    const { displayName, reading, grade, classroomId } = given
    const { branchId } = who
    if (!(await listClassrooms(tx, branchId)).some(({ id }) => id === classroomId)) return notFound()
    const levels = await textbookStore.listLevels(tx)
    const levelId = given.levelId ?? (await textbookStore.findOnlyLevel(tx))
    if (levelId && !levels.some(({ id }) => id === levelId)) return notFound()
    const loginId = given.loginId ? accountOf(given.loginId) : await freeLoginId(tx, branchId, reading)
    if (await findCredential(tx, loginId)) return refuse('LoginIdTaken')
    const easy = await credentials.refuseEasy(tx, given.password, { loginId, displayName, reading, branchId })
    if (easy) return easy
    const id = tx.newId<StudentId>()
    const facts = { displayName, reading, grade, levelId, classroomId }
    await saveStudent(tx, { id, branchId, ...facts })
    await saveCredential(tx, { loginId, role: 'student', personId: id, passwordHash })
    audit('student-added', { student: id, before: null, after: { ...facts, loginId } })
    return { studentId: id, loginId }
  },
)
