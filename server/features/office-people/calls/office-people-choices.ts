import { dayAt } from '#contract/kernel/zones.ts'
import { officePeopleChoices } from '#contract/office/people.ts'
import { textbookStore } from '#server/features/curriculum/index.ts'
import { getBranch, listClassrooms } from '#server/features/school/index.ts'
import { handle } from '#server/platform/handle.ts'

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
