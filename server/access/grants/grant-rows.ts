import type { ExpressionBuilder } from 'kysely'
import type { ClassroomId, LessonId } from '#contract/kernel/ids.ts'
import type { Tables } from '#server/platform/databases/tables.ts'
import { sealedColumn } from '#server/platform/keys/sealed-column.ts'
import type { RowOf } from '#server/platform/table.ts'
import { grant } from './tables.ts'

/** The hashes of pictures, of which there are few; those of other secrets are not sealed. */
export const grantHashes = sealedColumn(grant, 'hash')

/** A grant in any status, without its secret. */
export type StoredGrant = Omit<RowOf<typeof grant>, 'hash'>

export const COLUMNS = [
  'grant.id',
  'grant.kind',
  'grant.branchId',
  'grant.role',
  'grant.personId',
  'grant.lessonId',
  'grant.classroomId',
  'grant.parentId',
  'grant.madeBy',
  'grant.madeAt',
  'grant.expiresAt',
  'grant.browserHash',
  'grant.boundAt',
  'grant.allowedAt',
  'grant.allowedBy',
  'grant.lastUsedAt',
  'grant.usedAt',
  'grant.revokedAt',
  'grant.revokedBy',
  'grant.relation',
  'grant.language',
  'grant.name',
  'grant.scopes',
] as const

/** Those that are meant, each by an index. */
export type WhoseGrants =
  | { ids: readonly string[] }
  | { role: StoredGrant['role']; personIds: readonly string[] }
  | { lessonId: LessonId }
  | { classroomId: ClassroomId }
  | { parentIds: readonly string[] }
  | { everybodys: true }
  /** Made by this person, or opened in one of these browsers, given as hashes. */
  | { madeBy: string; browsers?: readonly string[] }

type Rows = ExpressionBuilder<Tables, 'grant'>

export function isOpenAt(now: Date) {
  return (row: Rows) =>
    row.and([
      row('grant.usedAt', 'is', null),
      row('grant.revokedAt', 'is', null),
      row.or([row('grant.expiresAt', 'is', null), row('grant.expiresAt', '>', now.getTime())]),
    ])
}

export function isOf(whose: WhoseGrants) {
  return (row: Rows) => {
    if ('everybodys' in whose) return row.lit(true)
    if ('ids' in whose) return row('grant.id', 'in', whose.ids)
    if ('personIds' in whose)
      return row.and([row('grant.role', '=', whose.role), row('grant.personId', 'in', whose.personIds)])
    if ('lessonId' in whose) return row('grant.lessonId', '=', whose.lessonId)
    if ('classroomId' in whose) return row('grant.classroomId', '=', whose.classroomId)
    if ('parentIds' in whose) return row('grant.parentId', 'in', whose.parentIds)
    const made = row('grant.madeBy', '=', whose.madeBy as NonNullable<StoredGrant['madeBy']>)
    return whose.browsers?.length ? row.or([made, row('grant.browserHash', 'in', whose.browsers)]) : made
  }
}

export function isNobodys(whose: WhoseGrants): boolean {
  return Object.values(whose).some(
    (each) => Array.isArray(each) && each.length === 0 && each !== (whose as { browsers?: unknown }).browsers,
  )
}
