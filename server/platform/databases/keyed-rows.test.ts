import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { changedRows } from './changed-rows.ts'
import { keyedRows, rowsOf } from './row-kind.ts'

const topics = keyedRows(
  'topic',
  ['address'],
  { address: 'text', seq: 'bigint', lastId: 'bigint' },
  { seq: 'largest', lastId: 'filled' },
)
const answers = keyedRows(
  'idempotency',
  ['writeId'],
  { writeId: 'text', askedHash: 'text', answer: 'text', at: 'bigint' },
  { askedHash: 'kept', answer: { with: 'at' }, at: 'largest' },
)

const seqs = changedRows('topic', 'address', { address: 'text', lastId: 'bigint' }, { lastId: 'filled' })

const number = fc.integer({ min: 0, max: 3 })
const topicRow = fc.record({
  address: fc.constantFrom('a', 'b'),
  seq: number,
  lastId: fc.option(number),
})

eachDatabase((database) => {
  test('rows of one key that are written together leave what they leave one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(topicRow, { minLength: 1, maxLength: 6 }), async (rows) => {
        const stored = () =>
          database().transaction(({ db }) =>
            db.selectFrom('topic').select(['address', 'seq', 'lastId']).orderBy('address').execute(),
          )
        const empty = () =>
          database().transaction(async ({ db }) => void (await db.deleteFrom('topic').execute()))
        await empty()
        for (const row of rows) await database().transaction((tx) => tx.write(rowsOf(topics, row)))
        const oneByOne = await stored()
        await empty()
        const written = rows.map((row) => database().inMemory((tx) => tx.write(rowsOf(topics, row))))
        expect(await Promise.all(written)).toEqual(rows.map(() => 1))
        expect(await stored()).toEqual(oneByOne)
      }),
      { numRuns: 30 },
    )
  })

  test('only a row that is stored changes; a unit that changes another one runs again, in a transaction', async () => {
    await database().transaction((tx) => tx.write(rowsOf(topics, { address: 'there', seq: 1, lastId: null })))
    const change = (address: string, lastId: number) =>
      database().inMemory(async (tx) => [tx.isInMemory, await tx.write(rowsOf(seqs, { address, lastId }))])
    const written = await Promise.all([change('there', 7), change('gone', 8), change('there', 9)])
    expect(written).toEqual([
      [true, 1],
      [false, 0],
      [true, 1],
    ])
    const [row] = await database().transaction(({ db }) =>
      db.selectFrom('topic').select(['seq', 'lastId']).where('address', '=', 'there').execute(),
    )
    expect(row).toEqual({ seq: 1, lastId: 7 })
  })

  test('a column keeps the first value, or the one that came with the largest of another column', () => {
    const row = { writeId: 'w', askedHash: 'first', answer: 'old', at: 5 }
    const later = { ...row, askedHash: 'second', answer: 'new', at: 7 }
    const sooner = { ...row, askedHash: 'third', answer: 'older', at: 6 }
    expect(answers.merge!([row, later, sooner])).toEqual({ ...row, answer: 'new', at: 7 })
  })
})
