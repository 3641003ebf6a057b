import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ChapterId } from '#contract/kernel/ids.ts'
import type { CheckItem } from '#contract/learning/final-checks.ts'
import { type Book, resourceStore, textbookStore } from '#server/books/index.ts'
import { realTextbooks } from '#server/imports/testing/real-textbooks.ts'
import { checkStore, type StoredCheck } from '#server/learning/final-checks/index.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { plainText } from '#server/text/words.ts'
import { importTextbook } from '../import-textbook.ts'
import { sampleBook } from '../sample-book/sample-book.ts'
import { expectFair } from '../testing/expect-fair.ts'
import type { BookChapter } from './derive-check.ts'

const clock = () => new Date('2026-11-21T01:00:00Z')

eachDatabase((database) => {
  const bring = async (source: string | Buffer) => {
    const { textbookId } = await importTextbook({ database: database(), clock }, source, 'Books')
    return await database().transaction(async (tx) => ({
      checks: (await checkStore.listChecks(tx, textbookId)).toSorted(
        (one, other) => firstPage(one) - firstPage(other),
      ),
      lengths: new Map(
        (await resourceStore.listResources(tx, textbookId)).map(({ id, durationMs }) => [id, durationMs]),
      ),
      chapters: chaptersOf(await textbookStore.loadBook(tx, textbookId)),
    }))
  }
  type Brought = Awaited<ReturnType<typeof bring>>

  const expectSensible = ({ checks, lengths, chapters }: Brought) => {
    for (const check of checks) {
      const { items, keys, timeLimitS } = check
      expectFair(check, chapters.get(check.chapterId)!)
      expect(items.length).toBeGreaterThanOrEqual(6)
      expect(items.length).toBeLessThanOrEqual(12)
      expect(timeLimitS).toBeLessThanOrEqual(16 * 60)
      expect(items.at(-1)!.kind).toBe('spoken')
      for (const clip of items.flatMap(clipsOf))
        expect(clip.endMs).toBeLessThanOrEqual(lengths.get(clip.resourceId)!)
      expect(new Set(keys.map(({ text }) => plainText(text))).size).toBe(keys.length)
    }
  }

  test('our own sample book asks, and leaves two sentences over for wrong choices', async () => {
    const brought = await bring(await sampleBook())
    expectSensible(brought)
    expect(brought.checks.map(told)).toEqual([
      [
        'sentence: Pip is a snail.',
        'sentence: Pip is slow, but Pip can go.',
        'order: “Come with me,” says Pip.',
        'typing: Good morning, sun!',
        'spoken: This is Pip.',
        'spoken: Pip sees a red strawberry.',
      ],
      [
        'order: They sit under a big mushroom.',
        'order: Here is the strawberry.',
        'typing: Now it rains.',
        'typing: Look, a rainbow!',
        'spoken: The sun comes back.',
        'spoken: Half for you, half for me.',
      ],
    ])
  })

  describe.skipIf(realTextbooks === null)(
    'real textbooks (in shared/textbooks beside the checkout) make a sensible and fair check of each chapter',
    () => {
      test.each([
        ['first-reader.epub', [7, 11, 6, 12]],
        ['second-reader.epub', [12, 12, 12]],
        ['counting-cats.epub', [12]],
      ])('%s', async (file, counts) => {
        const brought = await bring(join(realTextbooks!, file))
        expectSensible(brought)
        expect(brought.checks.map(({ items }) => items.length)).toEqual(counts)
        for (const { items } of brought.checks) {
          const kinds = new Set(items.map(({ kind }) => kind))
          for (const kind of ['order', 'typing', 'spoken'] as const) expect(kinds).toContain(kind)
        }
      })

      test('cats are counted in pictures, and what ten pages ask is asked for once', async () => {
        const { checks } = await bring(join(realTextbooks!, 'counting-cats.epub'))
        const items = told(checks[0]!)
        const pictures = items.filter((item) => item.startsWith('picture: '))
        expect(pictures).toHaveLength(3)
        for (const picture of pictures) expect(picture).toMatch(/^picture: \d \w+ cats?\.$/)
        expect(items.filter((item) => item.endsWith('How many cats?')).length).toBeLessThanOrEqual(1)
        expect(items).not.toContainEqual(expect.stringMatching(/: Counting Cats$/))
        // The quotation ends on the next page: a single quotation mark would look like an error.
        expect(checks[0]!.items.flatMap(textsOf).join()).not.toContain('"')
      })
    },
  )
})

function chaptersOf({ textbook, pages, lengths, looks }: Book): Map<ChapterId, BookChapter> {
  const { id: textbookId, title: bookTitle, language } = textbook
  const ofBook = { textbookId, bookTitle, language, lengths, looks }
  return new Map(
    textbook.chapters.map((chapter) => {
      const own = pages.filter(({ chapterId }) => chapterId === chapter.id)
      return [chapter.id, { ...ofBook, chapter, pages: own }]
    }),
  )
}

function firstPage({ keys }: StoredCheck): number {
  return Math.min(...keys.map(({ place }) => place!.page))
}

function clipsOf(item: CheckItem) {
  return 'clip' in item && item.clip ? [item.clip] : []
}

function textsOf(item: CheckItem): string[] {
  if (item.kind === 'spoken') return [item.text]
  if (item.kind === 'order') return item.words.map(({ text }) => text)
  return 'choices' in item ? item.choices.flatMap(({ text }) => text ?? []) : []
}

/** One line for each item, readable for a tutor. */
function told({ items, keys }: StoredCheck): string[] {
  return items.map((item, index) => {
    const choices = item.kind === 'listening-choice' && item.choices
    const kind = choices ? (choices[0]!.picture ? 'picture' : 'sentence') : item.kind
    return `${kind}: ${keys[index]!.text}`
  })
}
