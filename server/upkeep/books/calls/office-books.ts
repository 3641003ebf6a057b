import { officeBooks } from '#contract/upkeep/books.ts'
import { handle } from '#server/platform/handle.ts'
import { listBooks } from '../list-books.ts'
import { listImports } from '../list-imports.ts'
import { mayChange } from '../may-change.ts'

export const officeBooksCall = handle(officeBooks, async ({ tx, who }) => {
  const change = await mayChange(tx, who)
  return {
    can: { change },
    levels: await listBooks(tx),
    imports: change ? await listImports(tx, who) : [],
  }
})
