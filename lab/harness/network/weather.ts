import type { Seed } from '#lab/simulation/ground/seed.ts'
import { lateAfterLosses } from './tcp.ts'

/** One direction of a line. */
export interface LineWeather {
  /** The share of packets that are lost, each by itself: 0 to 1 for datagrams. */
  loss: number
  delayMs: number
  /** Each packet takes up to so much more or less, uniformly, in ms; never less than nothing. */
  jitterMs: number
}

export const CALM: LineWeather = { loss: 0, delayMs: 0, jitterMs: 0 }

/** The payload of a TCP segment on Ethernet, with timestamps (RFC 7323). */
const SEGMENT_BYTES = 1_448
/** 200 ms doubled so often are 205 s; a kernel gives up earlier or later. */
const MOST_LOSSES = 10

/** The fate of what goes in one direction. The same seed gives the same losses and delays, packet by packet. */
export class WeatherChance {
  private readonly weather: () => LineWeather
  private readonly seed: Seed

  /** @param weather of now. */
  constructor(weather: () => LineWeather, seed: Seed) {
    this.weather = weather
    this.seed = seed
  }

  /** @returns how late a datagram arrives, in ms; null if it is lost. */
  ofDatagram(): number | null {
    const isLost = this.seed.falls(this.weather().loss)
    // The delay is drawn in any case, so that another share of loss changes no delay.
    const lateMs = this.delayMs()
    return isLost ? null : lateMs
  }

  /** @returns how late the last byte of a stream's next bytes arrives, in ms. */
  ofBytes(length: number): number {
    let lateMs = 0
    for (let segment = 0; segment < Math.max(1, length / SEGMENT_BYTES); segment += 1)
      lateMs = Math.max(lateMs, this.delayMs() + lateAfterLosses('data', this.losses()))
    return lateMs
  }

  /** @returns how late a handshake of a connection arrives, in ms. */
  ofConnection(): number {
    return this.delayMs() + lateAfterLosses('connect', this.losses())
  }

  /** The number of times in a row that a segment is lost before it passes. */
  private losses(): number {
    let losses = 0
    while (losses < MOST_LOSSES && this.seed.falls(this.weather().loss)) losses += 1
    return losses
  }

  private delayMs(): number {
    const { delayMs, jitterMs } = this.weather()
    return Math.max(0, delayMs + jitterMs * (2 * this.seed.chance() - 1))
  }
}
