import { guardianViews } from '#contract/upkeep/audit.ts'
import { handle } from '#server/platform/handle.ts'
import { listViews } from '../audit/audit-read-model.ts'

const A_PAGE = 30
const KINDS = {
  'viewed-thread': 'thread',
  'viewed-recordings': 'recordings',
  'viewed-file': 'file',
} as const

export const guardianViewsCall = handle(guardianViews, async ({ tx, who, now }, { before }) => {
  const found = await listViews(tx, who.id, before ?? now.getTime() + 1, A_PAGE + 1)
  return {
    views: found
      .slice(0, A_PAGE)
      .map(({ at, event, by }) => ({ at, by, what: KINDS[event as keyof typeof KINDS] })),
    hasMore: found.length > A_PAGE,
  }
})
