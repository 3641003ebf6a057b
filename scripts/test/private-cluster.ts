import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Postgres } from './postgres.ts'

const installedUnder = '/usr/lib/postgresql'

/** Starts a PostgreSQL that lives in a temporary folder until it is stopped; undefined where none is installed. */
export async function startPrivateCluster(): Promise<Postgres | undefined> {
  const programs = newestPrograms()
  if (!programs) return undefined
  const home = mkdtempSync(join(tmpdir(), 'lepton-postgres-'))
  const data = join(home, 'data')
  const port = await freePort()
  const server = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`
  const stop = (): void => {
    asPostgres([join(programs, 'pg_ctl'), '-D', data, '-m', 'immediate', '-w', 'stop'])
    rmSync(home, { recursive: true, force: true })
  }
  if (isRoot()) spawnSync('chown', ['postgres', home])
  const started =
    asPostgres([
      join(programs, 'initdb'),
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
    ]) &&
    asPostgres([join(programs, 'pg_ctl'), '-D', data, '-l', join(home, 'log'), '-o', server, '-w', 'start'])
  if (started) return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
  stop()
  return undefined
}

function newestPrograms(): string | undefined {
  if (!existsSync(installedUnder)) return undefined
  const versions = readdirSync(installedUnder).sort((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => join(installedUnder, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}

// PostgreSQL refuses to run as root.
function asPostgres(command: string[]): boolean {
  const [program = '', ...options] = isRoot() ? ['runuser', '-u', 'postgres', '--', ...command] : command
  const { status, stderr } = spawnSync(program, options, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    cwd: tmpdir(),
  })
  if (status !== 0) console.error(stderr)
  return status === 0
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function freePort(): Promise<number> {
  return new Promise((settled, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => settled(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
