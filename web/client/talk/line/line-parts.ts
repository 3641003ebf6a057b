import type { Timers } from '#contract/kernel/time.ts'
import type { Signal } from '#contract/room/calls/signals.ts'
import type { IceConfiguration } from '#contract/room/calls/talks.ts'
import type { LineMedia } from './line-media.ts'

/** A signal without its address. */
export type SignalContent = Signal extends infer Each
  ? Each extends Signal
    ? Omit<Each, 'to' | 'toPeer' | 'fromPeer'>
    : never
  : never

/** The signals by which two peers connect. */
export type LineSignal = Extract<Signal, { kind: 'description' | 'candidate' | 'ready' }>

export interface LineDependencies extends Timers {
  chance(): number
  connect(configuration: RTCConfiguration): RTCPeerConnection
  /** Servers whose credentials are fresh; null while the server cannot be reached. */
  ice(): Promise<IceConfiguration | null>
  /** Dropped while the live connection is lost. */
  tell(signal: SignalContent): void
  media: LineMedia
  /** The connection's state is another one. */
  changed(): void
}

/** The connection to one peer, made and kept. */
export interface Line {
  receive(signal: LineSignal): void
  /** Signals may be lost, e.g. since the live connection was: finds out what the other side misses. */
  mend(): void
  isConnected(): boolean
  /** The connection of now, to be measured. */
  connection(): RTCPeerConnection | null
  /** Voices travel twice from now on, or once again. The side that answers follows the one that offers. */
  double(isDoubled: boolean): void
  /** A new connection takes the place of the one before. Only the side that offers can. */
  beginAnew(): void
  close(): void
}

/** One role's use of the common parts of a line. */
export interface LineSide {
  receive(signal: LineSignal): Promise<void>
  mend(): Promise<void>
  /** The connection stays; what travels over it changes. */
  offerAgain?(): Promise<void>
  /** With a new connection. */
  begin?(): Promise<void>
}

/** The parts that the line of a tutor and the line of a student have in common. */
export interface LineParts {
  deps: LineDependencies
  /** Opens a new connection in the place of the one before. */
  open(ice: IceConfiguration): RTCPeerConnection
  current(): RTCPeerConnection | null
  isConnected(): boolean
  /** Sets the local description that is due, and tells it at once: candidates follow. @param round the number of the offer */
  describe(connection: RTCPeerConnection, round: number): Promise<void>
  /** Tells the local description again, with all candidates so far. */
  repeat(connection: RTCPeerConnection, round: number): void
  addCandidate(signal: Extract<LineSignal, { kind: 'candidate' }>): Promise<void>
}
