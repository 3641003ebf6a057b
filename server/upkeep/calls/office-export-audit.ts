import { notFound } from '#contract/kernel/refusal.ts'
import { officeExportAudit } from '#contract/upkeep/audit.ts'
import { handle } from '#server/platform/handle.ts'
import { findLines } from '../audit/view-lines.ts'

const MOST = 5_000

export const officeExportAuditCall = handle(officeExportAudit, async ({ tx, who, now, audit }, asked) => {
  if (asked.of === 'school' && !who.isHead) return notFound()
  const { lines, hasMore } = await findLines(tx, asked, now, MOST)
  audit('audit-exported', { of: asked.of, rows: lines.length, since: asked.since, until: asked.until })
  return { lines, isCut: hasMore }
})
