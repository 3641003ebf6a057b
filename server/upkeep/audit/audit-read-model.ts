import { type RawBuilder, sql } from 'kysely'
import type { BranchId, StudentId } from '#contract/kernel/ids.ts'
import type { AuditKind } from '#contract/upkeep/audit-kinds.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'

declare module '#server/platform/audit.ts' {
  interface AuditKinds extends Record<AuditKind, true> {}
}

interface Wanted {
  /** Null: those of all branches, and of none. */
  branchId: BranchId | null
  actor: string | null
  subject: string | null
  event: string | null
  /** Lines from this time on, ms. */
  since: number
  /** Lines before this time, ms. */
  before: number
  after: { at: number; id: string } | null
}

export interface StoredLine {
  id: string
  at: number
  event: string
  actor: string | null
  facts: string
  branchId: string | null
}

/** The newest lines first: of all branches, or of one with those of the whole school that are about its people. */
export async function listLines(tx: Tx, wanted: Wanted, most: number): Promise<StoredLine[]> {
  const { branchId } = wanted
  if (branchId === null) return await readLines(tx, wanted, sql`1 = 1`, most)
  const own = await readLines(tx, wanted, sql`line.branch_id = ${branchId}`, most)
  const people = sql`select id from student where branch_id = ${branchId}
    union all select id from staff where branch_id = ${branchId}
    union all select id from classroom where branch_id = ${branchId}`
  const ofSchool = sql`line.branch_id is null and (line.actor in (${people}) or exists (
    select 1 from audit_subject as about where about.line_id = line.id and about.subject in (${people})))`
  const about = await readLines(tx, wanted, ofSchool, most)
  return [...own, ...about].toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, most)
}

/** By an index on the branch, the kind, the person or the subject. */
async function readLines(
  tx: Tx,
  { actor, subject, event, since, before, after }: Wanted,
  which: RawBuilder<unknown>,
  most: number,
): Promise<StoredLine[]> {
  const from =
    subject === null
      ? sql`audit_line as line`
      : sql`audit_subject join audit_line as line on line.id = line_id`
  const time = subject === null ? sql`line.at` : sql`audit_subject.at`
  const { rows } = await sql<StoredLine>`
    select line.id, line.at, line.event, line.actor, line.facts, line.branch_id as ${sql.ref('branchId')} from ${from}
    where ${which} and ${time} >= ${since} and ${time} < ${before}
    ${subject === null ? sql`` : sql`and audit_subject.subject = ${subject}`}
    ${actor === null ? sql`` : sql`and line.actor = ${actor}`}
    ${event === null ? sql`` : sql`and line.event = ${event}`}
    ${after === null ? sql`` : sql`and (${time} < ${after.at} or (${time} = ${after.at} and line.id < ${after.id}))`}
    order by ${time} desc, line.id desc limit ${most}`.execute(tx.db)
  return rows
}

/** The names of those of these people who are of the branch, or of the head office; of all of them without a branch. */
export async function namesOf(
  tx: Tx,
  branchId: BranchId | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const some of inPieces(ids)) {
    const students = tx.db
      .selectFrom('student')
      .select(['id', 'displayName'])
      .where('id', 'in', some as StudentId[])
      .$if(branchId !== null, (own) => own.where('branchId', '=', branchId!))
    const staff = tx.db
      .selectFrom('staff')
      .select(['id', 'displayName'])
      .where('id', 'in', some as never[])
      .$if(branchId !== null, (own) =>
        own.where((row) => row.or([row('branchId', '=', branchId!), row('branchId', 'is', null)])),
      )
    for (const { id, displayName } of [...(await students.execute()), ...(await staff.execute())])
      names.set(id, displayName)
  }
  return names
}
