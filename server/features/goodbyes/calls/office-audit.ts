import { spanOfDays } from '#contract/kernel/zones.ts'
import { type AuditFacts, officeAudit } from '#contract/office/audit.ts'
import { getBranch } from '#server/features/school/index.ts'
import { handle } from '#server/platform/handle.ts'
import { idsIn } from '#server/platform/ids-in.ts'
import { listLines, namesOf } from '../audit/audit-line-store.ts'

const A_PAGE = 50

export const officeAuditCall = handle(
  officeAudit,
  async ({ tx, now }, { branchId, actor, subject, event, until, after }) => {
    const { timeZone } = await getBranch(tx, branchId)
    const before = until === null ? now.getTime() + 1 : spanOfDays(until, until, timeZone).to
    const found = await listLines(tx, { branchId, actor, subject, event, before, after }, A_PAGE + 1)
    const lines = found.slice(0, A_PAGE)
    const ids = new Set(lines.flatMap(({ actor: by, facts }) => [...(by ? [by] : []), ...idsIn(facts)]))
    const names = await namesOf(tx, branchId, [...ids])
    const last = lines.at(-1)
    return {
      lines: lines.map(({ facts, actor: by, ...line }) => ({
        ...line,
        actor: by === null ? null : { id: by, name: names.get(by) ?? null },
        facts: JSON.parse(facts) as AuditFacts,
        people: idsIn(facts).flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : [])),
      })),
      next: found.length > A_PAGE && last ? { at: last.at, id: last.id } : null,
    }
  },
)
