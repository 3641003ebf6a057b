import type { Position } from '#contract/room/state.ts'
import { createStore } from '../store.ts'

export type LostSound = NonNullable<Position['lostSound']>

/** Why nothing is heard, or nobody hears the child, in this tab: somebody else has stopped the sound. Null while all is well. */
export const lostSound = createStore<LostSound | null>(null)

/** It is back; another loss stays. */
export function soundIsBack(was: LostSound): void {
  if (lostSound.get() === was) lostSound.set(null)
}
