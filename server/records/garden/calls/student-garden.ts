import { dayAt, spanOfDays } from '#contract/kernel/zones.ts'
import { studentGarden } from '#contract/records/garden.ts'
import { pageVisitStore, textbookStore } from '#server/books/index.ts'
import { checkHistory } from '#server/learning/final-checks/index.ts'
import { countHonors } from '#server/learning/honors/index.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch } from '#server/school/index.ts'
import { countLessonsAttended, countPagesHeard } from '../garden-read-model.ts'

/** Every figure is one query of this student's own rows; the books' colours are one more. */
export const studentGardenCall = handle(studentGarden, async ({ tx, who, now }) => {
  const { timeZone } = await getBranch(tx, who.branchId)
  const day = dayAt(now, timeZone)
  const { from, to } = spanOfDays(day, day, timeZone)
  const { all, first } = await pageVisitStore.countPagesRead(tx, who.id, { since: from })
  const colours = await textbookStore.listColours(tx)
  const passed = await checkHistory.listPassedChapters(tx, who.id)
  return {
    leaves: all,
    today: {
      grown: first,
      heard: await countPagesHeard(tx, who.id, { from, until: to }),
    },
    flowers: passed.map((chapter) => ({ ...chapter, colour: colours.get(chapter.textbookId)! })),
    guests: await countHonors(tx, who.id),
    stones: await countLessonsAttended(tx, who.id),
  }
})
