import type { LetterState } from '#contract/family/letters.ts'
import type { LetterAddress } from './address-store.ts'

/** An address as its owner sees it; one that was not confirmed in time is none. */
export function viewAddress(
  found: LetterAddress | null,
  now: Date,
): { address: string | null; state: LetterState } {
  const state = found ? stateOf(found, now) : 'none'
  return { address: state === 'none' ? null : found!.address, state }
}

function stateOf({ refusedAt, confirmedAt, confirmUntil }: LetterAddress, now: Date): LetterState {
  if (refusedAt !== null) return 'refused'
  if (confirmedAt !== null) return 'confirmed'
  return confirmUntil > now.getTime() ? 'asked' : 'none'
}
