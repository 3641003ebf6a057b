import { expect, test } from 'vitest'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { CheckItem } from '#contract/learning/final-checks.ts'
import { resourceStore, textbookStore } from '#server/books/index.ts'
import { checkStore } from '#server/learning/final-checks/index.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { completeChecks, importTextbook } from './import-textbook.ts'
import { sampleBook } from './sample-book/sample-book.ts'
import { aNarratedBook } from './testing/a-narrated-book.ts'
import { importChecks } from './written/import-checks.ts'

const clock = () => new Date('2026-11-21T01:00:00Z')

const THE_CAT = {
  title: 'The Cat',
  pages: [
    ['A cat sleeps here.', 'It is warm.'],
    ['The dog comes in.'],
    ['The cat runs away now.', 'Bye, cat!'],
  ],
}
const THE_DOG = { title: 'The Dog', pages: [['The dog is sad.', 'Where is the cat?'], ['Come back, cat!']] }
const TITLE_ONLY = { title: 'The End', pages: [['The End']] }

const clipOf = (item: CheckItem) => ('clip' in item && item.clip ? [item.clip] : [])

eachDatabase((database) => {
  const school = (identifier: string) => {
    const bring = (...chapters: (typeof THE_CAT)[]) =>
      importTextbook({ database: database(), clock }, aNarratedBook({ identifier, chapters }), identifier)
    const checksOf = (textbookId: TextbookId) =>
      database().transaction((tx) => checkStore.listChecks(tx, textbookId))
    return { bring, checksOf }
  }
  const chaptersOf = async (textbookId: TextbookId) =>
    (await database().transaction((tx) => textbookStore.findTextbook(tx, textbookId)))!.chapters

  test('each chapter comes in with its check', async () => {
    const { bring, checksOf } = school('comes-in')
    const report = await bring(THE_CAT, THE_DOG)
    const checks = await checksOf(report.textbookId)
    expect(new Set(checks.map(({ title }) => title))).toEqual(new Set(['The Cat', 'The Dog']))
    const items = checks.reduce((sum, check) => sum + check.items.length, 0)
    expect(items).toBeGreaterThanOrEqual(8)
    expect(report).toMatchObject({ outcome: 'added', checks: 2, items, written: [], outgrown: [] })
  })

  test('the same book again leaves its checks as they are', async () => {
    const { bring, checksOf } = school('again')
    const { textbookId } = await bring(THE_CAT, THE_DOG)
    const before = await checksOf(textbookId)
    expect(await bring(THE_CAT, THE_DOG)).toMatchObject({ outcome: 'unchanged', checks: 2 })
    expect(await checksOf(textbookId)).toEqual(before)
  })

  test('an edition replaces the checks of the chapters it changed, and takes away those it left out', async () => {
    const { bring, checksOf } = school('edition')
    const { textbookId } = await bring(THE_CAT, THE_DOG)
    const before = await checksOf(textbookId)
    const longer = { ...THE_CAT, pages: [...THE_CAT.pages, ['The bird sings.']] }
    expect(await bring(longer)).toMatchObject({ outcome: 'replaced', checks: 1 })
    const [check, ...more] = await checksOf(textbookId)
    expect(more).toEqual([])
    expect(check!.chapterId).toBe(before.find(({ title }) => title === 'The Cat')!.chapterId)
    expect(before.map(({ id }) => id)).not.toContain(check!.id)
  })

  test('a chapter with too little content gets no check, and the report says so', async () => {
    const { bring, checksOf } = school('too-little')
    const { textbookId, ...report } = await bring(THE_CAT, TITLE_ONLY)
    expect(report).toMatchObject({ checks: 1, withoutCheck: ['The End'] })
    expect((await checksOf(textbookId)).map(({ title }) => title)).toEqual(['The Cat'])
    // An edition that shortens a chapter takes its check away.
    expect(await bring({ ...THE_CAT, pages: [['A cat sleeps here.'], ['The Cat']] })).toMatchObject({
      checks: 0,
    })
    expect(await checksOf(textbookId)).toEqual([])
  })

  test('books that were imported before there were checks get them at the next start', async () => {
    const { bring, checksOf } = school('before')
    const { textbookId } = await bring(THE_CAT, THE_DOG)
    const [first, second] = await checksOf(textbookId)
    await database().transaction((tx) => checkStore.retireCheck(tx, first!.id, clock()))
    await completeChecks(database(), clock)
    const after = await checksOf(textbookId)
    expect(after).toContainEqual(second)
    const { id: _old, ...facts } = first!
    expect(after.find(({ chapterId }) => chapterId === first!.chapterId)).toMatchObject(facts)
    await completeChecks(database(), clock)
    expect(await checksOf(textbookId)).toEqual(after)
  })

  test('the same book makes the same check in any school', async () => {
    const brought = [await school('one').bring(THE_CAT, THE_DOG), await school('two').bring(THE_CAT, THE_DOG)]
    const shown = async ({ textbookId }: { textbookId: TextbookId }) => {
      const numberOf = new Map((await chaptersOf(textbookId)).map(({ id, number }) => [id, number]))
      const checks = await school('any').checksOf(textbookId)
      // Ids differ; everything else is the same.
      return checks
        .toSorted((first, second) => numberOf.get(first.chapterId)! - numberOf.get(second.chapterId)!)
        .map(({ items, keys }) => JSON.stringify({ items, keys }).replaceAll(/[0-9a-f-]{36}/g, 'id'))
    }
    const [one, two] = [await shown(brought[0]!), await shown(brought[1]!)]
    expect(one).toHaveLength(2)
    expect(one).toEqual(two)
  })

  test('a written check stays through an edition with the same content, and is replaced after a change', async () => {
    const { bring, checksOf } = school('written')
    const { textbookId } = await bring(THE_CAT, THE_DOG)
    const about = { title: 'About the cat', items: [{ kind: 'spoken', page: 1, sentence: 's2' }] }
    const listen = { kind: 'typing', page: 2, sentence: 's1' }
    const checks = [{ chapter: 1, ...about, items: [...about.items, listen] }]
    await importChecks({ database: database(), clock }, JSON.stringify({ book: 'written', checks }))
    const writtenOf = async () =>
      Object.fromEntries((await checksOf(textbookId)).map((check) => [check.title, check.written !== null]))

    // A longer recording is another file: the clip moves to it, the text stays the same.
    const otherDog = { ...THE_DOG, pages: [...THE_DOG.pages, ['The dog sleeps.']] }
    const same = await bring(THE_CAT, otherDog)
    expect(same).toMatchObject({ outcome: 'replaced', written: ['The Cat'], outgrown: [] })
    expect(await writtenOf()).toEqual({ 'About the cat': true, 'The Dog': false })
    const resources = (await database().transaction((tx) => resourceStore.listResources(tx, textbookId))).map(
      ({ id }) => id,
    )
    const clips = (await checksOf(textbookId)).flatMap(({ items }) => items.flatMap(clipOf))
    expect(clips.length).toBeGreaterThan(1)
    for (const { resourceId } of clips) expect(resources).toContain(resourceId)

    const kitten = { ...THE_CAT, pages: [['A kitten sleeps here.', 'It is hot.'], ...THE_CAT.pages.slice(1)] }
    expect(await bring(kitten, otherDog)).toMatchObject({ written: [], outgrown: ['The Cat'] })
    expect(await writtenOf()).toEqual({ 'The Cat': false, 'The Dog': false })
  })

  test('the sample book has two checks', async () => {
    const report = await importTextbook({ database: database(), clock }, await sampleBook(), 'Sample')
    expect(report).toMatchObject({ checks: 2, items: 12 })
  })
})
