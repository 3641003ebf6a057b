import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { BenchDatabase } from '#lab/bench/live-lesson/bench-database.ts'
import { isRoot } from '#scripts/test/postgres.ts'
import { awayFor } from './away-for.ts'
import type { Fault } from './fault.ts'
import { Cluster } from './school/cluster.ts'
import { endWithUs } from './school/endings.ts'
import type { Place } from './school/place.ts'

const MEGABYTES = { sqlite: 64, postgres: 256 }

/** The disk of the database is full while everybody writes; after a while somebody makes room. */
export const diskFull: Fault = {
  name: 'disk-full',
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
        // One that could not even write down that it failed has ended, and is started by whoever made room.
        await cluster?.startIfEnded()
      },
    })
    await cluster?.drop()
    await disk.remove()
    return figures
  },
}

async function onDisk(
  { kind }: Place,
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

/** A disk of its own that can be filled up. */
interface SmallDisk {
  folder: string
  fill(): void
  empty(): void
  remove(): Promise<void>
}

/** Null where this account may not mount one. */
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
    // Lazily: whoever still has a file open there is ending.
    await runFile('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  }
  const forget = endWithUs(() => execFile('umount', ['-l', folder]))
  return {
    folder,
    fill() {
      // Piece by piece to the very end: others write meanwhile.
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
