/** A fake `<audio>`: the test sets the playback position. */
export class FakeSound {
  src = ''
  currentTime = 0
  playbackRate = 1
  defaultPlaybackRate = 1
  preservesPitch = false
  volume = 1
  paused = true
  private readonly listeners = new Map<string, () => void>()
  private refusal: string | null = null
  private last: Promise<void> = Promise.resolve()

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
    this.currentTime = seconds
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
