import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asPostgres, freePort, isRoot, newestPrograms } from './postgres-programs.ts'
import type { Postgres } from './postgres.ts'

/** Starts a PostgreSQL that lives in a temporary folder until it is stopped; undefined where none is installed. */
export async function startPrivateCluster(): Promise<Postgres | undefined> {
  const programs = newestPrograms()
  if (!programs) return undefined
  const home = mkdtempSync(join(tmpdir(), 'lepton-postgres-'))
  const data = join(home, 'data')
  const port = await freePort()
  const server = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`
  const stop = (): void => {
    run([join(programs, 'pg_ctl'), '-D', data, '-m', 'immediate', '-w', 'stop'])
    rmSync(home, { recursive: true, force: true })
  }
  if (isRoot()) spawnSync('chown', ['postgres', home])
  const started =
    run([join(programs, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']) &&
    run([join(programs, 'pg_ctl'), '-D', data, '-l', join(home, 'log'), '-o', server, '-w', 'start'])
  if (started) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
  stop()
  return undefined
}

function run(command: string[]): boolean {
  const [program, options] = asPostgres(command)
  const { status, stderr } = spawnSync(program, options, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    cwd: tmpdir(),
  })
  if (status !== 0) console.error(stderr)
  return status === 0
}
