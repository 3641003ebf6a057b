import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { features } from '#contract/calls.ts'
import { Day, Millis } from '#contract/kernel/fields.ts'
import * as ids from '#contract/kernel/ids.ts'
import { Room } from '#contract/room/shape.ts'
import { MAX_PROGRESS_BYTES, MAX_PROGRESS_KEYS } from '#contract/room/slices/states.ts'
import * as state from '#contract/room/state.ts'

const TREE =
  'Free-form JSON, at most 32 keys deep. No key is empty or holds one of . # $ / [ ] or a control character.'

const PROGRESS = `${TREE} At most ${MAX_PROGRESS_KEYS} keys, and ${MAX_PROGRESS_BYTES} bytes as JSON.`

/** Each schema that the contract exports becomes a component with the name of its export. */
const named = z.registry<{ id: string; description?: string; type?: string[] }>()
for (const declared of [ids, { Day, Millis }, state, ...Object.values(features)]) {
  for (const [name, schema] of Object.entries<unknown>(declared)) {
    if (schema instanceof z.ZodType) named.add(schema, { id: name })
  }
}
named.add(state.StoredState.shape.progress, { id: 'Tree', description: TREE })
named.add(state.StudentState.shape.progress, { id: 'Progress', description: PROGRESS })
named.add(state.StoredState.shape.progress.valueType, {
  id: 'Json',
  type: ['string', 'number', 'boolean', 'null', 'array', 'object'],
})
named.add(Room, { id: 'Room' })

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Turns the contract's schemas into JSON Schema, and collects the named ones. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {}

  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, {
      io,
      metadata: named,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const said = z.globalRegistry.get(zodSchema)?.description
        if (said !== undefined) jsonSchema.description ??= said
        // A later server may return more fields than this one; a generated client that forbids unknown
        // fields would break.
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      },
    })
    for (const [name, component] of Object.entries($defs)) this.add(name, component)
    return withReferences(own)
  }

  private add(name: string, component: JsonSchema): void {
    const added = withReferences(component)
    delete added.id
    const known = this.components[name]
    if (known && !isDeepStrictEqual(known, added)) throw new Error(`Two schemas are named ${name}`)
    this.components[name] = added
  }
}

/** Replaces references to the schema's own definitions by references to the document's components. */
function withReferences(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema
}
