import { UNHEARD_AFTER_MS } from '#contract/room/slices/talks.ts'
import type { TalkMicrophone, TalkPhase } from './talk.ts'

export interface PhaseFacts {
  isElsewhere: boolean
  hasJoined: boolean
  isConnected: boolean
  /** The two were connected before. */
  wasConnected: boolean
  /** The other's voice arrives, or its silence. */
  isHeard: boolean
  /** The other told that this person's voice does not arrive. */
  isUnheardThere: boolean
  microphone: TalkMicrophone | null
  /** Since this tab began to join, or since the connection of now began. */
  waitedMs: number
}

export function phaseOf(facts: PhaseFacts): TalkPhase {
  if (facts.isElsewhere) return 'elsewhere'
  if (facts.isConnected) return hearsNobody(facts) || facts.isUnheardThere ? 'unheard' : 'connected'
  if (facts.wasConnected) return 'reconnecting'
  if (isLate(facts)) return 'unheard'
  return facts.hasJoined ? 'ringing' : 'joining'
}

/** The two are connected, and the voice that should arrive does not: the other has to be told. */
export function hearsNobody(
  facts: Pick<PhaseFacts, 'isConnected' | 'isHeard' | 'microphone' | 'waitedMs'>,
): boolean {
  return facts.isConnected && !facts.isHeard && !isSilent(facts.microphone) && isLate(facts)
}

function isLate({ waitedMs }: Pick<PhaseFacts, 'waitedMs'>): boolean {
  return waitedMs >= UNHEARD_AFTER_MS
}

/** Nobody expects a voice from a microphone that cannot be open. */
function isSilent(microphone: TalkMicrophone | null): boolean {
  return microphone !== null && microphone !== 'open' && microphone !== 'muted'
}
