import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type CallPath, calls } from '#contract/calls.ts'
import { isWrite } from '#contract/kernel/call.ts'
import type { Database } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { aScene, type Scene } from '#server/testing/a-scene.ts'
import { asServer } from '#server/testing/process/a-child-server.ts'
import { addedRows, rowCounts } from '#server/testing/row-counts.ts'
import type { Fault, Figure } from './fault.ts'
import { Served } from './school/served.ts'
import { postTo } from './tab/post.ts'

const TIMES = 5
const AGAIN_MS = 100
type Rows = Record<string, number>
type Told = { status: number; body: unknown } | null

/**
 * Every write of the contract, a new one by itself: each has its good question among the call samples. Each is sent five
 * times at once; then all are sent while the server is killed, and again until they are answered.
 */
export const wholeContract: Fault = {
  name: 'whole-contract',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const storage = await place.newStorage()
    const database = await openDatabase(storage.storage)
    await migrate(database)
    const server = await Served.at(storage.env)
    await server.start()
    const paths = calls.filter(isWrite).map(({ path }) => path)
    const repeated = await repeat(server, database, paths)
    const rounds = place.isShort ? 1 : 4
    const killed = { acknowledged: 0, lost: 0, wrongRows: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const told = await killAmong(server, database, paths, repeated.effects)
      killed.acknowledged += told.acknowledged
      killed.lost += told.lost
      killed.wrongRows += told.wrongRows
      for (const problem of told.problems) place.note(problem)
    }
    for (const problem of repeated.problems) place.note(problem)
    await server.end()
    await database.close()
    await storage.drop()
    const kinds = `${paths.length} kinds of write`
    const count = { limit: 0, unit: '' }
    const figures: Figure[] = [
      {
        ...count,
        promise: 'P1',
        what: `every kind of write, server killed ${rounds} times among them: acknowledged and lost`,
        value: killed.lost,
        among: `${killed.acknowledged} acknowledged before a kill, ${kinds}`,
      },
      {
        ...count,
        promise: 'P2',
        what: 'every kind of write sent five times: written twice, or answered otherwise than the first time',
        value: repeated.problems.length,
        among: kinds,
      },
      {
        ...count,
        promise: 'P2',
        what: 'every kind of write sent again after a kill: tables with other rows than one effect each',
        value: killed.wrongRows,
        among: `${rounds} kills, ${kinds}`,
      },
    ]
    return figures
  },
}

/** What each write adds to the tables, once, found out by a first that is sent alone; and what five at once do otherwise. */
async function repeat(server: Served, database: Database, paths: readonly CallPath[]) {
  const effects = new Map<CallPath, Rows>()
  const problems: string[] = []
  for (const path of paths) {
    const alone = await sceneOf(server, database, path)
    const begin = await rowCounts(database)
    const first = await untilAnswered(server, path, alone)
    const effect = addedRows(begin, await rowCounts(database))
    effects.set(path, effect)
    const together = await sceneOf(server, database, path)
    const before = await rowCounts(database)
    const answers = await Promise.all(
      Array.from({ length: TIMES }, () => untilAnswered(server, path, together)),
    )
    const added = addedRows(before, await rowCounts(database))
    const isOne = isDeepStrictEqual(added, effect) && added.idempotency === 1
    if (!isGood(first) || !isOne || !answers.every((answer) => isDeepStrictEqual(answer, answers[0])))
      problems.push(`${path}: ${JSON.stringify({ first, effect, added, answers })}`.slice(0, 600))
  }
  return { effects, problems }
}

/** All of them at once; the server dies when some are answered, and they are sent again until all are. */
async function killAmong(
  server: Served,
  database: Database,
  paths: readonly CallPath[],
  effects: ReadonlyMap<CallPath, Rows>,
) {
  const scenes: { path: CallPath; scene: Scene; before: Told }[] = []
  for (const path of paths) scenes.push({ path, scene: await sceneOf(server, database, path), before: null })
  const before = await rowCounts(database)
  const enough = Math.ceil(Math.random() * (paths.length - 1))
  let answered = 0
  let kill: Promise<void> | null = null
  await Promise.all(
    scenes.map(async (each) => {
      each.before = await sendOnce(server, each.path, each.scene)
      if (each.before && ++answered === enough) kill = server.kill()
    }),
  )
  await (kill ?? server.kill())
  await server.start()
  const problems: string[] = []
  for (const { path, scene, before: told } of scenes) {
    const again = await untilAnswered(server, path, scene)
    if (told ? !isDeepStrictEqual(again, told) : !isGood(again))
      problems.push(`${path}: ${JSON.stringify({ told, again })}`.slice(0, 600))
  }
  const expected: Rows = {}
  for (const path of paths)
    for (const [table, count] of Object.entries(effects.get(path)!))
      expected[table] = (expected[table] ?? 0) + count
  const added = addedRows(before, await rowCounts(database))
  const tables = new Set([...Object.keys(added), ...Object.keys(expected)])
  const wrong = [...tables].filter((table) => (added[table] ?? 0) !== (expected[table] ?? 0))
  for (const table of wrong) problems.push(`${table}: ${added[table]} rows and not ${expected[table]}`)
  const acknowledged = scenes.filter(({ before: told }) => told).length
  const lost = problems.length - wrong.length
  return { acknowledged, lost, wrongRows: wrong.length, problems }
}

function sceneOf({ port }: Served, database: Database, path: CallPath): Promise<Scene> {
  const asked = asServer(
    () => port,
    () => database,
  )
  return aScene(() => asked, path, Date.now())
}

/** Null without an answer. A server that asks to come again has not answered. */
async function sendOnce({ port }: Served, path: CallPath, { asker, input }: Scene): Promise<Told> {
  const reply = await postTo(port, path, input, { token: asker.token })
  if (typeof reply !== 'object' || reply.status === 503 || reply.status === 429) return null
  return { status: reply.status, body: reply.body }
}

async function untilAnswered(server: Served, path: CallPath, scene: Scene): Promise<Told> {
  for (;;) {
    const told = await sendOnce(server, path, scene)
    if (told) return told
    await wait(AGAIN_MS)
  }
}

function isGood(told: Told): boolean {
  return told !== null && told.status < 300
}
