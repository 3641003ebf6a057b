import { officeSetLevels } from '#contract/enrolment/people.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { textbookStore } from '#server/books/index.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore, listStudents, saveStudent } from '#server/school/people/index.ts'

export const officeSetLevelsCall = handle(
  officeSetLevels,
  async ({ tx, who, audit }, { studentIds, levelId }) => {
    const levels = await textbookStore.listLevels(tx)
    if (!levels.some(({ id }) => id === levelId)) return notFound()
    let students = 0
    for (const studentId of [...new Set(studentIds)].toSorted()) {
      const before = await directoryStore.findStudent(tx, who.branchId, studentId)
      if (!before) return notFound()
      if (before.levelId === levelId) continue
      const [student] = await listStudents(tx, [studentId])
      await saveStudent(tx, { ...student!, levelId })
      await directoryStore.countChange(tx, studentId)
      const change = { before: { levelId: before.levelId }, after: { levelId } }
      audit('student-changed', { student: studentId, ...change })
      students++
    }
    return { students }
  },
)
