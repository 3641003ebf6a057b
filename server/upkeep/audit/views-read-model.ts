import { sql } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { AuditKind } from '#contract/upkeep/audit-kinds.ts'
import type { ViewKind } from '#contract/upkeep/audit.ts'
import type { Tx } from '#server/platform/database.ts'

/** The lines of the audit that are looks at one student's data. */
const LOOKS: Partial<Record<AuditKind, ViewKind>> = {
  'viewed-thread': 'thread',
  'viewed-recordings': 'recordings',
  'looked-by-reason': 'home-recordings',
  'viewed-file': 'file',
  'student-exported': 'export',
}

interface LookRow {
  id: string
  at: number
  event: AuditKind
  facts: string
  tutor: string | null
  office: string | null
}

/** The looks of people of the school, the newest first; of whoever acted by the console there is no name. */
export async function listViews(
  tx: Tx,
  studentId: StudentId,
  after: { at: number; id: string } | null,
  most: number,
) {
  const older =
    after === null
      ? sql``
      : sql`and (about.at < ${after.at} or (about.at = ${after.at} and line.id < ${after.id}))`
  const { rows } = await sql<LookRow>`
    select line.id, line.at, line.event, line.facts, tutor.display_name as tutor,
      office_person.display_name as office
    from audit_subject as about join audit_line as line on line.id = about.line_id
    left join tutor on tutor.id = line.actor left join office_person on office_person.id = line.actor
    where about.subject = ${studentId} and line.event in (${sql.join(Object.keys(LOOKS))}) ${older}
    order by about.at desc, line.id desc limit ${most}`.execute(tx.db)
  return rows.map(({ id, at, event, facts, tutor, office }) => ({
    id,
    at,
    by: tutor ?? office,
    role: tutor === null ? (office === null ? null : ('office' as const)) : ('tutor' as const),
    what: LOOKS[event]!,
    why: (JSON.parse(facts) as { after?: { why?: string } }).after?.why ?? null,
  }))
}
