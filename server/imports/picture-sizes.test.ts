import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ResourceId, TextbookId } from '#contract/kernel/ids.ts'
import { pictureSizeStore, resourceStore } from '#server/books/index.ts'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { sizePictures, sizesOf } from './picture-sizes.ts'
import { aBook } from './testing/a-book.ts'
import { bringBook } from './testing/bring-book.ts'

const NOW = new Date('2026-11-21T01:00:00Z')
const RED = '#c22'

/** A grainy picture, like the scan of a painting. */
async function aPicture(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return await sharp({ create: { width, height, channels: 3, background: RED, noise } })
    .png()
    .toBuffer()
}

test('a picture gets each size that a screen shows, and its own, all smaller than itself', async () => {
  const picture = await aPicture(1000, 750)
  const sizes = await sizesOf(picture)
  expect([...sizes.keys()]).toEqual([480, 800, 1000])
  for (const [width, bytes] of sizes) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 })
    expect(bytes.length).toBeLessThan(picture.length)
  }
})

test('a photo that a browser would turn is turned', async () => {
  const turned = await sharp(await aPicture(1000, 750))
    .withMetadata({ orientation: 6 })
    .png()
    .toBuffer()
  const [width, bytes] = [...(await sizesOf(turned))].at(-1)!
  expect([width, (await sharp(bytes).metadata()).height]).toEqual([750, 1000])
})

test('a picture that cannot be decoded, is animated or would grow has no other sizes', async () => {
  expect(await sizesOf(Buffer.from('no picture'))).toEqual(new Map())
  const frames = [
    await aPicture(40, 30),
    await sharp(await aPicture(40, 30))
      .negate()
      .toBuffer(),
  ]
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await sizesOf(moving)).toEqual(new Map())
  const small = await sharp({ create: { width: 4, height: 3, channels: 3, background: RED } })
    .webp({ quality: 1 })
    .toBuffer()
  expect(await sizesOf(small)).toEqual(new Map())
})

eachDatabase((database) => {
  const deps = () => ({ database: database(), clock: () => NOW })
  const unsized = () => database().transaction(pictureSizeStore.findUnsizedPicture)
  const sizeOf = (id: ResourceId, textbookId: TextbookId, width: number) =>
    database().transaction((tx) => pictureSizeStore.findPictureSize(tx, id, textbookId, width))

  test('the pictures of every book get their sizes once, also in books imported long ago', async () => {
    const cat = await aPicture(1000, 750)
    const textbookId = await bringBook(database(), NOW, aBook({ 'b/cat.png': cat }))
    const files = await database().transaction((tx) => resourceStore.listResources(tx, textbookId))
    const { id } = files.find(({ kind }) => kind === 'picture')!
    expect(await unsized()).not.toBeNull()

    await sizePictures(deps(), AbortSignal.abort())
    expect(await sizeOf(id, textbookId, 480)).toBeNull()
    await sizePictures(deps())
    expect(await unsized()).toBeNull()
    const sized = (await sizeOf(id, textbookId, 480))!
    expect(sized.mediaType).toBe('image/webp')
    expect(sized.sha256).not.toBe((await sizeOf(id, textbookId, 800))!.sha256)
    expect(await sizeOf(id, textbookId, 481)).toBeNull()

    // The same book again makes nothing anew; another edition's picture is made, and the old sizes go.
    await bringBook(database(), NOW, aBook({ 'b/cat.png': cat }))
    expect(await unsized()).toBeNull()
    await bringBook(database(), NOW, aBook({ 'b/cat.png': await aPicture(600, 450) }))
    await sizePictures(deps())
    const widths = await database().transaction(({ db }) =>
      db.selectFrom('pictureSize').select('width').orderBy('width').execute(),
    )
    expect(widths.map(({ width }) => width)).toEqual([480, 600])
  })
})
