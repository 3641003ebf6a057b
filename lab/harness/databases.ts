import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { asPostgres, freePort, isRoot, newestPrograms } from '#scripts/test/postgres.ts'
import { ownDatabase } from '#server/testing/databases/own-database.ts'
import { endWithUs } from '#server/testing/process/end-with-us.ts'
import { cpuMs } from './processes.ts'

export interface BenchDatabase {
  env: { DATA_DIR: string; DATABASE_URL: '' } | { DATABASE_URL: string; DATA_DIR: '' }
  storage: { kind: 'sqlite'; folder: string } | { kind: 'postgres'; url: string }
  drop(): Promise<void>
}

export async function sqliteDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'lepton-bench-'))
  return {
    env: { DATA_DIR: folder, DATABASE_URL: '' },
    storage: { kind: 'sqlite', folder },
    drop: async () => rmSync(folder, { recursive: true }),
  }
}

const runFile = promisify(execFile)

/** A PostgreSQL of our own with its usual, durable settings, which may be killed, stopped and frozen. */
export class Cluster {
  private readonly programs: string
  private readonly home: string
  private readonly port: number
  private forget = (): void => undefined

  private constructor(programs: string, home: string, port: number) {
    this.programs = programs
    this.home = home
    this.port = port
  }

  /**
   * Null if no PostgreSQL is installed.
   * @param folder in which its own folder is made.
   */
  static async make(folder = tmpdir()): Promise<Cluster | null> {
    const programs = newestPrograms()
    if (!programs) return null
    const home = mkdtempSync(join(folder, 'lepton-faults-postgres-'))
    if (isRoot()) await runFile('chown', ['postgres', home])
    const cluster = new Cluster(programs, home, await freePort())
    await cluster.run('initdb', ['-D', cluster.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'])
    await cluster.start()
    return cluster
  }

  async start(): Promise<void> {
    const settings = `-p ${this.port} -k ${this.home} -c listen_addresses=127.0.0.1 -c max_connections=200`
    await this.run('pg_ctl', ['-D', this.data, '-l', join(this.home, 'log'), '-o', settings, '-w', 'start'])
    this.forget()
    this.forget = endWithUs(() => this.family().forEach((pid) => process.kill(pid, 'SIGKILL')))
  }

  async startIfEnded(): Promise<void> {
    const isUp = await this.run('pg_ctl', ['-D', this.data, 'status']).then(
      () => true,
      () => false,
    )
    if (!isUp) await this.start()
  }

  /** `kill -9` of the postmaster; its children detect it and end by themselves. */
  async kill(): Promise<void> {
    const family = this.family()
    process.kill(family[0]!, 'SIGKILL')
    while (family.some((pid) => parentOf(pid) !== null))
      await new Promise((resolve) => setTimeout(resolve, 20))
  }

  /** `kill -9` of one process that serves a connection: the postmaster ends all the others and recovers. */
  async killOneServing(): Promise<void> {
    const serving = this.family().filter((pid) => /127\.0\.0\.1\(\d+\)/.test(commandOf(pid)))
    process.kill(serving[0]!, 'SIGKILL')
    while (serving.some((pid) => parentOf(pid) !== null))
      await new Promise((resolve) => setTimeout(resolve, 20))
    await this.recovered()
  }

  async stopImmediately(): Promise<void> {
    await this.run('pg_ctl', ['-D', this.data, '-m', 'immediate', '-w', 'stop'])
  }

  freeze(): void {
    for (const pid of this.family()) process.kill(pid, 'SIGSTOP')
  }

  thaw(): void {
    for (const pid of this.family()) process.kill(pid, 'SIGCONT')
  }

  /** The processor time of all its processes so far, in ms, of those that have ended too. */
  cpuMs(): number {
    const [postmaster, ...others] = this.family()
    const running = others.filter((pid) => parentOf(pid) !== null)
    return running.reduce((sum, pid) => sum + cpuMs(pid), cpuMs(postmaster!, 'own and ended children'))
  }

  async newStorage(): Promise<BenchDatabase> {
    const { url, drop } = await ownDatabase(this.url)
    return { env: { DATABASE_URL: url, DATA_DIR: '' }, storage: { kind: 'postgres', url }, drop }
  }

  async drop(): Promise<void> {
    // A cluster that a fault has ended already needs no stop.
    await this.stopImmediately().catch(() => {})
    this.forget()
    rmSync(this.home, { recursive: true, force: true })
  }

  private get data(): string {
    return join(this.home, 'data')
  }

  private get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`
  }

  /** Resolves when queries are answered again. */
  private async recovered(): Promise<void> {
    const isUp = () =>
      this.answers().then(
        () => true,
        () => false,
      )
    while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 50))
  }

  private async answers(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url })
    client.on('error', () => {})
    await client.connect()
    await client.query('select 1')
    await client.end()
  }

  /** The postmaster and its children. */
  private family(): number[] {
    const postmaster = Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
    return [postmaster, ...all.filter((pid) => parentOf(pid) === postmaster)]
  }

  private async run(program: string, options: string[]): Promise<void> {
    const [command, all] = asPostgres([join(this.programs, program), ...options])
    await runFile(command, all, { cwd: tmpdir() })
  }
}

/** Source: proc(5), field 4 of /proc/PID/stat. Null if there is no such process. */
function parentOf(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
  } catch {
    return null
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
