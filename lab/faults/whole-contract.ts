import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type CallPath, calls } from '#contract/calls.ts'
import { isWrite } from '#contract/kernel/call.ts'
import { type Fault, type Figure, none } from '#lab/harness/figures/figures.ts'
import type { Served } from '#lab/harness/processes.ts'
import { openEmptySchool } from '#lab/harness/school.ts'
import type { Database } from '#server/platform/database.ts'
import { effectOf, rowCounts } from '#server/testing/databases/row-counts.ts'
import { endsEverybody } from '#server/testing/kinds-of-calls.ts'
import { aScene, type Scene } from '#server/testing/scenes/a-scene.ts'
import { postTo } from './tab/post.ts'

const TIMES = 5
const AGAIN_MS = 100
type Rows = Record<string, number>
type NewScene = (path: CallPath) => Promise<Scene>
type Reply = { status: number; body: unknown } | null

/**
 * Every write of the contract, each with its input from the call samples. Each is sent five times at once; then all are sent
 * while the server is killed, and retried until they are answered.
 */
export const wholeContract: Fault = {
  name: 'whole-contract',
  keeps: 'every kind of write has one effect, over a kill too',
  on: ['sqlite', 'postgres'],
  when: 'beside',
  async run(place) {
    const storage = await place.newStorage()
    const { database, server, asked } = await openEmptySchool(storage)
    const newScene = (path: CallPath) => aScene(() => asked, path)
    const writes = calls.filter((declared) => isWrite(declared) && !endsEverybody(declared.path))
    const paths = writes.map(({ path }) => path)
    // The short part sends nothing five times: written-once.test.ts does, in the test's process.
    const repeated = await repeat(server, database, place.isShort ? [] : paths, newScene)
    const rounds = place.isShort ? 1 : 4
    const killed = { acknowledged: 0, lost: 0, wrongRows: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const reply = await killAmong(server, database, paths, repeated.effects, newScene)
      killed.acknowledged += reply.acknowledged
      killed.lost += reply.lost
      killed.wrongRows += reply.wrongRows
      for (const problem of reply.problems) place.note(problem)
    }
    for (const problem of repeated.problems) place.note(problem)
    await server.end()
    await database.close()
    await storage.drop()
    const kinds = `${paths.length} kinds of write`
    const figures: Figure[] = [
      none(
        'P1',
        `every kind of write, server killed ${rounds} times among them: acknowledged and lost`,
        killed.lost,
        `${killed.acknowledged} acknowledged before a kill, ${kinds}`,
      ),
      none(
        'P2',
        'every kind of write sent five times: written twice, or answered otherwise than the first time',
        repeated.problems.length,
        kinds,
      ),
      none(
        'P2',
        'every kind of write sent again after a kill: tables with other rows than one effect each',
        killed.wrongRows,
        `${rounds} kills, ${kinds}`,
      ),
    ]
    return figures
  },
}

/** Finds the rows that each write adds by sending it once, and compares them with five at once. */
async function repeat(server: Served, database: Database, paths: readonly CallPath[], newScene: NewScene) {
  const effects = new Map<CallPath, Rows>()
  const problems: string[] = []
  for (const path of paths) {
    const alone = await newScene(path)
    const begin = await rowCounts(database)
    const first = await untilAnswered(server, path, alone)
    const effect = effectOf(begin, await rowCounts(database))
    effects.set(path, effect)
    const together = await newScene(path)
    const before = await rowCounts(database)
    const answers = await Promise.all(
      Array.from({ length: TIMES }, () => untilAnswered(server, path, together)),
    )
    const added = effectOf(before, await rowCounts(database))
    const isOne = isDeepStrictEqual(added, effect) && added.idempotency === 1
    if (!isGood(first) || !isOne || !answers.every((answer) => isDeepStrictEqual(answer, answers[0])))
      problems.push(`${path}: ${JSON.stringify({ first, effect, added, answers })}`.slice(0, 600))
  }
  return { effects, problems }
}

/** Sends all writes at once, kills the server when some are answered, and retries them until all are. */
async function killAmong(
  server: Served,
  database: Database,
  paths: readonly CallPath[],
  effects: ReadonlyMap<CallPath, Rows>,
  newScene: NewScene,
) {
  const scenes: { path: CallPath; scene: Scene; before: Reply }[] = []
  for (const path of paths) scenes.push({ path, scene: await newScene(path), before: null })
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
  for (const { path, scene, before: reply } of scenes) {
    const again = await untilAnswered(server, path, scene)
    if (reply ? !isDeepStrictEqual(again, reply) : !isGood(again))
      problems.push(`${path}: ${JSON.stringify({ reply, again })}`.slice(0, 600))
  }
  const wrong = effects.size > 0 ? wrongRows(effects, effectOf(before, await rowCounts(database))) : []
  problems.push(...wrong)
  const acknowledged = scenes.filter(({ before: reply }) => reply).length
  const lost = problems.length - wrong.length
  return { acknowledged, lost, wrongRows: wrong.length, problems }
}

/** Null without an answer; 503 and 429 ask for a retry and do not count as answers. */
async function sendOnce({ port }: Served, path: CallPath, { asker, input }: Scene): Promise<Reply> {
  const answer = await postTo(port, path, input, { token: asker.token })
  if (typeof answer !== 'object' || answer.status === 503 || answer.status === 429) return null
  return { status: answer.status, body: answer.body }
}

async function untilAnswered(server: Served, path: CallPath, scene: Scene): Promise<Reply> {
  for (;;) {
    const reply = await sendOnce(server, path, scene)
    if (reply) return reply
    await wait(AGAIN_MS)
  }
}

/** A sentence for each table that has not got one effect of each write. */
function wrongRows(effects: ReadonlyMap<CallPath, Rows>, added: Rows): string[] {
  const expected: Rows = {}
  for (const effect of effects.values())
    for (const [table, count] of Object.entries(effect)) expected[table] = (expected[table] ?? 0) + count
  return [...new Set([...Object.keys(added), ...Object.keys(expected)])]
    .filter((table) => (added[table] ?? 0) !== (expected[table] ?? 0))
    .map((table) => `${table}: ${added[table] ?? 0} rows and not ${expected[table] ?? 0}`)
}

function isGood(reply: Reply): boolean {
  return reply !== null && reply.status < 300
}
