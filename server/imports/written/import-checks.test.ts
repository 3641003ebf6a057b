import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkStore } from '#server/learning/final-checks/index.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { importTextbook } from '../import-textbook.ts'
import { sampleBook } from '../sample-book/sample-book.ts'
import { importChecks } from './import-checks.ts'

const sampleBookBytes = await sampleBook()
const EXAMPLE = await readFile(join(import.meta.dirname, '../../../docs/checks-example.json'), 'utf8')
const BOOK = 'urn:uuid:5f0f4c1e-6d0c-4b5e-9a38-2f6f1f5a7c10'
const clock = () => new Date('2026-11-21T01:00:00Z')

const spoken = { kind: 'spoken', page: 1, sentence: 's1' }
const listen = (...choices: object[]) => ({ kind: 'listening-choice', page: 1, sentence: 's2', choices })
const right = { page: 1, sentence: 's2', right: true }
const other = { page: 1, sentence: 's1' }

eachDatabase((database) => {
  beforeAll(() => importTextbook({ database: database(), clock }, sampleBookBytes, 'Books'))

  const bring = (text: string) => importChecks({ database: database(), clock }, text)
  const present = () =>
    database().transaction(async (tx) => {
      const { id } = await tx.db.selectFrom('textbook').select('id').executeTakeFirstOrThrow()
      return (await checkStore.listChecks(tx, id)).toSorted((one, two) =>
        one.keys[0]!.text.localeCompare(two.keys[0]!.text),
      )
    })
  const faultsOf = async (file: unknown) => {
    const before = await present()
    const error = await bring(typeof file === 'string' ? file : JSON.stringify(file)).then(
      () => null,
      (refused: Error) => refused,
    )
    expect(error?.name).toBe('ChecksRefused')
    expect(await present()).toEqual(before)
    return error!.message.split('\n')
  }
  const faultsOfItems = (...items: unknown[]) => faultsOf({ book: BOOK, checks: [{ chapter: 1, items }] })

  test('the example of the documents is imported, each kind with its key', async () => {
    const report = await bring(EXAMPLE)
    expect(report).toEqual({
      title: 'Pip and the Strawberry',
      checks: [
        { chapter: 1, title: 'Who is Pip?', items: 6, outcome: 'replaced' },
        { chapter: 2, title: 'Rain and Sun', items: 4, outcome: 'replaced' },
      ],
    })
    const check = (await present()).find(({ title }) => title === 'Who is Pip?')!
    expect(check).toMatchObject({ timeLimitS: 480, passScore: 80 })
    const [question, picture, sentence, order, typing, aloud] = check.items
    const [asked, seen, heard, ordered, typed, read] = check.keys
    expect(question).toMatchObject({ kind: 'choice', question: 'Who is Pip?' })
    expect(asked).toMatchObject({ text: 'Pip is a snail.', place: { page: 1, sentence: 's3' } })
    const rightOf = (item: typeof question, key: typeof asked) =>
      item && 'choices' in item ? item.choices.filter(({ id }) => key!.right.includes(id)) : []
    expect(rightOf(question, asked)).toMatchObject([{ text: 'A snail' }])
    expect(rightOf(picture, seen)).toMatchObject([
      { text: null, picture: { alt: expect.stringContaining('ladybird') } },
    ])
    expect(rightOf(sentence, heard)).toMatchObject([{ text: 'It is far, far away.', picture: null }])
    const words = order?.kind === 'order' ? order.words : []
    expect(ordered!.right.map((id) => words.find((word) => word.id === id)!.text)).toEqual([
      'Pip',
      'sees',
      'a red strawberry.',
    ])
    expect(typing).toMatchObject({ kind: 'typing', wordCount: 3 })
    expect(typed!.right).toEqual(['This is Pip.'])
    expect(aloud).toMatchObject({ kind: 'spoken', text: 'Pip is slow, but Pip can go.' })
    expect(read).toMatchObject({ right: [], place: { page: 2, sentence: 's3' } })
  })

  test('the same file again changes nothing, and a check without items is taken back', async () => {
    await bring(EXAMPLE)
    const before = await present()
    const again = await bring(EXAMPLE)
    expect(again.checks.map(({ outcome }) => outcome)).toEqual(['same', 'same'])
    expect(await present()).toEqual(before)
    const back = await bring(JSON.stringify({ book: BOOK, checks: [{ chapter: 1, items: [] }] }))
    expect(back.checks).toEqual([{ chapter: 1, title: 'A Slow Morning', items: 6, outcome: 'derived' }])
    expect((await present()).filter(({ written }) => written === null)).toHaveLength(1)
  })

  test('a missing time limit, title and pass score get their defaults', async () => {
    await bring(
      JSON.stringify({ book: BOOK, checks: [{ chapter: 1, items: [spoken, listen(right, other)] }] }),
    )
    const check = (await present()).find(({ title }) => title === 'A Slow Morning')
    expect(check).toMatchObject({ timeLimitS: 180, passScore: 70 })
  })

  describe('all faults are reported at once with their places, and nothing is imported', () => {
    test('of the file as a whole', async () => {
      expect((await faultsOf('{'))[0]).toMatch(/^This is not JSON: /)
      expect(await faultsOf({ book: 'urn:none', checks: [{ chapter: 1, items: [spoken] }] })).toEqual([
        'book: the school has no textbook with this identifier',
      ])
      const items = [spoken]
      const checks = [
        { chapter: 1, items },
        { chapter: 3, items },
        { chapter: 1, items },
      ]
      expect(await faultsOf({ book: BOOK, checks })).toEqual([
        'checks[1].chapter: the book has the chapters 1 to 2',
        'checks[2].chapter: chapter 1 is there already, at checks[0]',
      ])
    })

    test('of shape and of content together', async () => {
      const items = [
        { ...spoken, page: 0 },
        { ...spoken, sentence: 's9' },
        { kind: 'singing' },
        { ...spoken, loud: true },
      ]
      const faults = await faultsOf({ book: BOOK, checks: [{ chapter: 1, passScore: 700, items }] })
      expect(faults.map((fault) => fault.split(': ')[0])).toEqual([
        'checks[0].passScore',
        'checks[0].items[0].page',
        'checks[0].items[2].kind',
        'checks[0].items[3]',
      ])
      expect(await faultsOfItems(...items)).toContain('checks[0].items[1]: page 1 has no sentence s9')
    })

    test('of places', async () => {
      const faults = await faultsOfItems(
        { ...spoken, page: 4 },
        { ...spoken, page: 70 },
        { kind: 'choice', question: 'Who?', page: 70, choices: [{ page: 1, right: true }, { page: 80 }] },
        listen(right, other, { page: 2, sentence: 's8' }),
      )
      expect(faults).toEqual([
        'checks[0].items[0]: page 4 is not in chapter 1 (pages 1 to 3)',
        'checks[0].items[1]: the book ends with page 6',
        'checks[0].items[2].choices[1]: the book ends with page 6',
        'checks[0].items[2]: the book ends with page 6',
        'checks[0].items[3].choices[2]: page 2 has no sentence s8',
      ])
    })

    test('of choices: one is right, no two are alike, and no other says what is heard', async () => {
      const faults = await faultsOfItems(
        listen({ ...right, right: false }, other),
        listen(right, { ...other, right: true }),
        listen(right, other, { text: '“good MORNING, sun”' }),
        listen({ text: 'A snail', right: true }, { text: 'This is Pip' }),
        listen({ page: 2, right: true }, { page: 1 }),
        listen(right, { page: 2 }),
        listen(right, { page: 2, text: 'Two at once' }),
      )
      expect(faults.filter((fault) => !fault.startsWith('checks[0].items[6]'))).toEqual([
        'checks[0].items[0].choices: none is marked as right',
        'checks[0].items[0].choices[0]: is right too: it says what is heard',
        'checks[0].items[1].choices[1]: another choice is right already',
        'checks[0].items[2].choices[2]: the same as checks[0].items[2].choices[1]',
        'checks[0].items[3].choices[1]: is right too: it says what is heard',
        'checks[0].items[4].choices[1]: is right too: it says what is heard',
        'checks[0].items[5].choices: texts and pictures together',
      ])
      expect(faults).toContain(
        'checks[0].items[6].choices[1]: Either a text, or a page, or a page and a sentence is wanted',
      )
    })

    test('of words that are not the sentence', async () => {
      expect(
        await faultsOfItems(
          { kind: 'order', page: 1, sentence: 's3', words: ['Pip is', 'a dog.'] },
          { kind: 'order', page: 2, sentence: 's1', words: ['Pip sees a red', 'strawberry'] },
        ),
      ).toEqual(['checks[0].items[0].words: together they are not "Pip is a snail."'])
    })
  })
})
