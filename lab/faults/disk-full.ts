import { setTimeout as wait } from 'node:timers/promises'
import type { BenchDatabase } from '#lab/bench/live-lesson/bench-database.ts'
import { awayFor } from './away-for.ts'
import type { Fault } from './fault.ts'
import { Cluster } from './school/cluster.ts'
import type { Place } from './school/place.ts'
import { type SmallDisk, smallDisk } from './school/small-disk.ts'

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
