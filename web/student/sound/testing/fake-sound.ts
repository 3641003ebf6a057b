/**
 * A fake `<audio>`: the test sets the playback position. Without its length it loses a place that is set, as Safari does.
 */
export class FakeSound {
  src = ''
  /** Its length is known. */
  readyState = 1
  seeking = false
  muted = false
  /** It stays at its beginning whatever is set. */
  isStuck = false
  private position = 0
  playbackRate = 1
  defaultPlaybackRate = 1
  preservesPitch = false
  volume = 1
  paused = true
  ended = false
  private readonly listeners = new Map<string, () => void>()
  private refusal: string | null = null
  private last: Promise<void> = Promise.resolve()

  get currentTime(): number {
    return this.position
  }

  set currentTime(seconds: number) {
    if (this.readyState === 0) return
    if (!this.isStuck) this.position = seconds
    this.emit('seeked')
  }

  /** The length of the recording becomes known. */
  learn(): void {
    this.readyState = 1
    this.emit('loadedmetadata')
  }

  addEventListener(name: string, listener: () => void): void {
    this.listeners.set(name, listener)
  }

  emit(name: string): void {
    this.listeners.get(name)?.()
  }

  play(): Promise<void> {
    this.paused = false
    const refusal = this.refusal
    this.refusal = null
    this.last = refusal
      ? Promise.reject(Object.assign(new Error(refusal), { name: refusal }))
      : Promise.resolve()
    return this.last
  }

  pause(): void {
    this.paused = true
  }

  at(seconds: number): void {
    this.position = seconds
    this.emit('timeupdate')
  }

  refuseNext(name: string): void {
    this.refusal = name
  }

  async settled(): Promise<void> {
    await this.last.catch(() => undefined)
    await Promise.resolve()
  }
}
