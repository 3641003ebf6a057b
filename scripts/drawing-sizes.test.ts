import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The numbers of a list in a file. */
function numbersOf(path: string, list: RegExp): number[] {
  return list
    .exec(readFileSync(path, 'utf8'))![1]!
    .split(',')
    .flatMap((text) => (text.trim() ? Number(text) : []))
}

test('the styles have a class for each size that a drawing may have', () => {
  const sizes = numbersOf('web/ui/drawings/drawings.tsx', /\bSIZES = \[([^\]]+)\]/)
  expect(sizes.length).toBeGreaterThan(20)
  const classes = numbersOf('web/ui/tokens.css', /@source inline\('size-\{(.+)\}'\)/)
  expect(classes).toEqual(sizes.map((size) => size * 4))
})
