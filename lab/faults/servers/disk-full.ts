import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type CallPath, calls } from '#contract/calls.ts'
import { type BenchDatabase, Cluster } from '#lab/harness/databases.ts'
import { type Fault, type Environment, none } from '#lab/harness/figures/figures.ts'
import { isRoot } from '#scripts/test/postgres.ts'
import { aChild, type Child, portOf } from '#server/testing/process/a-child-server.ts'
import { endWithUs } from '#server/testing/process/end-with-us.ts'
import { postTo } from '../tab/post.ts'
import { awayFor } from './database-away.ts'

const MEGABYTES = { sqlite: 64, postgres: 256 }

/** The disk of the database is full while all people write; after a while space is made. */
export const diskFull: Fault = {
  name: 'disk-full',
  keeps: 'a full disk is said at once, and all goes on when there is space',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const disk = await smallDisk(MEGABYTES[place.kind])
    if (!disk) {
      place.note('skipped, this account may not mount a small disk')
      return null
    }
    const { storage, cluster } = await onDisk(place, disk)
    const figures = await awayFor(place, {
      name: 'disk full',
      storage,
      restMs: 50,
      async go() {
        disk.fill()
        await wait(place.isShort ? 4_000 : 15_000)
        disk.empty()
        // A server that could not even record its failure has ended, and is started again.
        await cluster?.startIfEnded()
      },
    })
    await cluster?.drop()
    await disk.remove()
    return figures
  },
}

async function onDisk(
  { kind }: Environment,
  { folder }: SmallDisk,
): Promise<{ storage: BenchDatabase; cluster: Cluster | null }> {
  if (kind === 'sqlite') {
    const storage: BenchDatabase = {
      env: { DATA_DIR: folder, DATABASE_URL: '' },
      storage: { kind: 'sqlite', folder },
      drop: async () => {},
    }
    return { storage, cluster: null }
  }
  const cluster = (await Cluster.make(folder))!
  return { storage: await cluster.newStorage(), cluster }
}

const runFile = promisify(execFile)
const PIECE_BYTES = 65_536

/** A small disk that can be filled up. */
interface SmallDisk {
  folder: string
  fill(): void
  empty(): void
  remove(): Promise<void>
}

/** Null if this account may not mount one. */
async function smallDisk(megabytes: number): Promise<SmallDisk | null> {
  if (!isRoot()) return null
  const folder = mkdtempSync(join(tmpdir(), 'lepton-faults-disk-'))
  try {
    await runFile('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder])
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  const remove = async () => {
    // Lazily: a process that still has an open file there is ending.
    await runFile('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  }
  const forget = endWithUs(() => execFile('umount', ['-l', folder]))
  return {
    folder,
    fill() {
      // Piece by piece until it is full: other processes write meanwhile.
      const piece = Buffer.alloc(PIECE_BYTES)
      try {
        for (;;) appendFileSync(filler, piece)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    empty: () => unlinkSync(filler),
    async remove() {
      forget()
      await remove()
    },
  }
}

/** So many refusals of one call have a line each. */
const LINES_OF_A_CALL = 10

/** The reader of the log ends, or stops reading, while every call writes a line. */
export const logGone: Fault = {
  name: 'log-gone',
  keeps: 'a log that nobody reads stops no lesson',
  on: ['sqlite'],
  when: 'beside',
  async run(place) {
    const ways: ((child: Child) => void)[] = [
      ({ process }) => {
        process.stderr!.destroy()
        process.stdout!.destroy()
      },
      ({ process }) => void process.stderr!.pause(),
    ]
    let ended = 0
    let unanswered = 0
    // Without a sign-in each of these is refused and logged.
    const asked = calls
      .filter(({ who }) => who !== 'nobody')
      .flatMap(({ path }) => Array<CallPath>(LINES_OF_A_CALL).fill(path))
    for (const go of ways) {
      const { env, drop } = await place.newStorage()
      const child = aChild(env)
      const port = await portOf(child)
      go(child)
      for (let sent = 0; sent < asked.length; sent += 100) {
        const asks = asked.slice(sent, sent + 100).map((path) => postTo(port, path, {}))
        for (const reply of await Promise.all(asks))
          if (typeof reply !== 'object' || reply.status !== 403) unanswered += 1
      }
      await wait(100)
      if (child.process.exitCode !== null || child.process.signalCode !== null) ended += 1
      child.process.kill('SIGKILL')
      await child.exited
      await drop()
    }
    const among = `${asked.length} lines each way`
    return [
      none('P19', 'the log’s reader ended, or stopped reading: ends of the process', ended, among),
      none('P19', 'of these, calls that were not answered', unanswered, among),
    ]
  },
}
