import { notFound } from '#contract/kernel/refusal.ts'
import { spanOfDays } from '#contract/kernel/zones.ts'
import { type AuditFacts, officeAudit } from '#contract/upkeep/audit.ts'
import { idsIn } from '#server/platform/databases/ids-in.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch, listBranches } from '#server/school/index.ts'
import { listLines, namesOf } from '../audit/audit-read-model.ts'

const A_PAGE = 50

export const officeAuditCall = handle(
  officeAudit,
  async ({ tx, who, now }, { branchId, of, actor, subject, event, until, after }) => {
    if (of === 'school' && !who.isHead) return notFound()
    const { timeZone } = await getBranch(tx, branchId)
    const before = until === null ? now.getTime() + 1 : spanOfDays(until, until, timeZone).to
    const own = of === 'school' ? null : branchId
    const found = await listLines(tx, { branchId: own, actor, subject, event, before, after }, A_PAGE + 1)
    const lines = found.slice(0, A_PAGE)
    const ids = new Set(lines.flatMap(({ actor: by, facts }) => [...(by ? [by] : []), ...idsIn(facts)]))
    const names = await namesOf(tx, own, [...ids])
    const branches = new Map((await listBranches(tx)).map((branch) => [branch.id as string, branch.name]))
    const last = lines.at(-1)
    return {
      lines: lines.map(({ facts, actor: by, branchId: at, ...line }) => ({
        ...line,
        actor: by === null ? null : { id: by, name: names.get(by) ?? null },
        facts: JSON.parse(facts) as AuditFacts,
        people: idsIn(facts).flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : [])),
        branch: at === null ? null : (branches.get(at) ?? null),
      })),
      next: found.length > A_PAGE && last ? { at: last.at, id: last.id } : null,
    }
  },
)
