import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, existsSync, readdirSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

type Postgres = { url: string; stop: () => void }

const localServer = 'postgres://postgres@127.0.0.1:5432/postgres'

/** A PostgreSQL for the tests: the named one, one of our own, or a running one; or none, with a message. */
export async function providePostgres(): Promise<Postgres | undefined> {
  const named = process.env.TEST_DATABASE_URL
  if (named) return { url: named, stop: () => {} }
  // Our own comes before a running one: the tests make hundreds of databases, and a running one syncs each of them to its disk.
  const ownCluster = await startPrivateCluster()
  if (ownCluster) return ownCluster
  if (await answers(localServer)) return { url: localServer, stop: () => {} }
  console.log('No PostgreSQL here: the tests run on SQLite and their PostgreSQL half is skipped.')
  return undefined
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** A disk in memory: a database is some five hundred files. That of a container is often too small. */
const MEMORY_DISK = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3

/** Of a database whose data nobody needs after the tests. */
const FORGETFUL = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum', 'jit']

/** Starts a PostgreSQL in a temporary folder, until it is stopped; undefined if none is installed. */
async function startPrivateCluster(): Promise<Postgres | undefined> {
  const programs = newestPrograms()
  if (!programs) return undefined
  const home = mkdtempSync(join(hasRoom(MEMORY_DISK) ? MEMORY_DISK : tmpdir(), 'lepton-postgres-'))
  const data = join(home, 'data')
  const port = await freePort()
  const off = FORGETFUL.map((setting) => `-c ${setting}=off`).join(' ')
  const server = `-p ${port} -k ${home} -c listen_addresses=127.0.0.1 -c max_connections=200 ${off}`
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

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= ROOM_BYTES
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

const installedUnder = '/usr/lib/postgresql'

/** The folder of Debian's newest PostgreSQL programs; undefined if none is installed. */
export function newestPrograms(): string | undefined {
  if (!existsSync(installedUnder)) return undefined
  const versions = readdirSync(installedUnder).sort((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => join(installedUnder, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}

/** The command under an account that may run it: PostgreSQL refuses to run as root. */
export function asPostgres(command: string[]): [string, string[]] {
  const [program = '', ...options] = isRoot() ? ['runuser', '-u', 'postgres', '--', ...command] : command
  return [program, options]
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

export function freePort(): Promise<number> {
  return new Promise((settled, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => settled(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
