import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { migrate } from '#server/platform/migrate.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { aScene } from '#server/testing/a-scene.ts'
import { aChild, asServer, portOf } from '#server/testing/process/a-child-server.ts'
import type { Fault } from './fault.ts'

const MOVING_CLOCK = join(import.meta.dirname, '../../server/testing/process/moving-clock.ts')
const CHECKS = 5
/** What is over is written down once a second. */
const LOOKED_FOR_MS = 3_000

/** Somebody sets the clock of the server's machine an hour ahead, three times, while final checks run. */
export const serverClock: Fault = {
  name: 'server-clock',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const { env, storage, drop } = await place.newStorage()
    const database = await openDatabase(storage)
    await migrate(database)
    const options = `--disable-warning=ExperimentalWarning --import=${MOVING_CLOCK}`
    const child = aChild({ ...env, NODE_OPTIONS: options })
    const port = await portOf(child)
    const server = asServer(
      () => port,
      () => database,
    )
    for (let each = 0; each < CHECKS; each += 1)
      await aScene(() => server, '/student/record-final-check', Date.now())
    for (let jump = 0; jump < 3; jump += 1) {
      child.process.kill('SIGUSR2')
      await wait(LOOKED_FOR_MS)
    }
    const attempts = await database.transaction(({ db }) =>
      db.selectFrom('attempt').select('status').where('status', '=', 'started').execute(),
    )
    const noted = child.output.err.match(/"event":"clock-jumped"/g)?.length ?? 0
    child.process.kill('SIGKILL')
    await child.exited
    await database.close()
    await drop()
    const count = { promise: 'P19' as const, limit: 0, unit: '' }
    return [
      {
        ...count,
        what: 'the server’s clock set an hour ahead three times: running checks that ended',
        value: CHECKS - attempts.length,
        among: `${CHECKS} checks`,
      },
      { ...count, what: 'of these jumps, not noted in the log', value: 3 - noted, among: '3 jumps' },
    ]
  },
}
