import { expect, test } from 'vitest'
import type { ChapterId, TextbookId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { aTextbook } from '#server/testing/builders.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import {
  findCheck,
  getCheckOf,
  listChecks,
  listCheckedChapters,
  retireCheck,
  saveCheck,
  type NewCheck,
} from './check-store.ts'

const NOW = new Date('2026-11-21T01:00:00Z')

/** A check of a chapter of its own, so that the tests are independent of each other. */
const aCheck = (textbookId: TextbookId, given: Partial<NewCheck> = {}): NewCheck => ({
  chapterId: newId<ChapterId>(),
  textbookId,
  title: 'Rain and Sun',
  timeLimitS: 120,
  passScore: 70,
  items: [{ kind: 'spoken', id: 'i1', text: 'Now it rains.', picture: null }],
  keys: [{ item: 'i1', right: [], text: 'Now it rains.', place: { page: 4, sentence: 's1' } }],
  written: null,
  ...given,
})

eachDatabase((database) => {
  const save = (check: NewCheck) => database().transaction((tx) => saveCheck(tx, check, NOW))
  const find = (chapterId: ChapterId) => database().transaction((tx) => findCheck(tx, chapterId))

  test('a check is found by its chapter as it was made', async () => {
    const check = aCheck((await aTextbook(database())).id)
    expect(await find(check.chapterId)).toBeNull()
    expect(await save(check)).toBe('added')
    expect(await find(check.chapterId)).toEqual({ id: expect.any(String), variant: 0, ...check })
  })

  test('the same check again stays one check', async () => {
    const check = aCheck((await aTextbook(database())).id)
    await save(check)
    const before = await find(check.chapterId)
    expect(await save(structuredClone(check))).toBe('same')
    expect(await find(check.chapterId)).toEqual(before)
  })

  test('another check replaces it, and attempts at the old one can still be read', async () => {
    const { id } = await aTextbook(database())
    const check = aCheck(id)
    await save(check)
    const before = (await find(check.chapterId))!
    expect(await save({ ...check, passScore: 80 })).toBe('replaced')
    const after = (await find(check.chapterId))!
    expect(after).toMatchObject({ passScore: 80 })
    expect(after.id).not.toBe(before.id)
    expect(await database().transaction((tx) => getCheckOf(tx, { checkId: before.id, number: 1 }))).toEqual(
      before,
    )
    const present = await database().transaction((tx) => listChecks(tx, id))
    expect(present.filter(({ chapterId }) => chapterId === check.chapterId)).toEqual([after])
  })

  test('a chapter whose check is retired has none', async () => {
    const check = aCheck((await aTextbook(database())).id)
    await save(check)
    const { id } = (await find(check.chapterId))!
    const chapters = () => database().transaction(listCheckedChapters)
    expect(await chapters()).toContain(check.chapterId)
    await database().transaction((tx) => retireCheck(tx, id, NOW))
    expect(await find(check.chapterId)).toBeNull()
    expect(await chapters()).not.toContain(check.chapterId)
  })
})
