import type { Database, MemoryTx, Tx } from './database.ts'
import { idsIn } from './databases/ids-in.ts'
import { newRows, newRowsOnce, rowsOf } from './databases/row-kind.ts'
import type { Log } from './log/log.ts'

const lineColumns = {
  id: 'text',
  at: 'bigint',
  event: 'text',
  actor: 'text',
  facts: 'text',
  branchId: 'text',
} as const
const auditLines = newRows('auditLine', lineColumns)
const linesOnce = newRowsOnce('auditLine', 'id', lineColumns)
const auditSubjects = newRows('auditSubject', { subject: 'text', at: 'bigint', lineId: 'text' })

type Fact = string | number | boolean | null | readonly string[]
/** `before` and `after` hold the fields that a write of the office has changed. */
export type Facts = Record<string, Fact | Record<string, Fact>>

/**
 * The kinds of lines. The contract lists them, with a sentence for each in every language; the features join the list to this
 * type, so that the platform has no word of them.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by declaration merging
export interface AuditKinds {}
export type AuditEvent = keyof AuditKinds

/**
 * Writes an audit line that is committed with the work. Facts are ids and outcomes: no names, no tokens, no answers.
 * @param branchId where it is known only now, since nobody is signed in.
 */
export type Audit = (event: AuditEvent, facts: Facts, branchId?: string) => void

export interface AuditLine {
  event: AuditEvent
  actor: string | null
  facts: Facts
  /** The branch whose office reads the line; without one the head office does, and the offices of those whom it is about. */
  branchId?: string | null
}

/** Reads each line in its transaction: what it does is committed with the line. */
export type AuditReader = (unit: MemoryTx, line: AuditLine, now: Date) => Promise<void>
const readers = new WeakMap<Database, AuditReader>()

/** Lets an upper feature act on the lines of this database, whoever writes them. */
export function readAudit(database: Database, reader: AuditReader): void {
  readers.set(database, reader)
}

/** @param actor the id of the acting person, or a word for the server itself. */
export function auditOf(
  tx: MemoryTx,
  log: Log,
  actor: string | null,
  now: Date,
  ownBranchId: string | null = null,
): Audit {
  return (event, facts, branchId = ownBranchId ?? undefined) => {
    tx.beforeCommit(() => saveAuditLine(tx, { event, actor, facts, branchId: branchId ?? null }, now))
    tx.onCommit(() => log.info(event, { actor, ...withoutChanges(facts) }))
  }
}

/** The log has no names, and a change may have one. */
function withoutChanges({ before: _before, after: _after, ...facts }: Facts): Record<string, unknown> {
  return facts
}

/** One audit line. It is in a table of the school, so it is independent of the log. */
export async function saveAuditLine(tx: MemoryTx, given: AuditLine, now: Date): Promise<void> {
  const line = rowOf(tx.newId<string>(), given, now)
  await tx.write(rowsOf(auditLines, line), ...subjectsOf(line))
  await readers.get(tx.database)?.(tx, given, now)
}

/** A line that is written once, however often it is saved: of several with this id the first stays. */
export async function saveAuditLineOnce(tx: Tx, id: string, given: AuditLine, now: Date): Promise<void> {
  const line = rowOf(id, given, now)
  const isFirst = (await tx.write(rowsOf(linesOnce, line))) === 1
  if (isFirst) await tx.write(...subjectsOf(line))
}

/**
 * A line for many acts of one kind: the first writes it, and each later one adds to its fact `times`.
 * @param id the same for all of them.
 */
export async function countAuditLine(
  tx: Tx,
  id: string,
  { facts, ...given }: AuditLine,
  times: number,
  now: Date,
): Promise<void> {
  const counted = times > 1 ? { ...facts, times } : facts
  const line = rowOf(id, { ...given, facts: counted }, now)
  if ((await tx.write(rowsOf(linesOnce, line))) === 1) return void (await tx.write(...subjectsOf(line)))
  const row = tx.db.selectFrom('auditLine').select('facts').where('id', '=', id)
  const found = await (tx.database.kind === 'postgres' ? row.forUpdate() : row).executeTakeFirst()
  if (!found) return
  const before = JSON.parse(found.facts) as { times?: number }
  const after = { ...before, times: (before.times ?? 1) + times }
  await tx.db
    .updateTable('auditLine')
    .set({ facts: JSON.stringify(after) })
    .where('id', '=', id)
    .execute()
}

