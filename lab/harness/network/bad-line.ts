import { Seed } from '#lab/simulation/ground/seed.ts'
import { Datagrams, type LineWay } from './datagrams.ts'
import { CALM, WeatherChance, type LineWeather } from './weather.ts'
import { Proxy } from './wire.ts'

/** Both directions of a line, seen from its person. */
export type LineWeathers = Record<LineWay, LineWeather>

interface LineEnds {
  /** The relay's port for datagrams. */
  relay: number
  /** The server's port. */
  server: number
}

/**
 * The line of one person, between their browser and two ports of this machine. Datagrams to the relay are lost, late and
 * reordered, as `tc netem` does it with its uniform jitter. Streams to the server keep their order: a lost segment, and all
 * that follows it, waits until Linux sends it again by its timer. The faster way of RFC 5681 needs segments that follow, which
 * live traffic seldom has.
 */
export class BadLine {
  weather: LineWeathers = { up: CALM, down: CALM }
  /** The ports by which this person reaches the relay and the server. */
  readonly ports: LineEnds
  private readonly media: Datagrams
  private readonly live: Proxy

  private constructor(media: Datagrams, live: Proxy) {
    this.media = media
    this.live = live
    this.ports = { relay: media.port, server: live.port }
  }

  /** @param seed names the line: all its chance comes from it. */
  static async before(ends: LineEnds, seed: string): Promise<BadLine> {
    const whole = new Seed(seed)
    let line: BadLine | null = null
    const chanceOf = (way: LineWay, what: string) =>
      new WeatherChance(() => line?.weather[way] ?? CALM, whole.branch(`${what}, ${way}`))
    const datagrams = { up: chanceOf('up', 'datagrams'), down: chanceOf('down', 'datagrams') }
    const streams = { browser: chanceOf('up', 'streams'), server: chanceOf('down', 'streams') }
    const media = await Datagrams.before(ends.relay, {
      up: () => datagrams.up.ofDatagram(),
      down: () => datagrams.down.ofDatagram(),
    })
    const live = await Proxy.before(ends.server)
    live.lateness = {
      ofConnection: () => streams.browser.ofConnection() + streams.server.ofConnection(),
      ofBytes: (from, length) => streams[from].ofBytes(length),
    }
    line = new BadLine(media, live)
    return line
  }

  /** The fates of the datagrams so far, without what is still on its way. */
  get datagrams(): Datagrams['counts'] {
    return this.media.counts
  }

  /**
   * Loses everything, and tells nobody.
   * @returns a function that brings the line back, with the connections that it had.
   */
  cut(): () => void {
    this.media.isSilent = true
    const heal = this.live.cut()
    return () => {
      this.media.isSilent = false
      heal('same')
    }
  }

  close(): void {
    this.media.close()
    this.live.close()
  }
}
