import { useState } from 'react'
import type { Place } from '#contract/state.ts'
import { placeKey } from './place-key.ts'

/** The different pages that this device has shown while `counting`, as `textbook/page`. */
export function useVisited(place: Place | null, counting: boolean): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const at = place && placeKey(place)
  if (counting && at && !visited.has(at)) setVisited(new Set(visited).add(at))
  return visited
}
