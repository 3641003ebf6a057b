import { msSince } from '#contract/kernel/time.ts'
import { configurationOf } from './line-media.ts'
import type { LineParts, LineSide } from './line-parts.ts'

/** After so many vain tries a new connection takes the place of the old one. */
const TRIES_A_CONNECTION = 3
/** An offer that was told a moment ago is on its way, whatever the other side says meanwhile. */
const ON_ITS_WAY_MS = 300

/**
 * The tutor's side: it alone offers, so two offers never cross. An offer goes out when the other tab says that it is ready,
 * and again until it is answered.
 */
export function offeringSide({ deps, open, current, isConnected, ...parts }: LineParts): LineSide {
  let isReady = false
  let round = 0
  let tries = 0
  let offeredAt = -Infinity
  let isDoubled = false

  async function offer(connection: RTCPeerConnection): Promise<void> {
    round += 1
    isDoubled = deps.media.order(connection)
    await parts.describe(connection, round)
    offeredAt = deps.now()
  }

  async function begin(): Promise<void> {
    const ice = await deps.ice()
    if (!ice) return
    tries = 0
    const connection = open(ice)
    deps.media.offer(connection)
    await offer(connection)
  }

  async function restart(connection: RTCPeerConnection): Promise<void> {
    const ice = await deps.ice()
    if (!ice) return
    connection.setConfiguration(configurationOf(ice))
    connection.restartIce()
    await offer(connection)
  }

  async function connect(): Promise<void> {
    const connection = current()
    if (isConnected()) {
      tries = 0
      // An offer of other codecs, or its answer, was lost with the live connection.
      if (connection?.signalingState === 'have-local-offer') parts.repeat(connection, round)
    } else if (!connection || (tries += 1) === TRIES_A_CONNECTION) await begin()
    else if (connection.signalingState === 'have-local-offer') parts.repeat(connection, round)
    else await restart(connection)
  }

  /** Another order of codecs is wished since the last offer. */
  async function offerAgain(): Promise<void> {
    const connection = current()
    if (connection?.signalingState === 'stable' && deps.media.isDoubled() !== isDoubled)
      await offer(connection)
  }

  return {
    async mend() {
      if (isReady) await connect()
      else if (await deps.ice()) deps.tell({ kind: 'ready' })
    },
    async receive(signal) {
      if (signal.kind === 'candidate') return await parts.addCandidate(signal)
      if (signal.kind === 'ready') {
        isReady = true
        return msSince(deps, offeredAt) < ON_ITS_WAY_MS ? undefined : await connect()
      }
      const connection = current()
      // The answer to an offer that was replaced meanwhile would connect the wrong ends.
      if (signal.type !== 'answer' || signal.round !== round) return
      if (connection?.signalingState !== 'have-local-offer') return
      await connection.setRemoteDescription({ type: 'answer', sdp: signal.sdp })
      await deps.media.limit()
      await offerAgain()
    },
    offerAgain,
    begin,
  }
}

/** The student's side: it answers, and says that it is ready whenever an offer may be lost. */
export function answeringSide({ deps, open, current, ...parts }: LineParts): LineSide {
  /** The tutor's connection that the current one answers. */
  let session: string | null = null
  let round = 0

  async function beReady(): Promise<void> {
    if (await deps.ice()) deps.tell({ kind: 'ready' })
  }

  return {
    mend: beReady,
    async receive(signal) {
      if (signal.kind === 'candidate') return await parts.addCandidate(signal)
      if (signal.kind === 'ready') return await beReady()
      if (signal.type !== 'offer') return
      const ice = await deps.ice()
      if (!ice) return
      let connection = current()
      const isNew = !connection || sessionOf(signal.sdp) !== session
      if (isNew) connection = open(ice)
      else if (signal.round !== round) connection!.setConfiguration(configurationOf(ice))
      session = sessionOf(signal.sdp)
      round = signal.round
      await connection!.setRemoteDescription({ type: 'offer', sdp: signal.sdp })
      deps.media.answer(connection!)
      await parts.describe(connection!, round)
      await deps.media.limit()
    },
  }
}

/** The id of the connection that made a description (RFC 8866, section 5.2); the same for all its descriptions. */
function sessionOf(sdp: string): string | null {
  return /^o=\S+ (\d+)/m.exec(sdp)?.[1] ?? null
}
