import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Choice } from '#contract/learning/final-checks.ts'
import { checkVariant } from './check-variant.ts'
import { aCheck } from './testing/a-check.ts'
import { aDerivedCheck, aWordlessCheck } from './testing/a-derived-check.ts'

const derived = aDerivedCheck()
const wordless = aWordlessCheck()
const anyVariant = fc.tuple(fc.constantFrom(derived, wordless, aCheck), fc.integer({ min: 1, max: 40 }))

test('the first attempt is asked the check as it is', () => {
  expect(checkVariant(derived, 0)).toBe(derived)
})

test('a further attempt asks the same in another order, with the same keys, and reads aloud last', () => {
  fc.assert(
    fc.property(anyVariant, ([check, variant]) => {
      const { items, keys } = checkVariant(check, variant)
      const ids = items.map(({ id }) => id)
      expect(ids.toSorted()).toEqual(check.items.map(({ id }) => id).toSorted())
      expect(ids).not.toEqual(check.items.map(({ id }) => id))
      expect(keys.map(({ item }) => item)).toEqual(ids)
      expect(new Set(keys)).toEqual(new Set(check.keys))
      const firstSpoken = items.findIndex(({ kind }) => kind === 'spoken')
      expect(items.slice(firstSpoken).every(({ kind }) => kind === 'spoken')).toBe(true)
    }),
  )
})

test('every choice and word is in another order, and exactly one choice is right', () => {
  fc.assert(
    fc.property(anyVariant, ([check, variant]) => {
      const { items, keys } = checkVariant(check, variant)
      for (const [index, item] of items.entries()) {
        const { right, spares = [] } = keys[index]!
        const before = check.items.find(({ id }) => id === item.id)!
        if (item.kind === 'order' && before.kind === 'order') {
          expect(item.words).not.toEqual(before.words)
          expect(new Set(item.words)).toEqual(new Set(before.words))
          const textOf = (id: string) => item.words.find((word) => word.id === id)!.text
          expect(item.words.map(({ text }) => text)).not.toEqual(right.map(textOf))
        }
        if (!('choices' in item) || !('choices' in before)) continue
        expect(item.choices).toHaveLength(before.choices.length)
        expect(item.choices.filter(({ id }) => right.includes(id))).toHaveLength(1)
        expect(new Set(item.choices.map(({ id }) => id)).size).toBe(item.choices.length)
        for (const choice of item.choices) expect([...before.choices, ...spares]).toContainEqual(choice)
        if (variant === 1 && spares.length > 0) {
          const idsOf = (choices: Choice[]) => choices.map(({ id }) => id).toSorted()
          expect(idsOf(item.choices)).not.toEqual(idsOf(before.choices))
        }
      }
    }),
  )
  expect(derived.keys.some(({ spares }) => spares)).toBe(true)
  for (const kind of ['picture', 'voices'] as const) {
    const at = wordless.items.findIndex((item) => item.kind === kind)
    expect(wordless.keys[at]?.spares?.length, kind).toBeGreaterThan(0)
  }
})
