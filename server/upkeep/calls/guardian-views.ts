import { refuse } from '#contract/kernel/refusal.ts'
import { guardianViews } from '#contract/upkeep/audit.ts'
import { findOwnLink } from '#server/access/guardian-links/index.ts'
import { handle } from '#server/platform/handle.ts'
import { listViews } from '../audit/views-read-model.ts'

const A_PAGE = 30

export const guardianViewsCall = handle(guardianViews, async ({ tx, who, now }, { after }) => {
  if (!(await findOwnLink(tx, who, now))) return refuse('OwnLinkOnly')
  const found = await listViews(tx, who.id, after, A_PAGE + 1)
  const views = found.slice(0, A_PAGE)
  const last = views.at(-1)
  return { views, next: found.length > A_PAGE && last ? { at: last.at, id: last.id } : null }
})
