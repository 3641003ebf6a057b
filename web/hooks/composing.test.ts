import { expect, test } from 'vitest'
import { isOfComposition } from './composing.ts'

test.each([
  ['Enter within a composition, as Chrome and Firefox report it', { isComposing: true, keyCode: 13 }, true],
  ['Enter that ends a composition in Safari', { isComposing: false, keyCode: 229 }, true],
  ['Enter alone', { isComposing: false, keyCode: 13 }, false],
])('%s', (_name, key, is) => {
  expect(isOfComposition(key)).toBe(is)
})
