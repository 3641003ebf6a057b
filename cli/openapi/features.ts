import * as curriculum from '../../contract/curriculum.ts'
import * as identity from '../../contract/identity.ts'
import type { Call } from '../../contract/kernel/call.ts'
import * as lessons from '../../contract/lessons.ts'
import * as school from '../../contract/school.ts'

/** The contract's features, each with everything that it declares. */
export const features = { identity, school, curriculum, lessons }

/** A call belongs to the feature that declares it. */
export function featureOf(call: Call): string {
  const found = Object.entries(features).find(([, declared]) =>
    Object.values<unknown>(declared).includes(call),
  )
  if (!found) throw new Error(`No feature of the contract declares ${call.path}`)
  return found[0]
}
