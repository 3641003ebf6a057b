import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { onPage } from '#server/room/testing/samples.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { KINDS, withFresh } from '#server/testing/databases/fresh-storage.ts'
import { aChild, asServer, type Child, envOf, portOf } from '#server/testing/process/a-child-server.ts'
import { runConsole } from '#server/testing/process/run-console.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aFolder, inSchool } from './backup/testing/a-backup.ts'

/** Each command is a process of its own, and the machine may be busy. */
const SLOW = { timeout: 60_000 }
const folder = aFolder()
let child: Child | null = null
afterEach(async () => {
  child?.process.kill('SIGKILL')
  await child?.exited
  child = null
})

const sumsIn = (out: string) => out.match(/^\w+ +\d+ {2}[0-9a-f]{64}$/gm)

describe('a wrong command line prints the usage, and makes nothing', SLOW, () => {
  const env = { DATA_DIR: join(folder, 'none') }
  test.each([
    ['backup', []],
    ['backup', ['one', '--loud']],
    ['restore', ['one', 'two']],
  ] as const)('%s %j', async (command, given) => {
    const { code, out, err } = await runConsole(command, env, ...given)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(`npm run ${command} -- FILE`)
    expect(existsSync(env.DATA_DIR)).toBe(false)
  })

  test('a backup without a school or without a database is refused', async () => {
    const file = join(folder, 'nothing.backup')
    const { code, err } = await runConsole('backup', env, file)
    expect([code, err]).toEqual([1, `There is no school in the data folder ${env.DATA_DIR}.\n`])
    const away = await runConsole('backup', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }, file)
    expect([away.code, away.err]).toEqual([2, expect.stringMatching(/^[^\n]+\n$/)])
    expect([existsSync(env.DATA_DIR), existsSync(file)]).toEqual([false, false])
  })
})

/** More often than the budget of a sign-in refills, for as long as its burst lasts. */
const WRITE_EVERY_MS = 30

eachDatabase((database, { storage }) => {
  test.each(KINDS)(
    'a backup of a running school has every write acknowledged before it, and can be restored into %s',
    SLOW,
    async (kind) => {
      child = aChild(envOf(storage()))
      const port = await portOf(child)
      const server = asServer(() => port, database)
      const { student, classmate, sessionId, textbookId } = await aLiveLesson(() => server)
      const acknowledged: number[] = []
      let isOver = false
      const write = async (who: typeof student) => {
        while (!isOver) {
          const state = { ...onPage(textbookId, 2), progress: { played: acknowledged.length } }
          acknowledged.push((await who.does('/student/record-state', { sessionId, state })).seq)
          await wait(WRITE_EVERY_MS)
        }
      }
      const writing = [write(student), write(classmate)]
      while (acknowledged.length < 50) await wait(WRITE_EVERY_MS)

      const before = [...acknowledged]
      const file = join(folder, `${storage().kind}-${kind}.backup`)
      const taken = await runConsole('backup', envOf(storage()), file)
      const after = acknowledged.length
      isOver = true
      await Promise.all(writing)
      expect([taken.code, taken.err]).toEqual([0, ''])
      // The writers made progress during the backup: it blocked nobody.
      expect(after).toBeGreaterThan(before.length + 5)

      await withFresh(kind, async (fresh) => {
        const restored = await runConsole('restore', envOf(fresh), file)
        expect([restored.code, restored.err]).toEqual([0, ''])
        expect(restored.out).toContain('every count and checksum the same as in the backup')
        expect(sumsIn(restored.out)).toEqual(sumsIn(taken.out))
        expect(sumsIn(taken.out)!.length).toBeGreaterThan(20)
        const address = `lesson-room/${sessionId}`
        const { seqs, topic } = await inSchool(fresh, (school) =>
          school.transaction(async ({ db }) => ({
            seqs: await db
              .selectFrom('topicEvent')
              .select('seq')
              .where('address', '=', address)
              .orderBy('seq')
              .execute(),
            topic: await db
              .selectFrom('topic')
              .select('seq')
              .where('address', '=', address)
              .executeTakeFirst(),
          })),
        )
        const kept = seqs.map(({ seq }) => seq)
        expect(kept).toEqual(expect.arrayContaining(before))
        // One moment of the school: the room is exactly as far as its events.
        expect(topic?.seq).toBe(kept.at(-1))
        expect(kept).toEqual(kept.map((_, index) => kept[0]! + index))
      })
    },
  )
})
