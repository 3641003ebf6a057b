import { notFound } from '#contract/kernel/refusal.ts'
import { officeAudit } from '#contract/upkeep/audit.ts'
import { handle } from '#server/platform/handle.ts'
import { findLines } from '../audit/view-lines.ts'

const A_PAGE = 50

export const officeAuditCall = handle(officeAudit, async ({ tx, who, now }, asked) => {
  if (asked.of === 'school' && !who.isHead) return notFound()
  const { lines, hasMore } = await findLines(tx, asked, now, A_PAGE)
  const last = lines.at(-1)
  return { lines, next: hasMore && last ? { at: last.at, id: last.id } : null }
})
