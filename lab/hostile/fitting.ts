import fc from 'fast-check'
import { z } from 'zod'
import { hostileText, hostileValue } from './hostile-text.ts'
import { named, writeId } from './named.ts'

type Shape = z.core.JSONSchema.BaseSchema

const MAX_ITEMS = 6

/** Values that fit a schema of the contract, whatever it is: ids are names of things that are there. */
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
