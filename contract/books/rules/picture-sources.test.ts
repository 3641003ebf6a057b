import { expect, test } from 'vitest'
import { pictureSources, shownWidth, storedWidths } from './picture-sources.ts'

test('a picture has its own width and those that are clearly smaller', () => {
  expect(storedWidths({ width: 320 })).toEqual([320])
  expect(storedWidths({ width: 543 })).toEqual([543])
  expect(storedWidths({ width: 600 })).toEqual([480, 600])
  expect(storedWidths({ width: 1600 })).toEqual([480, 800, 1280, 1600])
})

test('a browser is offered each width, and the place of the picture on the page', () => {
  expect(pictureSources({ width: 600, height: 400 }, 'resources/book/cat?signature=s')).toEqual({
    src: 'resources/book/cat?signature=s&width=600',
    srcset: 'resources/book/cat?signature=s&width=480 480w, resources/book/cat?signature=s&width=600 600w',
    sizes: '(min-width: 56rem) min(58vw, calc((100vh - 12rem) * 1.500)), 100vw',
  })
})

test('a device caches the size that it shows', () => {
  const picture = { width: 1600, height: 1200 }
  const on = (innerWidth: number, innerHeight: number, devicePixelRatio: number) =>
    shownWidth(picture, { innerWidth, innerHeight, devicePixelRatio })
  // A phone, the same with sharp pixels, a tablet, a low and a sharp one.
  expect([on(360, 740, 1), on(360, 740, 3), on(1024, 768, 1), on(1024, 500, 1), on(1280, 800, 2)]).toEqual([
    480, 1280, 800, 480, 1600,
  ])
  expect(
    shownWidth({ width: 400, height: 300 }, { innerWidth: 1024, innerHeight: 768, devicePixelRatio: 2 }),
  ).toBe(400)
})
