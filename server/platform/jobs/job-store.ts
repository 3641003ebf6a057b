import { sql } from 'kysely'
import type { Database, Tx } from '../database.ts'
import type { Tables } from '../databases/tables.ts'
import { type JobOutcome, observeJob } from './job-metrics.ts'

/** A kind of work that is done later, once, by whichever server takes it. It is declared beside its feature. */
export interface JobKind {
  name: string
  /** The table of the rows that its jobs are about. */
  about: keyof Tables
  /** How many are worked at in the school, by all its servers. */
  atOnce: number
  /** A server that has not renewed its lease for so long has died: another one takes the job. */
  leaseMs: number
  /** A job that has been begun so often is given up; null when `run` decides it. */
  mostAttempts: number | null
  /** How long a job rests after so many attempts, ms. */
  pauseAfter(attempts: number): number
  /** The work before each regular look for jobs. */
  before?(): Promise<void>
  /** Does the work, and ends the job, puts it off or gives it back, in the transaction that saves its effect. */
  run(job: LeasedJob, stop: AbortSignal): Promise<void>
  /** Saves what the end of its attempts means, in the transaction that ends the job. */
  giveUp?(tx: Tx, aboutId: string, now: Date): Promise<void>
}

/** A job that this server works at, until its lease has run out. */
export interface LeasedJob {
  kind: string
  aboutId: string
  attempts: number
  owner: string
}

export type StoredJob = Tables['job']

const listeners = new WeakMap<Database, (kind: string) => void>()

/** Runs this at this server whenever a job has been added or hastened, after the commit. */
export function whenAdded(database: Database, run: (kind: string) => void): void {
  listeners.set(database, run)
}

function wake(tx: Tx, kind: string): void {
  tx.onCommit(() => listeners.get(tx.database)?.(kind))
}

/** Written in the transaction of its cause; the same job again stays as it was. @param dueAt ms */
export async function addJob(tx: Tx, kind: string, aboutId: string, dueAt: number): Promise<void> {
  const fresh = { owner: null, leasedUntil: null, attempts: 0, endedAt: null, error: null }
  await tx.db
    .insertInto('job')
    .values({ kind, aboutId, dueAt, ...fresh })
    .onConflict((clash) => clash.columns(['kind', 'aboutId']).doNothing())
    .execute()
  wake(tx, kind)
}

/** The jobs about these rows. */
export async function listJobs(
  tx: Tx,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredJob>> {
  if (ids.length === 0) return new Map()
  const rows = tx.db.selectFrom('job').selectAll().where('kind', '=', kind)
  return new Map((await rows.where('aboutId', 'in', ids).execute()).map((row) => [row.aboutId, row]))
}

/** Makes a job due now, one that has ended as well. False if a server works at it. */
export async function hastenJob(tx: Tx, kind: string, aboutId: string, now: Date): Promise<boolean> {
  const at = now.getTime()
  const saved = await tx.db
    .updateTable('job')
    .set({ dueAt: at, owner: null, leasedUntil: null, endedAt: null })
    .where('kind', '=', kind)
    .where('aboutId', '=', aboutId)
    .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<=', at)]))
    .executeTakeFirst()
  wake(tx, kind)
  return saved.numUpdatedRows === 1n
}

/** The first of the two numbers of the lock under which the jobs of a kind are taken. */
const TAKING = 62_104

/** Takes the job that is due for the longest time; null if there is none, or if enough servers are at work. */
export async function takeJob(
  tx: Tx,
  { name: kind, atOnce, leaseMs }: Pick<JobKind, 'name' | 'atOnce' | 'leaseMs'>,
  now: Date,
): Promise<LeasedJob | null> {
  const at = now.getTime()
  // Two servers that count at once would both find room for one more.
  if (tx.database.kind === 'postgres')
    await sql`select pg_advisory_xact_lock(${TAKING}, hashtext(${kind}))`.execute(tx.db)
  const open = tx.db.selectFrom('job').where('kind', '=', kind).where('endedAt', 'is', null)
  const { running } = await open
    .select((row) => row.fn.countAll<number>().as('running'))
    .where('leasedUntil', '>', at)
    .executeTakeFirstOrThrow()
  if (Number(running) >= atOnce) return null
  const next = await open
    .select(['aboutId', 'attempts'])
    .where('dueAt', '<=', at)
    .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<=', at)]))
    .orderBy('dueAt')
    .orderBy('aboutId')
    .limit(1)
    .executeTakeFirst()
  if (!next) return null
  const job = { kind, aboutId: next.aboutId, attempts: next.attempts + 1, owner: tx.newId<string>() }
  const taken = await tx.db
    .updateTable('job')
    .set({ owner: job.owner, leasedUntil: at + leaseMs, attempts: job.attempts })
    .where('kind', '=', kind)
    .where('aboutId', '=', job.aboutId)
    .where('endedAt', 'is', null)
    .where((row) => row.or([row('leasedUntil', 'is', null), row('leasedUntil', '<=', at)]))
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n ? job : null
}

/** Keeps a job for so long from now. False if its lease had run out. */
export async function renewLease(tx: Tx, job: LeasedJob, leaseMs: number, now: Date): Promise<boolean> {
  const renewed = await leasedBy(tx, job)
    .set({ leasedUntil: now.getTime() + leaseMs })
    .where('leasedUntil', '>', now.getTime())
    .executeTakeFirst()
  return renewed.numUpdatedRows === 1n
}

/** False if another server has taken it over: nothing may be saved of it then. @param error why it has failed; null: it is done. */
export async function endJob(tx: Tx, job: LeasedJob, error: string | null, now: Date): Promise<boolean> {
  const set = { owner: null, leasedUntil: null, endedAt: now.getTime(), error }
  return noted(
    tx,
    job,
    error === null ? 'done' : 'failed',
    await leasedBy(tx, job).set(set).executeTakeFirst(),
  )
}

/** Leaves a job that has failed to a later attempt. False as above. @param dueAt ms */
export async function putOffJob(tx: Tx, job: LeasedJob, error: string, dueAt: number): Promise<boolean> {
  const set = { owner: null, leasedUntil: null, dueAt, error }
  return noted(tx, job, 'put-off', await leasedBy(tx, job).set(set).executeTakeFirst())
}

/** A server that stops gives its job back: that was no attempt. False as above. */
export async function giveJobBack(tx: Tx, job: LeasedJob): Promise<boolean> {
  const set = { owner: null, leasedUntil: null, attempts: job.attempts - 1 }
  return noted(tx, job, 'given-back', await leasedBy(tx, job).set(set).executeTakeFirst())
}

function noted(tx: Tx, { kind }: LeasedJob, outcome: JobOutcome, saved: { numUpdatedRows: bigint }): boolean {
  if (saved.numUpdatedRows === 0n) return false
  tx.onCommit(() => observeJob(tx.database, kind, outcome))
  return true
}

function leasedBy(tx: Tx, { kind, aboutId, owner }: LeasedJob) {
  return tx.db
    .updateTable('job')
    .where('kind', '=', kind)
    .where('aboutId', '=', aboutId)
    .where('owner', '=', owner)
    .where('endedAt', 'is', null)
}

/** Deletes jobs whose row is gone, a few at a time. */
export async function deleteAlone(tx: Tx, { name, about }: Pick<JobKind, 'name' | 'about'>): Promise<void> {
  const alone = sql<{ aboutId: string }>`select about_id from job where kind = ${name} and not exists (
    select 1 from ${sql.table(about)} host where host.id = job.about_id) limit 1000`
  await sql`delete from job where kind = ${name} and about_id in (${alone})`.execute(tx.db)
}
