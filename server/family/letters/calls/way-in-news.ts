import { wayInNews } from '#contract/family/own-letters.ts'
import { handle } from '#server/platform/handle.ts'
import { listBranches } from '#server/school/index.ts'
import { listNews } from '../ways-in/change-store.ts'

export const wayInNewsCall = handle(wayInNews, async ({ tx, who }) => {
  const changes = await listNews(tx, who)
  const branches = await listBranches(tx)
  // The head office is of no branch: the school's first one has its clocks.
  const branch = branches.find(({ id }) => id === who.branchId) ?? branches[0]
  return {
    changes: changes.map(({ id, kind, at, by }) => ({ id, kind, at, by })),
    timeZone: branch?.timeZone ?? 'UTC',
  }
})
