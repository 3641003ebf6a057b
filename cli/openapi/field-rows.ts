type JsonSchema = Record<string, unknown>

/** A field of a body, as a page shows it. */
export interface FieldRow {
  /** `lessons[].startsAt` */
  path: string
  isOptional: boolean
  schema: JsonSchema
}

/** The fields of an object with those of the objects in it, depth first. A named type is one row, and is told elsewhere. */
export function fieldRows(schema: JsonSchema, before = ''): FieldRow[] {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = `${before}${name}`
    return [
      { path, isOptional: !required.includes(name), schema: field },
      ...within(field).flatMap(({ part, step }) => fieldRows(part, `${path}${step}.`)),
    ]
  })
}

/** The objects that are written out inside of a schema. One of several is named by what tells it apart: `way (by "link")`. */
function within(schema: JsonSchema): { part: JsonSchema; step: string }[] {
  if (schema['properties']) return [{ part: schema, step: '' }]
  if (schema['items'])
    return within(schema['items'] as JsonSchema).map(({ part, step }) => ({ part, step: `[]${step}` }))
  const values = schema['additionalProperties']
  if (values && typeof values === 'object')
    return within(values as JsonSchema).map(({ part, step }) => ({ part, step: `{}${step}` }))
  const variants = variantsOf(schema)
  const written = variants.filter((variant) => 'properties' in variant)
  return variants.flatMap((variant) => {
    const apart = written.length > 1 ? tellingApart(variant) : ''
    return within(variant).map(({ part, step }) => ({ part, step: `${apart}${step}` }))
  })
}

/** ` (kind "page")` for an object with such a constant; nothing for any other. */
function tellingApart({ properties = {} }: JsonSchema): string {
  const [constant] = Object.entries(properties as Record<string, JsonSchema>).filter(
    ([, one]) => 'const' in one,
  )
  return constant ? ` (${constant[0]} ${JSON.stringify(constant[1]['const'])})` : ''
}

/** The rows of a schema that is itself one of several objects: each with what tells it apart. */
export function variantRows(schema: JsonSchema): FieldRow[] {
  return variantsOf(schema).flatMap((variant) =>
    fieldRows(variant, `${tellingApart(variant).trim()} `.trimStart()),
  )
}

function variantsOf(schema: JsonSchema): JsonSchema[] {
  return (schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'] ?? []) as JsonSchema[]
}

/** The names of the types that a schema refers to. */
export function namesIn(schema: unknown): string[] {
  const found = JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  return [...new Set(Array.from(found, ([, name]) => name!))]
}

const REFERENCE = '#/components/schemas/'

/** A type in words, `list of LessonMark or null`. @param link writes a named type. */
export function typeText(schema: JsonSchema, link: (name: string) => string): string {
  const { $ref, enum: values, type } = schema as { $ref?: string; enum?: unknown[]; type?: unknown }
  if ($ref) return link($ref.slice(REFERENCE.length))
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  const variants = variantsOf(schema)
  if (variants.length > 0) return [...new Set(variants.map((each) => typeText(each, link)))].join(' or ')
  if (schema['items'])
    return `list of ${typeText(schema['items'] as JsonSchema, link)}${limits(schema, 'Items')}`
  if (type === 'object') {
    const of = schema['additionalProperties']
    return of && typeof of === 'object' ? `map of ${typeText(of as JsonSchema, link)}` : 'object'
  }
  if (type === 'string') {
    const { format, pattern } = schema as { format?: string; pattern?: string }
    if (pattern && !format) return `string, <code>${pattern}</code>`
    return `${format ?? 'string'}${limits(schema, 'Length')}`
  }
  if (type === 'integer' || type === 'number') return `${String(type)}${bounds(schema)}`
  return Array.isArray(type) ? type.join(' | ') : typeof type === 'string' ? type : 'any JSON'
}

function limits(schema: JsonSchema, of: 'Length' | 'Items'): string {
  const [least, most] = [schema[`min${of}`], schema[`max${of}`]]
  if (least === undefined && most === undefined) return ''
  return most === undefined
    ? `, ${least as number} or more`
    : `, ${(least ?? 0) as number} to ${most as number}`
}

function bounds({ minimum, maximum }: { minimum?: number; maximum?: number }): string {
  const isOpen = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER
  const hasLeast = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER
  if (isOpen) return hasLeast ? `, ${minimum} or more` : ''
  return `, ${hasLeast ? minimum : '…'} to ${maximum}`
}
