import type { Level } from '#contract/books/curriculum.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { levels } from '#contract/learning/levels.ts'
import { pageVisitStore, textbookStore } from '#server/books/index.ts'
import { handle } from '#server/platform/handle.ts'
import { readers } from '#server/room/index.ts'
import { listCheckStatuses } from '../history/history-read-model.ts'

export const levelsCall = handle(levels, async ({ tx, who }) => {
  const all = visible(await textbookStore.listLevels(tx), await readers.readableTextbooks(tx, who))
  if (who.role !== 'student') return { levels: all, progress: [], checks: [] }
  const checkStatuses = await listCheckStatuses(tx, [who.id])
  return {
    levels: all,
    progress: await pageVisitStore.listProgress(tx, who.id),
    checks: checkStatuses.get(who.id) ?? [],
  }
})

/** The levels that have a textbook that this reader may open, with only those textbooks. */
function visible(all: Level[], readable: ReadonlySet<TextbookId> | null): Level[] {
  if (!readable) return all
  const levelled = all.map((level) => ({
    ...level,
    textbooks: level.textbooks.filter(({ id }) => readable.has(id)),
  }))
  return levelled.filter(({ textbooks }) => textbooks.length > 0)
}
