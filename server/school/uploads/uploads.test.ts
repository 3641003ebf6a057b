import { expect, test } from 'vitest'
import type { BranchId, OfficeId, UploadId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { aBranch } from '#server/testing/builders.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { sweepUploads, takePiece, type Upload, uploads } from './index.ts'

const now = new Date(TEN_O_CLOCK)
const HOUR_MS = 3_600_000
const pieces = [Buffer.from('abcd'), Buffer.from('efgh'), Buffer.from('ij')]

eachDatabase((database) => {
  async function begin(kind: Upload['kind'], more: Partial<Upload> = {}): Promise<Upload> {
    const branchId: BranchId | null = kind === 'list' ? (await aBranch(database())).id : null
    const file = { name: 'file', byteCount: 10, pieceBytes: 4, about: {} }
    const upload: Upload = {
      id: newId<UploadId>(),
      kind,
      branchId,
      ownerId: newId<OfficeId>(),
      ...file,
      ...more,
    }
    expect(await database().transaction((tx) => uploads.beginUpload(tx, upload, now))).toBe(true)
    return upload
  }
  const take = (upload: Upload, number: number, bytes = pieces[number]!, at = now) =>
    database().transaction(async (tx) => {
      await uploads.findUpload(tx, upload.id)
      return await takePiece(tx, upload, { number, bytes }, at)
    })
  const read = ({ id }: Upload) => database().snapshot((db) => uploads.readUpload(db, id))
  const isThere = async ({ id }: Upload) =>
    (await database().transaction((tx) => uploads.findUpload(tx, id))) !== null
  const sweep = (at: number) => sweepUploads({ database: database(), clock: () => new Date(at) })

  test('pieces in any order, and twice, make the file', async () => {
    const upload = await begin('list')
    expect(await take(upload, 2)).toEqual({ isWhole: false })
    expect(await take(upload, 0)).toEqual({ isWhole: false })
    expect(await take(upload, 0)).toEqual({ isWhole: false })
    expect(await read(upload)).toBeNull()
    expect(await take(upload, 1)).toEqual({ isWhole: true })
    expect(await take(upload, 1)).toEqual({ isWhole: true })
    expect(String(await read(upload))).toBe('abcdefghij')
  })

  test('of two last pieces at once, at least one is told that the file is whole', async () => {
    const upload = await begin('list')
    await take(upload, 0)
    const answers = await Promise.all([take(upload, 1), take(upload, 2)])
    expect(answers).toContainEqual({ isWhole: true })
  })

  test('a piece of another length, of another number, or with other bytes is refused, and what is here stays', async () => {
    const upload = await begin('book')
    await take(upload, 0)
    const damaged = { refusal: 'FileDamaged' }
    expect(await take(upload, 1, Buffer.from('efg'))).toMatchObject(damaged)
    expect(await take(upload, 3, Buffer.from('kl'))).toMatchObject(damaged)
    expect(await take(upload, 0, Buffer.from('ABCD'))).toMatchObject(damaged)
    await take(upload, 1)
    await take(upload, 2)
    expect(String(await read(upload))).toBe('abcdefghij')
  })

  test('another file of the same person takes the place of the one before, but not of a whole book', async () => {
    const [list, book] = [await begin('list'), await begin('book')]
    for (const number of [0, 1, 2]) for (const upload of [list, book]) await take(upload, number)
    await begin('list', { ownerId: list.ownerId, branchId: list.branchId })
    await begin('book', { ownerId: book.ownerId })
    expect([await isThere(list), await isThere(book)]).toEqual([false, true])
  })

  test('an id that another upload has begins nothing', async () => {
    const { id } = await begin('book')
    const other = { ...(await begin('book')), id, ownerId: newId<OfficeId>() }
    expect(await database().transaction((tx) => uploads.beginUpload(tx, other, now))).toBe(false)
  })

  test('a list goes an hour after its last piece, a stopped book after a day, a whole book with its import', async () => {
    const [list, stopped, whole] = [await begin('list'), await begin('book'), await begin('book')]
    for (const number of [0, 1, 2]) await take(whole, number)
    await take(list, 0, pieces[0], new Date(TEN_O_CLOCK + HOUR_MS))
    const areThere = async () => [await isThere(list), await isThere(stopped), await isThere(whole)]
    await sweep(TEN_O_CLOCK + 2 * HOUR_MS)
    expect(await areThere()).toEqual([true, true, true])
    await sweep(TEN_O_CLOCK + 2 * HOUR_MS + 1)
    expect(await areThere()).toEqual([false, true, true])
    await sweep(TEN_O_CLOCK + 24 * HOUR_MS + 1)
    expect(await areThere()).toEqual([false, false, true])
  })
})
