import type { IceConfiguration } from '#contract/room/calls/talks.ts'
import { createBackoff, POLICIES } from '#web/client/policies.ts'
import { configurationOf, withoutStrayFeedback } from './line-media.ts'
import type { Line, LineDependencies, LineParts, LineSide, LineSignal } from './line-parts.ts'

/** A connection often comes back by itself within this time. */
const COMES_BACK_MS = 1_000

/**
 * Connects to one peer and keeps connected: whatever is lost on the way is told again until the two hear each other. All
 * acts on the connection run one after the other.
 */
export function createLine(deps: LineDependencies, sideOf: (parts: LineParts) => LineSide): Line {
  let connection: RTCPeerConnection | null = null
  let isClosed = false
  let toldRound = -1
  let line = Promise.resolve()
  let cancelMend = (): void => undefined
  const backoff = createBackoff(deps.chance, POLICIES.talk)
  const side = sideOf({ deps, open, current: () => connection, isConnected, describe, repeat, addCandidate })

  function inTurn(act: () => Promise<void>): void {
    line = line
      .then(() => (isClosed ? undefined : act()))
      // A description of before, a connection that closed meanwhile: the next mending repairs it.
      .catch(() => undefined)
  }

  function isConnected(): boolean {
    return connection?.connectionState === 'connected'
  }

  function open(ice: IceConfiguration): RTCPeerConnection {
    connection?.close()
    const opened = deps.connect(configurationOf(ice))
    connection = opened
    toldRound = -1
    opened.addEventListener('connectionstatechange', () => opened === connection && follow(opened))
    opened.addEventListener('icecandidate', ({ candidate }) => {
      if (opened === connection && candidate && toldRound >= 0) tellCandidate(candidate)
    })
    return opened
  }

  function tellCandidate({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate): void {
    deps.tell({ kind: 'candidate', candidate: { candidate, sdpMid, sdpMLineIndex, usernameFragment } })
  }

  function follow({ connectionState }: RTCPeerConnection): void {
    if (connectionState === 'connected') backoff.startOver()
    if (connectionState === 'failed' || connectionState === 'disconnected') mendAfter(COMES_BACK_MS)
    deps.changed()
  }

  async function describe(described: RTCPeerConnection, round: number): Promise<void> {
    toldRound = -1
    await described.setLocalDescription()
    repeat(described, round)
  }

  function repeat(described: RTCPeerConnection, round: number): void {
    const description = described.localDescription
    if (isClosed || described !== connection || !description) return
    toldRound = round
    const { type, sdp } = description
    if (type === 'offer' || type === 'answer')
      deps.tell({ kind: 'description', type, sdp: withoutStrayFeedback(sdp), round })
  }

  async function addCandidate({ candidate }: Extract<LineSignal, { kind: 'candidate' }>): Promise<void> {
    if (candidate && connection?.remoteDescription)
      await connection.addIceCandidate({
        ...candidate,
        usernameFragment: candidate.usernameFragment ?? null,
      })
  }

  /** Until the two are connected and agree, and again when they are no longer. */
  function mend(): void {
    if (isClosed || (isConnected() && connection?.signalingState !== 'have-local-offer')) return
    inTurn(side.mend)
    mendAfter(backoff.next())
  }

  function mendAfter(ms: number): void {
    cancelMend()
    cancelMend = deps.after(ms, mend)
  }

  mend()
  return {
    receive: (signal) => inTurn(() => side.receive(signal)),
    mend() {
      backoff.startOver()
      mend()
    },
    isConnected,
    connection: () => connection,
    double(isDoubled) {
      if (!deps.media.double(isDoubled) || !side.offerAgain) return
      inTurn(side.offerAgain)
      mendAfter(backoff.next())
    },
    beginAnew: () => side.begin && inTurn(side.begin),
    close() {
      isClosed = true
      cancelMend()
      connection?.close()
      connection = null
    },
  }
}
