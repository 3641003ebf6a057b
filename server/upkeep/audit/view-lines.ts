import type { BranchId } from '#contract/kernel/ids.ts'
import { spanOfDays } from '#contract/kernel/zones.ts'
import type { AuditFacts } from '#contract/upkeep/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { idsIn } from '#server/platform/databases/ids-in.ts'
import { getBranch, listBranches } from '#server/school/index.ts'
import { listLines, namesOf, type StoredLine } from './audit-read-model.ts'

interface Asked {
  branchId: BranchId
  of: 'branch' | 'school'
  actor: string | null
  subject: string | null
  event: string | null
  since: string | null
  until: string | null
  after?: { at: number; id: string } | null
}

/** The newest lines of these days as the office reads them, and if there are older ones. */
export async function findLines(
  tx: Tx,
  { since, until, after = null, ...asked }: Asked,
  now: Date,
  most: number,
) {
  const { timeZone } = await getBranch(tx, asked.branchId)
  const span = {
    since: since === null ? 0 : spanOfDays(since, since, timeZone).from,
    before: until === null ? now.getTime() + 1 : spanOfDays(until, until, timeZone).to,
  }
  const branchId = asked.of === 'school' ? null : asked.branchId
  const found = await listLines(tx, { ...asked, ...span, branchId, after }, most + 1)
  return { lines: await viewLines(tx, branchId, found.slice(0, most)), hasMore: found.length > most }
}

/** Lines with the names of the people in them. @param own the branch whose people have names; null for all. */
export async function viewLines(tx: Tx, own: BranchId | null, lines: readonly StoredLine[]) {
  const ids = new Set(lines.flatMap(({ actor: by, facts }) => [...(by ? [by] : []), ...idsIn(facts)]))
  const names = await namesOf(tx, own, [...ids])
  const branches = new Map((await listBranches(tx)).map((branch) => [branch.id as string, branch.name]))
  return lines.map(({ facts, actor: by, branchId: at, ...line }) => ({
    ...line,
    actor: by === null ? null : { id: by, name: names.get(by) ?? null },
    facts: JSON.parse(facts) as AuditFacts,
    people: idsIn(facts).flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : [])),
    branch: at === null ? null : (branches.get(at) ?? null),
  }))
}
