import type { PeerId, WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { msSince } from '#contract/kernel/time.ts'
import type { IceConfiguration } from '#contract/room/calls/talks.ts'
import type { Client } from '#web/client/create-client.ts'
import type { TalkFacts } from '../talk.ts'

/** The relay takes credentials for two minutes; a connection needs some of them to begin. */
const FRESH_MS = 60_000

/**
 * Makes this tab the one that speaks for the person, and renews the relay's credentials by doing so again.
 * @param mayRenew false while another tab may have taken the talk without our knowledge.
 */
export function createJoining(
  { ask, config }: Pick<Client, 'ask' | 'config'>,
  { id: talkId }: Pick<TalkFacts, 'id'>,
  { peer, mayRenew }: { peer: PeerId; mayRenew: () => boolean },
) {
  let known: { ice: IceConfiguration; at: number } | null = null
  let underWay: Promise<IceConfiguration | null> | null = null

  async function join(): Promise<IceConfiguration | null> {
    const answer = await ask('/join-talk', { writeId: newId<WriteId>(config), talkId, peer })
    if (!answer.ok) return null
    known = { ice: answer.value.ice, at: config.now() }
    return known.ice
  }

  return {
    hasJoined: () => known !== null,
    /** How to connect, with fresh credentials; null while the server cannot be asked, and when the talk is over. */
    ice(): Promise<IceConfiguration | null> {
      if (known && msSince(config, known.at) < FRESH_MS) return Promise.resolve(known.ice)
      if (known && !mayRenew()) return Promise.resolve(null)
      underWay ??= join().finally(() => {
        underWay = null
      })
      return underWay
    },
  }
}
