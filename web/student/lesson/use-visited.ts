import { useState } from 'react'
import type { Place } from '../../../contract/state.ts'

/** How many different pages this device has shown while `counting`. */
export function useVisited(place: Place | null, counting: boolean): number {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const at = place && `${place.textbookId}/${place.page}`
  if (counting && at && !visited.has(at)) setVisited(new Set(visited).add(at))
  return visited.size
}
