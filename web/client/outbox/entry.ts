import type { Fate } from './write.ts'

/** Something that was done and is not yet acknowledged, as it lies on the device. */
export interface Entry {
  /** Of the write: the server applies it once, however often and from wherever it is sent. */
  id: string
  /** Whose it is. It is never sent as somebody else. */
  owner: string
  /** Counts up on this device; entries go out in this order. */
  order: number
  path: string
  input: unknown
  said?: string
  /** Why the school does not have it; absent while it has not said. */
  fate?: Fate
}
