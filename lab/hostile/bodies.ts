import fc from 'fast-check'
import type { z } from 'zod'
import { fitting, hostileText, hostileValue } from './fitting.ts'

/** Undeclared fields, each of which would give the sender an advantage if the server used it. */
const GAINS: [string, unknown][] = [
  ['role', 'tutor'],
  ['branchId', 'x'],
  ['score', 100],
  ['isAdmin', true],
  ['actorId', 'x'],
  ['refusal', 'NotFound'],
  ['then', 'x'],
  ['toString', 'x'],
  ['hasOwnProperty', null],
]

/** JSON for a call that fits, nearly fits, or never fits. It may contain names; see `Names`. */
export function bodyText(schema: z.ZodType): fc.Arbitrary<string> {
  const fits = fitting(schema)
  return fc.oneof(
    { weight: 10, arbitrary: fits.map(text) },
    { weight: 4, arbitrary: nearly(fits).map(text) },
    { weight: 1, arbitrary: fits.map((value) => text(value).replace('{', '{"__proto__":{"role":"tutor"},')) },
    { weight: 1, arbitrary: hostileValue.map(text) },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: broken(fits) },
  )
}

/** The same with one error. */
function nearly(fits: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      fits,
      fc.nat(),
      hostileValue,
      fc.constantFrom('instead', 'without', 'more'),
      fc.constantFrom(...GAINS),
    )
    .map(([value, which, wrong, how, [field, gain]]) => {
      const copy = structuredClone(value)
      const objects = objectsIn(copy)
      const place = objects[which % Math.max(objects.length, 1)]
      if (!place) return wrong
      const keys = Object.keys(place)
      const key = keys[which % Math.max(keys.length, 1)]
      if (how === 'more' || key === undefined) place[field] = gain
      else if (how === 'instead') place[key] = wrong
      else delete place[key]
      return copy
    })
}

/** JSON that ends too early, has trailing text, or is no JSON. */
function broken(fits: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.oneof(
    fc.tuple(fits, fc.nat()).map(([value, cut]) => text(value).slice(0, cut % text(value).length)),
    fits.map((value) => `${text(value)}${text(value)}`),
    fits.map((value) => `\ufeff${text(value)}`),
    fits.map((value) => text(value).replaceAll(/\d+/g, '1e999')),
    fc.integer({ min: 1, max: 60_000 }).map((depth) => '['.repeat(depth)),
    fc
      .integer({ min: 1, max: 20_000 })
      .map((depth) => `{"progress":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`),
    fc.integer({ min: 250_000, max: 270_000 }).map((length) => `{"note":"${'x'.repeat(length)}"}`),
  )
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) ? [] : [value as Record<string, unknown>]
  return [...own, ...Object.values(value).slice(0, 20).flatMap(objectsInShallow)]
}

/** Shallow only: deep values are made to attack the server, and would overflow the stack here. */
function objectsInShallow(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return [value as Record<string, unknown>]
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? ''
}