export async function hasAuditLine({ db }: Tx, id: string): Promise<boolean> {
  const row = db.selectFrom('auditLine').select('id').where('id', '=', id)
  return (await row.executeTakeFirst()) !== undefined
}

/** How many lines of a kind there are since then, ms, with this actor, or with nobody known. Each is found by an index. */
export async function countAuditLines(
  { db }: Tx,
  event: AuditEvent,
  actor: string | null,
  since: number,
): Promise<number> {
  const lines = db
    .selectFrom('auditLine')
    .select((row) => row.fn.countAll().as('count'))
    .where('event', '=', event)
    .where('at', '>=', since)
  const own =
    actor === null
      ? lines.where('branchId', 'is', null).where('actor', 'is', null)
      : lines.where('actor', '=', actor)
  return Number((await own.executeTakeFirstOrThrow()).count)
}

type LineRow = ReturnType<typeof rowOf>

function rowOf(id: string, { event, actor, facts, branchId = null }: AuditLine, now: Date) {
  // As JSON: text from outside cannot forge a line or a fact.
  return { id, at: now.getTime(), event, actor, facts: JSON.stringify(facts), branchId }
}

function subjectsOf({ id, at, facts }: LineRow) {
  const rows = idsIn(facts).map((subject) => ({ subject, at, lineId: id }))
  return rows.length > 0 ? [rowsOf(auditSubjects, ...rows)] : []
}

/** Stands in a line for what it said of a person who was erased. */
const ERASED = 'erased'

interface Gone {
  ids: readonly string[]
  /** The texts by which the school knew them: names, a login id. */
  texts?: readonly string[]
  /** Stands for their ids. */
  standIn?: string
}

/** Shorter names are parts of many words. */
const LEAST_PART = 3

/** The facts of a line, as JSON, without these people: their ids, their names, and what has changed of them alone. */
export function struckOut(facts: string, { ids, texts = [], standIn = ERASED }: Gone): string {
  const isThem = (text: string) => ids.some((id) => text.includes(id))
  const isGone = (text: string) =>
    texts.some(
      (known) => known !== '' && (text === known || (known.length >= LEAST_PART && text.includes(known))),
    )
  const strike = (value: unknown, wholly: boolean): unknown => {
    if (typeof value === 'string' && isThem(value)) return standIn
    if (typeof value === 'string')
      return isGone(value) || (wholly && value !== '' && idsIn(value).length === 0) ? ERASED : value
    if (Array.isArray(value)) return value.map((one) => strike(one, wholly))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [
        isThem(key) ? standIn : isGone(key) ? ERASED : key,
        strike(one, wholly),
      ]),
    )
  }
  const given = JSON.parse(facts) as Facts
  const isOfThem = Object.values(given).some((fact) => typeof fact === 'string' && ids.includes(fact))
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(given).map(([name, fact]) => [
        name,
        strike(fact, isOfThem && (name === 'before' || name === 'after')),
      ]),
    ),
  )
}

const AT_ONCE = 500

/**
 * Strikes a person out of every line that is about them or of their acts. The lines stay: others stand in them, and what was done was
 * done. @param standIn stands for them, the same in all lines.
 */
export async function strikeOutOfAudit(
  tx: Tx,
  id: string,
  texts: readonly string[],
  standIn: string,
): Promise<void> {
  await tx.db.updateTable('auditLine').set({ actor: standIn }).where('actor', '=', id).execute()
  for (;;) {
    const about = tx.db.selectFrom('auditSubject').select('lineId').where('subject', '=', id).limit(AT_ONCE)
    const ids = (await about.execute()).map(({ lineId }) => lineId)
    if (ids.length === 0) return
    const lines = tx.db.selectFrom('auditLine').select(['id', 'facts']).where('id', 'in', ids)
    for (const { id: lineId, facts } of await lines.execute())
      await tx.db
        .updateTable('auditLine')
        .set({ facts: struckOut(facts, { ids: [id], texts, standIn }) })
        .where('id', '=', lineId)
        .execute()
    await tx.db.deleteFrom('auditSubject').where('subject', '=', id).where('lineId', 'in', ids).execute()
  }
}
