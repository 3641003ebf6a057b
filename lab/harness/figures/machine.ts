import { execFileSync } from 'node:child_process'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newestPrograms } from '#scripts/test/postgres.ts'

/** One line: without it no figure means anything. */
export function describeMachine(): string {
  const [first] = cpus()
  return [
    `${cpus().length} cores of ${first?.model.trim() ?? 'an unknown processor'}`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GB`,
    `${process.platform} ${release().split('-')[0]}`,
    `Node ${process.version.slice(1)}`,
    `SQLite ${sqliteVersion()}`,
    postgresVersion(),
    'server, database and load on the same machine over loopback',
  ].join(', ')
}

function sqliteVersion(): string {
  const memory = new DatabaseSync(':memory:')
  const { version } = memory.prepare('select sqlite_version() as version').get() as { version: string }
  memory.close()
  return version
}

function postgresVersion(): string {
  const programs = newestPrograms()
  if (!programs) return 'no PostgreSQL'
  const [, version] = /(\d[\d.]*)/.exec(
    execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }),
  )!
  return `PostgreSQL ${version}`
}
