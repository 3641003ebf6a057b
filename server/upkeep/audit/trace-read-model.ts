import { sql } from 'kysely'
import type { TracedSignIn } from '#contract/upkeep/trace.ts'
import type { Tx } from '#server/platform/database.ts'
import type { StoredLine } from './audit-read-model.ts'

/** A sign-in of somebody, as far as it is still kept. */
export interface Traced extends Omit<TracedSignIn, 'who' | 'branch'> {
  personId: string
  /** Empty for the whole school; null where it is not known. */
  branchId: string | null
}

interface Origin {
  by: 'grant' | 'device' | 'person'
  id: string
}

/** A grant with all that were made beneath it. */
const treeOf = (id: string) => sql`with recursive tree (id) as (
  select cast(${id} as text) union select beneath.id from "grant" as beneath join tree on beneath.parent_id = tree.id)`

interface SignInRow extends Omit<Traced, 'isOpen'> {
  endsAt: number | null
}

/** The sign-ins that began by it and are still kept, and a service token itself. */
export async function listSignIns(tx: Tx, { by, id }: Origin, now: number, most: number): Promise<Traced[]> {
  const columns = sql`id, role, person_id as ${sql.ref('personId')}, branch_id as ${sql.ref('branchId')}, way,
    started_at as ${sql.ref('startedAt')}, ended_at as ${sql.ref('endedAt')}, ends_at as ${sql.ref('endsAt')}`
  const which = {
    grant: sql`way_id in (select id from tree)`,
    device: sql`browser_hash = (select browser_hash from sign_in where id = ${id})`,
    person: sql`person_id = ${id}`,
  }[by]
  const { rows } = await sql<SignInRow>`${by === 'grant' ? treeOf(id) : sql``}
    select ${columns} from sign_in where ${which} order by started_at limit ${most}`.execute(tx.db)
  const token = await sql<SignInRow>`
    select id, 'program' as role, id as ${sql.ref('personId')}, branch_id as ${sql.ref('branchId')},
      kind as way, made_at as ${sql.ref('startedAt')}, revoked_at as ${sql.ref('endedAt')}, expires_at as ${sql.ref('endsAt')}
    from "grant" where id = ${id} and kind = 'service-token'`.execute(tx.db)
  return [...token.rows, ...rows].map(({ endsAt, ...row }) => {
    const endedAt = row.endedAt ?? (endsAt !== null && endsAt <= now ? endsAt : null)
    return { ...row, endedAt, isOpen: endedAt === null }
  })
}

/** Sign-ins of which the audit alone still tells. A device is known by the sign-ins that are kept. */
export async function listNoted(tx: Tx, { by, id }: Origin, most: number): Promise<Traced[]> {
  if (by === 'device') return []
  const from =
    by === 'person'
      ? sql`select line.id, line.at, line.actor, line.facts from audit_line as line where line.actor = ${id}`
      : sql`${treeOf(id)} select line.id, line.at, line.actor, line.facts from audit_subject as about
          join audit_line as line on line.id = about.line_id where about.subject in (select id from tree)`
  const { rows } = await sql<{ at: number; actor: string | null; facts: string }>`
    ${from} and line.event = 'sign-in-tried' order by line.at limit ${most}`.execute(tx.db)
  return rows.flatMap(({ at, actor, facts }) => {
    const { outcome, signIn, way } = JSON.parse(facts) as Record<string, string>
    if (outcome !== 'in' || actor === null || signIn === undefined) return []
    const unknown = { role: null, branchId: null, endedAt: null, isOpen: false }
    return [{ ...unknown, id: signIn, personId: actor, way: way ?? null, startedAt: at }]
  })
}

/** Lines of acts of these people since then, the newest first. */
export async function listActs(
  tx: Tx,
  actors: readonly string[],
  since: number,
  most: number,
): Promise<StoredLine[]> {
  if (actors.length === 0) return []
  const { rows } = await sql<StoredLine>`
    select id, at, event, actor, facts, branch_id as ${sql.ref('branchId')} from audit_line
    where actor in (${sql.join(actors)}) and at >= ${since} order by at desc, id desc limit ${most}`.execute(
    tx.db,
  )
  return rows
}

/** The branches of these people of the school; null for those of the whole school. */
export async function branchesOfStaff(tx: Tx, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const staff = tx.db.selectFrom('staff').select(['id', 'branchId as branchId'])
  const rows = await staff.where('id', 'in', ids as never[]).execute()
  return new Map(rows.map(({ id, branchId }) => [id as string, branchId]))
}

/** The students of these branches, and these single ones, by branch and reading. @param branches null for all */
export async function listReachedStudents(
  tx: Tx,
  { branches, ids }: { branches: readonly string[] | null; ids: readonly string[] },
  most: number,
): Promise<{ id: string; displayName: string; branch: string }[]> {
  const which =
    branches === null
      ? sql`1 = 1`
      : sql`(student.branch_id in (${sql.join(['', ...branches])}) or student.id in (${sql.join(['', ...ids])}))`
  const { rows } = await sql<{ id: string; displayName: string; branch: string }>`
    select student.id, student.display_name as ${sql.ref('displayName')}, branch.name as branch
    from student join branch on branch.id = student.branch_id
    where ${which} and student.joined_to is null
    order by branch.name, student.sort_key, student.id limit ${most}`.execute(tx.db)
  return rows
}
