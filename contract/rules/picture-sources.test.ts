import { expect, test } from 'vitest'
import { pictureSources, storedWidths } from './picture-sources.ts'

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
