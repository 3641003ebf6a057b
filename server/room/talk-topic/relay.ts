import { createHmac } from 'node:crypto'
import type { TalkId } from '#contract/kernel/ids.ts'
import type { IceConfiguration } from '#contract/room/calls/talks.ts'
import type { TurnRelay } from '#server/platform/config/config-relay.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** Null: the two browsers of a talk connect directly. */
    relay: TurnRelay | null
  }
}

/** A relay checks the time when a browser allocates, so two minutes are enough for a slow one; a restart asks again. */
export const CREDENTIAL_MS = 120_000

/**
 * How one person of a talk connects. With a relay, media goes through it alone, and the credential is the one of
 * draft-uberti-behave-turn-rest-00: `<unix time of its end>:<whose>`, and its HMAC-SHA1 by the shared secret. It has the ids
 * of the talk and the person, and no name.
 */
export function iceConfiguration(
  relay: TurnRelay | null,
  { talkId, personId }: { talkId: TalkId; personId: string },
  now: Date,
): IceConfiguration {
  if (!relay) return { iceServers: [], iceTransportPolicy: 'all' }
  const expiresAt = Math.floor((now.getTime() + CREDENTIAL_MS) / 1_000)
  const username = `${expiresAt}:${talkId}/${personId}`
  const credential = createHmac('sha1', relay.secret).update(username).digest('base64')
  return { iceServers: [{ urls: relay.urls, username, credential }], iceTransportPolicy: 'relay' }
}
