import type { z } from 'zod'

/** True if a value of this shape holds one of these anywhere. */
export function holds(schema: z.ZodType, wanted: readonly unknown[], seen = new Set<unknown>()): boolean {
  if (wanted.includes(schema)) return true
  if (seen.has(schema) || typeof schema !== 'object' || schema === null) return false
  seen.add(schema)
  const inside = Object.values((schema as unknown as { _zod: { def: object } })._zod?.def ?? schema)
  return inside
    .flatMap((value: unknown) =>
      Array.isArray(value)
        ? value
        : typeof value === 'object' && value !== null && !('_zod' in value)
          ? Object.values(value)
          : [value],
    )
    .some(
      (value) =>
        typeof value === 'object' &&
        value !== null &&
        '_zod' in value &&
        holds(value as z.ZodType, wanted, seen),
    )
}
