import { expect, test } from 'vitest'
import { directoryStore } from '#server/school/people/index.ts'
import * as studentRows from '#server/student-rows.ts'
import { aFullLife } from '#server/testing/databases/a-full-life.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { moveRows } from './join-store.ts'

const NOW = new Date('2026-11-26T10:00:00+09:00')
const STAYS = studentRows.STUDENT_TABLES.filter(({ words }) => words.joining === 'stay').map(
  ({ name }) => name,
)

eachDatabase((database) => {
  const join = (from: Awaited<ReturnType<typeof aFullLife>>, to: typeof from) =>
    database().transaction(async (tx) => {
      await moveRows(tx, from.id, to.id, NOW)
      await directoryStore.saveJoined(tx, from.id, to.id, NOW)
    })
  const tablesOf = async (id: string) => {
    const texts = await tableTexts(database())
    return Object.keys(texts).filter((table) => texts[table]!.includes(id))
  }

  test('a double with a row in every table passes all rows on, or they are deleted', async () => {
    const kept = await aFullLife(database(), 'kept')
    const double = await aFullLife(database(), 'double', { branchId: kept.classroom.branchId })
    expect(await tablesOf(double.id)).toEqual(expect.arrayContaining(['absence', 'guardianContact']))
    await join(double, kept)
    const left = await tablesOf(double.id)
    expect(left.filter((table) => !STAYS.includes(table as never))).toEqual([])
    const { externalKey: keys } = await tableTexts(database())
    expect(keys!.match(new RegExp(kept.id, 'g'))).toHaveLength(2)
  })

  test('the guardian from an imported list goes to a kept student who has none', async () => {
    const kept = await aFullLife(database(), 'without')
    const double = await aFullLife(database(), 'with-mother', { branchId: kept.classroom.branchId })
    await database().transaction(({ db }) =>
      db.deleteFrom('guardianContact').where('studentId', '=', kept.id).execute(),
    )
    await join(double, kept)
    const contacts = await database().transaction(({ db }) =>
      db.selectFrom('guardianContact').select('mail').where('studentId', '=', kept.id).execute(),
    )
    expect(contacts).toEqual([{ mail: 'with-mother guardianContact.mail' }])
  })

  test('a double of a double is joined with the kept student too', async () => {
    const kept = await aFullLife(database(), 'one')
    const double = await aFullLife(database(), 'two', { branchId: kept.classroom.branchId })
    const third = await aFullLife(database(), 'three', { branchId: kept.classroom.branchId })
    await join(third, double)
    await join(double, kept)
    const { living, joined } = await database().transaction(async (tx) => ({
      living: await directoryStore.listLivingOf(tx, kept.classroom.branchId),
      joined: await directoryStore.listJoinedTo(tx, kept.id),
    }))
    expect(living.get(third.id)).toBe(kept.id)
    expect(new Set(joined)).toEqual(new Set([double.id, third.id]))
  })
})
