import { msSince } from '#contract/kernel/time.ts'
import { hearsNobody, type PhaseFacts } from './phase.ts'

type ContactFacts = Pick<PhaseFacts, 'isConnected' | 'wasConnected' | 'isHeard' | 'microphone' | 'waitedMs'>

interface Clocks {
  /** Of this device, in ms. */
  now(): number
  /** Of the server, in ms. */
  serverNow(): number
}

/** Remembers since when the two are connected, and whether this side hears the other. */
export function createContact({ now, serverNow }: Clocks) {
  let since = now()
  let connectedAt: number | null = null
  let isConnected = false
  let isDeaf = false
  return {
    /** In ms of the server's clock; null before the first connection. */
    connectedAt: () => connectedAt,
    /** The voice that should arrive does not. */
    hearsNobody: () => isDeaf,
    /** Compares with the look before. `isNews`: the two are connected anew. */
    look(isConnectedNow: boolean, heard: Pick<ContactFacts, 'isHeard' | 'microphone'>) {
      const isNews = isConnectedNow && !isConnected
      isConnected = isConnectedNow
      if (isNews) {
        since = now()
        connectedAt ??= serverNow()
      }
      const facts: ContactFacts = {
        ...heard,
        isConnected,
        wasConnected: connectedAt !== null,
        waitedMs: msSince({ now }, since),
      }
      const isNewHearing = isDeaf !== hearsNobody(facts)
      isDeaf = hearsNobody(facts)
      return { facts, isNews, isNewHearing }
    },
  }
}
