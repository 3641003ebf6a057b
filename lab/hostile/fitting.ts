import fc from 'fast-check'
import { z } from 'zod'
import { named, writeId } from './ground.ts'

type Shape = z.core.JSONSchema.BaseSchema

const MAX_ITEMS = 6

/** Values that fit any schema of the contract; ids are names of existing things. */
export function fitting(schema: z.ZodType): fc.Arbitrary<unknown> {
  return valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), '')
}

function valueOf(shape: Shape, field: string): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const either = shape.anyOf ?? shape.oneOf
  if (either) return fc.oneof(...either.map((one) => valueOf(one as Shape, field)))
  switch (shape.type) {
    case 'object':
      return objectOf(shape)
    case 'array':
      return fc.array(valueOf((shape.items ?? {}) as Shape, field), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.min(shape.maxItems ?? MAX_ITEMS, Math.max(MAX_ITEMS, shape.minItems ?? 0)),
      })
    case 'string':
      return stringOf(shape, field)
    case 'integer':
    case 'number':
      return numberOf(shape)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return hostileValue
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Shape): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, shape]) => [name, valueOf(shape as Shape, name)])
  const known = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  })
  if (typeof additionalProperties !== 'object') return known
  const more = fc.dictionary(fc.string({ maxLength: 12 }), valueOf(additionalProperties as Shape, ''), {
    maxKeys: 4,
  })
  return fc.tuple(known, more).map(([own, others]) => ({ ...others, ...own }))
}

function stringOf(
  { format, pattern, minLength = 0, maxLength = 40 }: Shape,
  field: string,
): fc.Arbitrary<string> {
  if (field === 'writeId') return writeId
  if (field === 'topic' || field === 'secret' || field === 'token') return named(field)
  if (format === 'uuid') return named(field)
  if (format === 'date')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      .map((day) => day.toISOString().slice(0, 10))
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const short = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 40)),
  })
  return fc.oneof(
    short,
    hostileText.map((text) => text.slice(0, maxLength).padEnd(minLength, 'x')),
  )
}

function numberOf({ type, minimum, maximum }: Shape): fc.Arbitrary<number> {
  const min = Math.max(minimum ?? -(2 ** 31), -(2 ** 53) + 1)
  const max = Math.min(maximum ?? 2 ** 31, 2 ** 53 - 1)
  const edges = fc.constantFrom(min, max)
  return fc.oneof(
    edges,
    type === 'integer'
      ? fc.maxSafeInteger().map((n) => min + (Math.abs(n) % (Math.min(max, min + 1_000) - min + 1)))
      : fc.double({ min, max, noNaN: true }),
  )
}

/** Texts of attackers and of unusual keyboards. None looks like our own internals, which `findLeaks` searches for. */
const known = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\n{"at":"2026-01-01T00:00:00.000Z","level":"info","event":"signed-in","actor":"forged"}\n',
  '\r\n\r\nHTTP/1.1 200 OK\r\n\r\n',
  "' or '1'='1",
  "'; drop table student; --",
  '"); --',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '{{7*7}} ${7*7} #{7*7} %24%7b7*7%7d',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fpackage.json',
  '%00',
  '%',
  '=cmd|calc!A1',
  '__proto__',
  'constructor',
  'toString',
  'undefined',
  'null',
  'NaN',
  '-0',
  '1e400',
  '９'.repeat(20),
  '\ud800',
  '\udc00\ud800',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦',
  'が'.normalize('NFD'),
  'ﷺ'.repeat(40),
  'İ'.repeat(40),
  'x'.repeat(5_000),
  '🍓'.repeat(3_000),
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...known) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
)

/** Any value that a body may contain in place of the right one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    [],
    {},
    [[]],
    [{}],
    { a: [] },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom('id', 'refusal', 'value', 'length', 'then', 'toJSON').map((key) => ({ [key]: 'x' })),
  fc.integer({ min: 1, max: 300 }).map((depth) => nested(depth)),
  fc.integer({ min: 1, max: 2_000 }).map((length) => Array.from({ length }, () => 0)),
)

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { k: value }
  return value
}
