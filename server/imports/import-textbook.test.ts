import { expect, test } from 'vitest'
import { pageStore, resourceStore, textbookStore } from '#server/books/index.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { importTextbook } from './import-textbook.ts'
import { aBook, anOverlay, aPackage, aPage, aPar, aPng, type BookFiles } from './testing/a-book.ts'

const NOW = new Date('2026-11-21T01:00:00Z')

eachDatabase((database) => {
  /** Each test imports a book of its own, with its own identifier and level. */
  const school = (identifier: string) => {
    const opf = (more = {}) => aPackage(more).replace('urn:test:cat', identifier)
    const bring = (files: BookFiles = {}, level = identifier) =>
      importTextbook(
        { database: database(), clock: () => NOW },
        aBook({ 'b/package.opf': opf(), ...files }),
        level,
      )
    const textbook = async () => {
      const levels = await database().transaction(textbookStore.listLevels)
      return levels
        .flatMap(({ textbooks, name }) => textbooks.map((each) => ({ ...each, level: name })))
        .find(({ level }) => level.startsWith(identifier))!
    }
    const pages = async () => {
      const { id } = await textbook()
      return await database().transaction((tx) => pageStore.listPages(tx, id))
    }
    const resources = async () => {
      const { id } = await textbook()
      return await database().transaction((tx) => resourceStore.listResources(tx, id))
    }
    return { opf, bring, textbook, pages, resources }
  }
  const countBytes = () =>
    database().transaction(async ({ db }) => {
      const row = await db
        .selectFrom('resourceBytes')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    })

  test('a book comes in with its level, chapters, pages and files', async () => {
    const { bring, textbook, pages, resources } = school('whole')
    expect(await bring()).toMatchObject({
      outcome: 'added',
      title: 'Cat Book',
      chapters: 1,
      pages: 2,
      sentences: 2,
      skipped: [],
    })
    const { id, cover, chapters, ...facts } = await textbook()
    expect(facts).toMatchObject({
      title: 'Cat Book',
      level: 'whole',
      pageCount: 2,
      creators: ['A Writer'],
      rights: 'Free',
    })
    expect(chapters).toMatchObject([{ number: 1, title: 'The Cat', firstPage: 1, lastPage: 2 }])
    const [picture, audio] = (await resources()).sort((one, other) => other.kind.localeCompare(one.kind))
    expect(picture).toMatchObject({ kind: 'picture', mediaType: 'image/png', id: cover, durationMs: null })
    expect(audio).toMatchObject({ kind: 'audio', mediaType: 'audio/wav', durationMs: 1000 })
    const [first, second] = await pages()
    expect(first).toEqual({
      number: 1,
      label: '1',
      chapterId: chapters[0]!.id,
      heading: 'The Cat',
      picture: { resourceId: cover, alt: 'a cat', width: 4, height: 3 },
      video: null,
      sentences: [
        {
          id: 's1',
          paragraph: 0,
          text: 'A cat.',
          clip: { resourceId: audio!.id, startMs: 0, endMs: 500 },
          words: [],
        },
      ],
    })
    expect(second).toMatchObject({ heading: null, picture: null })
    expect(id).toBeTruthy()
  })

  test('the same book again changes nothing, however it was packed', async () => {
    const { bring, textbook, pages, resources } = school('again')
    await bring()
    const before = [await textbook(), await pages(), await resources()]
    expect(await bring({ mimetype: 'application/epub+zip\n' })).toMatchObject({ outcome: 'unchanged' })
    expect([await textbook(), await pages(), await resources()]).toEqual(before)
  })

  test('the same book for another level moves there', async () => {
    const { bring, textbook } = school('move')
    const { textbookId } = await bring()
    expect(await bring({}, 'move up')).toMatchObject({ outcome: 'moved', textbookId })
    expect(await textbook()).toMatchObject({ id: textbookId, level: 'move up' })
  })

  test('a new edition replaces the pages and keeps the ids that students’ work hangs on', async () => {
    const { bring, textbook, pages, resources, opf } = school('edition')
    await bring()
    const before = { textbook: await textbook(), resources: await resources(), bytes: await countBytes() }
    const edition = {
      'b/package.opf': opf().replace('<itemref idref="p2"/>', ''),
      'b/p1.xhtml': aPage('<img src="cat.png" alt="a new cat"/><p id="s1">A new cat.</p>'),
      'b/p1.smil': anOverlay(aPar('p1.xhtml#s1', 0, 700)),
      'b/cat.png': aPng(8, 6),
    }
    expect(await bring(edition)).toMatchObject({
      outcome: 'replaced',
      textbookId: before.textbook.id,
      pages: 1,
    })
    const after = await textbook()
    expect(after.chapters).toEqual([{ ...before.textbook.chapters[0]!, lastPage: 1 }])
    expect(after.pageCount).toBe(1)
    const [page, ...more] = await pages()
    expect(more).toEqual([])
    expect(page).toMatchObject({ heading: null, picture: { alt: 'a new cat', width: 8 } })
    const audioOf = (list: typeof before.resources) => list.filter(({ kind }) => kind === 'audio')
    expect(audioOf(await resources())).toEqual(audioOf(before.resources))
    expect(await resources()).toHaveLength(2)
    expect(after.cover).not.toBe(before.textbook.cover)
    // Books of other tests still use the old picture, so its bytes stay, and the new one's were added.
    expect(await countBytes()).toBe(before.bytes + 1)
  })

  test('bytes that no book uses any more are removed', async () => {
    const { bring } = school('bytes')
    await bring({ 'b/cat.png': aPng(31, 31) })
    const before = await countBytes()
    await bring({ 'b/cat.png': aPng(32, 32) })
    expect(await countBytes()).toBe(before)
  })

  test('a refused book leaves nothing behind, not even its level', async () => {
    const { bring, textbook } = school('refused')
    const before = await countBytes()
    await expect(bring({ 'b/p2.xhtml': aPage('<script/>') })).rejects.toThrow(
      'b/p2.xhtml:4: The page shows nothing without its script',
    )
    expect(await textbook()).toBeUndefined()
    expect(await countBytes()).toBe(before)
    const levels = await database().transaction(textbookStore.listLevels)
    expect(levels.map(({ name }) => name)).not.toContain('refused')
  })

  test('levels stand in the order in which they were made', async () => {
    await school('order one').bring()
    await school('order two').bring()
    const levels = await database().transaction(textbookStore.listLevels)
    const ordered = levels.filter(({ name }) => name.startsWith('order'))
    expect(ordered.map(({ name }) => name)).toEqual(['order one', 'order two'])
    expect(ordered[1]!.order).toBeGreaterThan(ordered[0]!.order)
  })
})
