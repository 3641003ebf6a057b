import type { OpenBook } from '#web/hooks/use-textbook.ts'

export const RATES = [1, 0.75, 0.6] as const
export type Rate = (typeof RATES)[number]

/** The addresses of a book's recordings, and their lengths. */
export type Recordings = Pick<OpenBook, 'addressOf' | 'durationOf'>

/** A part of a recording, in ms. */
export interface Stretch {
  address: string
  startMs: number
  endMs: number
}

/**
 * Why it is silent again: played to its end; it could not be loaded; this player cannot read it; the browser lets nothing sound
 * without a press; or a telephone call, another program or a headset stopped it.
 */
export type SoundEnd = 'played' | 'failed' | 'unreadable' | 'refused' | 'stopped'

/** One way to make a recording sound. */
export interface RecordingPlayer {
  /** Plays this and nothing else. @param end called once, unless it is stopped or something else is played before. */
  play(stretch: Stretch, end: (how: SoundEnd) => void): void
  stop(): void
  /** ms into the recording; null while it does not sound yet. */
  positionMs(): number | null
  /** Called on every frame while it plays. */
  look(): void
  setRate(rate: Rate): void
  /** 0 to 1. */
  setVolume(volume: number): void
  close(): void
}
