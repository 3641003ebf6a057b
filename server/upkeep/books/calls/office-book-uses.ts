import { officeBookUses } from '#contract/upkeep/books.ts'
import { handle } from '#server/platform/handle.ts'
import { fromNow } from '../from-now.ts'
import { countUses } from '../use-read-model.ts'

export const officeBookUsesCall = handle(officeBookUses, async ({ tx, now }, { branchId }) => ({
  uses: await countUses(tx, await fromNow(tx, branchId, now)),
}))
