import { officeChangeStudent } from '#contract/enrolment/people.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { accountOf, findCredential, credentials } from '#server/access/accounts/index.ts'
import { textbookStore } from '#server/books/index.ts'
import { isMachine } from '#server/platform/actor.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore, listStudents, saveStudent } from '#server/school/people/index.ts'
import { changedFields } from '../changed-fields.ts'
import { refuseStale } from '../view-people.ts'

export const officeChangeStudentCall = handle(
  officeChangeStudent,
  async (
    { tx, who, audit },
    { studentId, revision: seen, displayName, reading, grade, levelId, loginId },
  ) => {
    const before = await directoryStore.findStudent(tx, who.branchId, studentId)
    if (!before) return notFound()
    const login = await credentials.findLoginId(tx, { role: 'student', personId: studentId })
    const levels = await textbookStore.listLevels(tx)
    if (levelId && !levels.some(({ id }) => id === levelId)) return notFound()
    const revision = await directoryStore.takeRevision(tx, 'student', studentId, seen)
    if (revision === null) return refuseStale(before)
    const [student] = await listStudents(tx, [studentId])
    const facts = { displayName, reading, grade, levelId }
    await saveStudent(tx, { ...student!, ...facts })
    // A trial child has no way in of their own yet.
    if (loginId && !login) return refuse('LoginIdOnEnrolling')
    const wanted = loginId ? accountOf(loginId) : login
    if (wanted && wanted !== login) {
      // A single sign-on may let in the person who has this login id there.
      if (isMachine(who)) return refuse('NotForMachines')
      if (await findCredential(tx, wanted)) return refuse('LoginIdTaken')
      await credentials.saveLoginId(tx, { role: 'student', personId: studentId }, wanted)
    }
    const { displayName: name, reading: read, grade: year, levelId: level } = before
    const was = { displayName: name, reading: read, grade: year, levelId: level, loginId: login }
    audit('student-changed', { student: studentId, ...changedFields(was, { ...facts, loginId: wanted }) })
    return { revision }
  },
)
