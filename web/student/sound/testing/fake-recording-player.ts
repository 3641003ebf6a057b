import type { Rate, RecordingPlayer, SoundEnd, Stretch } from '../recording-player.ts'

/** The test says where it is in the recording, and how it ends. */
export class FakeRecordingPlayer implements RecordingPlayer {
  now: { stretch: Stretch; end(how: SoundEnd): void } | null = null
  volume = 1
  rate: Rate = 1
  isClosed = false
  private at: number | null = null

  play(stretch: Stretch, end: (how: SoundEnd) => void): void {
    this.now = { stretch, end }
    this.at = null
  }

  stop(): void {
    this.now = null
  }

  look(): void {}

  positionMs(): number | null {
    return this.now && this.at
  }

  setRate(rate: Rate): void {
    this.rate = rate
  }

  setVolume(volume: number): void {
    this.volume = volume
  }

  close(): void {
    this.stop()
    this.isClosed = true
  }

  /** It sounds at this place of the recording. */
  is(ms: number): void {
    this.at = ms
  }

  ends(how: SoundEnd = 'played'): void {
    const { now } = this
    this.now = null
    now!.end(how)
  }
}
