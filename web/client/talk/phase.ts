import type { TalkMicrophone, TalkPhase } from './talk.ts'

/** After this long without a voice both people are told. */
const UNHEARD_AFTER_MS = 5_000

export interface PhaseFacts {
  isElsewhere: boolean
  hasJoined: boolean
  isConnected: boolean
  /** The two were connected before. */
  wasConnected: boolean
  /** The other's voice arrives, or its silence. */
  isHeard: boolean
  microphone: TalkMicrophone | null
  /** Since this tab began to join, or since the connection of now began. */
  waitedMs: number
}

export function phaseOf(facts: PhaseFacts): TalkPhase {
  if (facts.isElsewhere) return 'elsewhere'
  const isLate = facts.waitedMs >= UNHEARD_AFTER_MS
  if (facts.isConnected)
    return facts.isHeard || isSilent(facts.microphone) || !isLate ? 'connected' : 'unheard'
  if (facts.wasConnected) return 'reconnecting'
  if (isLate) return 'unheard'
  return facts.hasJoined ? 'ringing' : 'joining'
}

/** Nobody expects a voice from a microphone that cannot be open. */
function isSilent(microphone: TalkMicrophone | null): boolean {
  return microphone !== null && microphone !== 'open' && microphone !== 'muted'
}
