// Runs in a browser: one person of a talk on a line of their own, without screens.
import type { WeakSide } from '#web/client/talk/line/halves.ts'
import type { EndSeat } from '../talks/end.ts'
import '../talks/end-in-page.ts'
import { countsOf, type ListenerCounts } from './voice-counts.ts'

/** The product's voice, or the same product in a browser that has no redundancy (RFC 2198). */
export type SentVoice = 'as it is' | 'Opus alone'

interface PersonOnLine {
  /** Of talks that begin from now on. */
  voice: SentVoice
  counts(): Promise<ListenerCounts>
  /** @returns the first moment after this one in which the other side sounds, in ms of the machine's clock. */
  heardAfter(sinceMs: number, withinMs: number): Promise<number | null>
  /** The side whose line is bad, as this side's screen says it; null while it says that none is. */
  weakSide(): WeakSide | null
}

declare global {
  // oxlint-disable-next-line no-var -- a property of the page's window, which `let` would not make
  var person: PersonOnLine
  // oxlint-disable-next-line no-var -- as above
  var sitOnLine: (seat: EndSeat, relayPort: number) => void
}

const LISTEN_EVERY_MS = 10
/** Of the engine's own level; a voice is above it, an empty line is at 0. */
const AUDIBLE = 0.02

let relayPort = 0
let connections = 0
let newest: RTCPeerConnection | null = null

/** Every relay of the server is reached by the person's own line. */
function byOwnLine(configuration: RTCConfiguration = {}): RTCConfiguration {
  const own = (url: string) => url.replace(/^(turn:[^:?]+):\d+/, `$1:${relayPort}`)
  const iceServers = configuration.iceServers?.map((server) => ({
    ...server,
    urls: [server.urls].flat().map(own),
  }))
  return { ...configuration, ...(iceServers && { iceServers }) }
}

globalThis.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(byOwnLine(configuration))
    connections += 1
    // oxlint-disable-next-line typescript/no-this-alias -- the connection that is measured
    newest = this
  }

  override setConfiguration(configuration?: RTCConfiguration): void {
    super.setConfiguration(byOwnLine(configuration))
  }
}

for (const Part of [RTCRtpReceiver, RTCRtpSender]) {
  const all = Part.getCapabilities.bind(Part)
  Part.getCapabilities = (kind) => {
    const capabilities = all(kind)
    if (!capabilities || globalThis.person.voice === 'as it is') return capabilities
    const codecs = capabilities.codecs.filter(({ mimeType }) => mimeType !== 'audio/red')
    return { ...capabilities, codecs }
  }
}

globalThis.sitOnLine = (seat, port) => {
  relayPort = port
  globalThis.sit(seat)
  const talk = () => globalThis.ends.get(seat.id)!.talk()
  globalThis.person = {
    voice: 'as it is',
    async counts() {
      const { sender } = newest!.getTransceivers().find(({ receiver: { track } }) => track.kind === 'audio')!
      const codec = sender.getParameters().codecs[0]?.mimeType ?? null
      return countsOf(await newest!.getStats(), { atMs: performance.now(), connections, codec })
    },
    heardAfter: (sinceMs, withinMs) =>
      new Promise((resolve) => {
        const listening = setInterval(() => {
          const now = Date.now()
          const isHeard = now >= sinceMs && (talk()?.levels.other() ?? 0) > AUDIBLE
          if (!isHeard && now < sinceMs + withinMs) return
          clearInterval(listening)
          resolve(isHeard ? now : null)
        }, LISTEN_EVERY_MS)
      }),
    weakSide: () => talk()?.view.get().line?.weak ?? null,
  }
}
