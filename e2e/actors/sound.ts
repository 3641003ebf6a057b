import type { BrowserContext, Page } from '@playwright/test'

interface Pitched {
  seconds: number
  hz: number
}

interface LastSound {
  readonly volume: number
  /** How much of it was really played. */
  playedMs(): number
  /** Of what sounds from memory: its length in seconds, and in Hz what is heard most. */
  readonly whole?: Pitched
  /** Another program takes the device. */
  takeAway(): void
}

declare global {
  // oxlint-disable-next-line no-var -- a property of the page's window, which `let` would not make
  var lastSound: LastSound | undefined
}

/** The part of the page's globals that this needs. */
interface Audible {
  HTMLMediaElement: { prototype: { play(this: Media): unknown } }
  AudioBufferSourceNode: { prototype: { start(this: Source, ...when: number[]): void } }
  AudioDestinationNode: new () => object
  AudioNode: { prototype: { connect(this: Gain, to: object): unknown } }
}

interface Media {
  pause(): void
  volume: number
  played: { length: number; start(at: number): number; end(at: number): number }
}

interface Source {
  context: { currentTime: number; suspend(): Promise<void> }
  buffer: { duration: number; sampleRate: number; getChannelData(channel: number): Float32Array }
}

interface Gain {
  gain?: { value: number }
}

/** Lets a test read what the page has played: from memory, or by an `<audio>`, which the page keeps out of the document. */
export async function listenIn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const page = globalThis as unknown as Audible
    const { play } = page.HTMLMediaElement.prototype
    page.HTMLMediaElement.prototype.play = function playAndTell(this: Media) {
      globalThis.lastSound = {
        volume: this.volume,
        playedMs: () => {
          let ms = 0
          for (let at = 0; at < this.played.length; at += 1)
            ms += (this.played.end(at) - this.played.start(at)) * 1_000
          return ms
        },
        takeAway: () => this.pause(),
      }
      return play.call(this)
    }
    const outputs: Gain[] = []
    const { connect } = page.AudioNode.prototype
    page.AudioNode.prototype.connect = function connectAndTell(this: Gain, to: object) {
      if (to instanceof page.AudioDestinationNode) outputs.push(this)
      return connect.call(this, to)
    }
    /** By the length of most waves, from one way up through zero to the next; what is almost silent has none. */
    const pitchOf = (samples: Float32Array, rate: number) => {
      const LOUD = 0.02
      const waves: number[] = []
      let beganAt = 0
      let highest = 0
      for (let at = 1; at < samples.length; at += 1) {
        const [low, high] = [samples[at - 1]!, samples[at]!]
        highest = Math.max(highest, high)
        if (low >= 0 || high < 0) continue
        const crossesAt = at - high / (high - low)
        if (highest > LOUD) waves.push(crossesAt - beganAt)
        beganAt = crossesAt
        highest = 0
      }
      const [middle = Number.POSITIVE_INFINITY] = waves.sort((a, b) => a - b).slice(waves.length / 2)
      return rate / middle
    }
    const { start } = page.AudioBufferSourceNode.prototype
    page.AudioBufferSourceNode.prototype.start = function startAndTell(this: Source, ...when: number[]) {
      const { context, buffer } = this
      const beganAt = context.currentTime
      globalThis.lastSound = {
        get volume() {
          return outputs.at(-1)?.gain?.value ?? 1
        },
        playedMs: () => Math.min(context.currentTime - beganAt, buffer.duration) * 1_000,
        get whole() {
          return {
            seconds: buffer.duration,
            hz: pitchOf(buffer.getChannelData(0), buffer.sampleRate),
          }
        },
        takeAway: () => void context.suspend(),
      }
      start.call(this, ...when)
    }
  })
}

/** How much of the current recording was really played, in ms. */
export async function soundPlayedMs(page: Page): Promise<number> {
  return await page.evaluate(() => globalThis.lastSound?.playedMs() ?? 0)
}

/** The current recording, when it sounds from memory. */
export async function wholeSound(page: Page): Promise<Pitched | undefined> {
  return await page.evaluate(() => globalThis.lastSound?.whole)
}

/** The volume of the current recording, 0 to 1. */
export async function soundVolume(page: Page): Promise<number | undefined> {
  return await page.evaluate(() => globalThis.lastSound?.volume)
}

/** Another program takes the device from what plays. */
export async function takeSoundAway(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.lastSound!.takeAway())
}

export async function forgetSound(page: Page): Promise<void> {
  await page.evaluate(() => void (globalThis.lastSound = undefined))
}
