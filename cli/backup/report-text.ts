import { Timestamp } from '#contract/kernel/time.ts'
import { Refused } from '../console.ts'
import type { RestoreReport } from './restore-backup.ts'
import type { TableSum } from './rows.ts'
import type { BackupReport } from './take-backup.ts'

const MB = 1_000_000

/** Each table's count and checksum, and last the file. */
export function backupText(file: string, { tables, bytes }: BackupReport): string {
  return `${tableLines(tables)}\n${file}: ${countsText(tables)}, ${(bytes / MB).toFixed(1)} MB.\n`
}

/** The report of a restore: the tables as they were read again and compared. */
export function restoreText(
  file: string,
  { header, tables, migrated, erased, lost, signedOut, waysInEnded }: RestoreReport,
  lists: readonly string[],
): string {
  const { takenAt, version, build, database } = header
  const origin = `made ${Timestamp.fromMillis(takenAt).toString()} by version ${version} (${build}) on ${database}`
  return [
    tableLines(tables),
    `${file}, ${origin}, is restored.`,
    `Read again: ${countsText(tables)}, every count and checksum the same as in the backup.`,
    lists.length > 0
      ? `Erased people: ${lists.join(', ')}.`
      : 'No list of erased people was used: people who were erased after this backup was made are back.',
    ...(erased.length > 0
      ? [`Left out, since they were erased after this backup was made: ${erased.join(', ')}.`]
      : []),
    ...lost.map(
      ({ table, texts, lost: count }) =>
        `${table}: ${count} of ${texts} sealed texts open with no key that is here; they have to be set anew.`,
    ),
    `Sign-ins of the time of the backup that were ended: ${signedOut}.`,
    waysInEnded === null
      ? 'Cards, links, tablets, tokens and photos of the time of the backup go on, also those that were taken back since.'
      : `Cards, links, tablets and tokens of the time of the backup that were ended: ${waysInEnded}.`,
    ...(migrated.length > 0 ? [`Brought up to date since: ${migrated.join(', ')}.`] : []),
    '',
  ].join('\n')
}

function tableLines(tables: readonly TableSum[]): string {
  const widest = Math.max(...tables.map(({ name }) => name.length))
  return tables
    .map(({ name, rows, sha256 }) => `${name.padEnd(widest)}  ${String(rows).padStart(9)}  ${sha256}`)
    .join('\n')
}

function countsText(tables: readonly TableSum[]): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.length} tables, ${rows} rows`
}

/** Called for each row, with its table and its text. @throws to stop after Ctrl-C. */
export type BackupProgress = (where: string, text: readonly Buffer[]) => void

const SHOW_EVERY_MS = 200

/**
 * Shows the progress on standard error, in one line that rewrites itself; in a log it prints nothing, since the report at
 * the end has everything. Handles Ctrl-C, so that unfinished work is undone.
 */
export function showProgress(what: string): { progress: BackupProgress; end(): void } {
  let rows = 0
  let bytes = 0
  let shownAt = 0
  let stopped: Error | null = null
  const stop = () => void (stopped = new Refused('Stopped; nothing was kept.'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  return {
    progress(where, text) {
      if (stopped) throw stopped
      rows += 1
      for (const piece of text) bytes += piece.length
      if (!process.stderr.isTTY || performance.now() - shownAt < SHOW_EVERY_MS) return
      shownAt = performance.now()
      process.stderr.write(`\r\u001b[K${what}: ${where}, ${rows} rows, ${(bytes / MB).toFixed(1)} MB`)
    },
    end() {
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
    },
  }
}
