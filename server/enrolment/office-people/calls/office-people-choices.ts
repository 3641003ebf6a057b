import { officePeopleChoices } from '#contract/enrolment/people.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import { textbookStore } from '#server/books/index.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch, listClassrooms } from '#server/school/index.ts'

export const officePeopleChoicesCall = handle(officePeopleChoices, async ({ tx, who, now }) => {
  const classrooms = await listClassrooms(tx, who.branchId)
  const levels = await textbookStore.listLevels(tx)
  const { timeZone } = await getBranch(tx, who.branchId)
  return {
    classrooms: classrooms.map(({ id, name }) => ({ id, name })),
    levels: levels.map(({ id, name }) => ({ id, name })),
    today: dayAt(now, timeZone),
  }
})
