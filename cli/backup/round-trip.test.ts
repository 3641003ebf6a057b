import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import type { Database } from '#server/platform/database.ts'
import { inDatabase } from '#server/platform/databases/names.ts'
import { aServer } from '#server/testing/a-server.ts'
import { aBranch, aCredential } from '#server/testing/builders.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { KINDS, withFresh } from '#server/testing/databases/fresh-storage.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import type { AnyDb } from './rows.ts'
import { findTables } from './tables.ts'
import { aFolder, backUp, inSchool, restore } from './testing/a-backup.ts'

const folder = aFolder()
const HARD_NAME = 'さくら "校" \\ 🍓\nline\tand \u2028 é'
const FRACTION = 0.1 + 0.2
const SOUND = Buffer.concat([Buffer.from('\n{"bytes":1}\n\0'), randomBytes(3_000_000)])

/** The rows of each table, by the database's name of it. */
async function countsOf(school: Database): Promise<Record<string, number>> {
  const counts = Object.entries(await rowCounts(school))
  return Object.fromEntries(counts.map(([name, count]) => [inDatabase(name), count]))
}

eachDatabase((database) => {
  beforeAll(async () => {
    const server = await aServer(database())
    const lesson = await aCheckedLesson(() => server)
    await lesson.solve()
    await lesson.tutor.does('/tutor/record-honor', {
      lessonId: lesson.lessonId,
      studentId: lesson.student.person.id,
      kind: 'effort',
      note: HARD_NAME,
    })
    await aCredential(database(), lesson.student.person)
    await aBranch(database(), { name: HARD_NAME })
    await database().transaction(async ({ db }) => {
      const tries = { key: 'fraction', used: FRACTION, at: Number.MAX_SAFE_INTEGER }
      await db.insertInto('rateLimit').values(tries).execute()
      await db
        .insertInto('resourceBytes')
        .values([
          { sha256: 'empty', bytes: Buffer.alloc(0) },
          { sha256: 'sound', bytes: SOUND },
        ])
        .execute()
    })
    await server.http.close()
  })

  test('every table can be taken into a backup: its rows have an order, its columns a type that both databases keep', async () => {
    const tables = await database().transaction(({ db }) =>
      findTables(db as unknown as AnyDb, database().kind),
    )
    expect(tables.map(({ name }) => name).sort()).toEqual(
      Object.keys(await rowCounts(database()))
        .map(inDatabase)
        .sort(),
    )
    for (const { name, columns, refersTo } of tables) {
      expect([name, columns.some(({ keyPlace }) => keyPlace === 1)]).toEqual([name, true])
      const strange = columns.filter(
        ({ type }) => !/^(text|bigint|integer|blob|bytea|double precision|real)$/.test(type),
      )
      expect([name, strange]).toEqual([name, []])
      const before = tables.slice(
        0,
        tables.findIndex((table) => table.name === name),
      )
      expect(before.map((table) => table.name)).toEqual(expect.arrayContaining(refersTo))
    }
  })

  describe.each(KINDS)('a school restored into %s', (kind) => {
    test('has every row that it had, byte for byte, and gives the same backup again', async () => {
      const file = join(folder, `${database().kind}-${kind}.backup`)
      const taken = await backUp(database(), file)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const before = await countsOf(database())
      expect(Object.fromEntries(taken.tables.map(({ name, rows }) => [name, rows]))).toEqual(before)
      // The premise: there are such rows.
      for (const name of ['topic_event', 'idempotency', 'attempt_answer', 'honor', 'resource_bytes'])
        expect([name, before[name]! > 1]).toEqual([name, name !== 'honor'])

      await withFresh(kind, async (storage) => {
        const report = await restore(file, storage, { keepsWaysIn: true })
        expect([report.tables, report.migrated]).toEqual([taken.tables, []])
        await inSchool(storage, async (restored) => {
          expect(await countsOf(restored)).toEqual(before)
          const again = await backUp(restored, `${file}.again`)
          // But the sign-ins, which a restore ends.
          const kept = ({ tables }: typeof taken) => tables.filter(({ name }) => name !== 'sign_in')
          expect(kept(again)).toEqual(kept(taken))
          const { bytes } = await restored.transaction(({ db }) =>
            db
              .selectFrom('resourceBytes')
              .select('bytes')
              .where('sha256', '=', 'sound')
              .executeTakeFirstOrThrow(),
          )
          expect(SOUND.equals(bytes)).toBe(true)
          const tried = await restored.transaction(({ db }) =>
            db.selectFrom('rateLimit').selectAll().where('key', '=', 'fraction').executeTakeFirst(),
          )
          expect(tried).toEqual({ key: 'fraction', used: FRACTION, at: Number.MAX_SAFE_INTEGER })
        })
      })
    })
  })
})
