import { officeTermChoices } from '#contract/schedule/terms.ts'
import { textbookStore } from '#server/books/index.ts'
import { handle } from '#server/platform/handle.ts'
import { listClassrooms } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'

export const officeTermChoicesCall = handle(officeTermChoices, async ({ tx, who }) => {
  const classrooms = await listClassrooms(tx, who.branchId)
  const levels = await textbookStore.listLevels(tx)
  return {
    classrooms: classrooms.map(({ id, name }) => ({ id, name })),
    tutors: await directoryStore.listCurrentTutors(tx, who.branchId),
    students: await directoryStore.listChoosable(tx, who.branchId),
    textbooks: levels.flatMap(({ textbooks }) =>
      textbooks.map(({ id, title, pageCount }) => ({ id, title, pageCount })),
    ),
  }
})
