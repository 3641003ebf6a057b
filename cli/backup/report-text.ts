import { Timestamp } from '#contract/kernel/time.ts'
import type { RestoreReport } from './restore-backup.ts'
import type { TableSum } from './row-text.ts'
import type { BackupReport } from './take-backup.ts'

const MB = 1_000_000

/** Each table's count and checksum, and last the file. */
export function backupText(file: string, { tables, bytes }: BackupReport): string {
  return `${tableLines(tables)}\n${file}: ${countsText(tables)}, ${(bytes / MB).toFixed(1)} MB.\n`
}

/** What was read again out of the database, and that it is what the backup says. */
export function restoreText(file: string, { header, tables, migrated }: RestoreReport): string {
  const { takenAt, version, build, database } = header
  const origin = `made ${Timestamp.fromMillis(takenAt).toString()} by version ${version} (${build}) on ${database}`
  return [
    tableLines(tables),
    `${file}, ${origin}, is restored.`,
    `Read again: ${countsText(tables)}, every count and checksum the same as in the backup.`,
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
