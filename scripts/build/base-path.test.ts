import { expect, test } from 'vitest'
import { wrongWithBasePath } from './base-path.ts'

test.each(['', '/classroom', '/a/b'])('"%s" is a base path', (basePath) => {
  expect(wrongWithBasePath(basePath)).toBeUndefined()
})

test.each(['classroom', '/', '/classroom/', 'classroom/'])('"%s" is refused with a sentence', (basePath) => {
  expect(wrongWithBasePath(basePath)).toMatch(/^BASE_PATH must .*\.$/)
})
