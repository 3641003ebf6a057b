import type { BrowserContext, Page } from '@playwright/test'

/** A line of WebRTC's own statistics. */
export interface Stat {
  id: string
  type: string
  kind?: string
  state?: string
  candidateType?: string
  localCandidateId?: string
  remoteCandidateId?: string
  nominated?: boolean
  packetsReceived?: number
  bytesSent?: number
  bytesReceived?: number
}

interface Connection {
  connectionState: string
  getStats(): Promise<Map<string, Stat>>
}

/** A microphone or a camera. */
type Device = 'audio' | 'video'

interface Track {
  kind: Device
  readyState: 'live' | 'ended'
  stop(): void
  dispatchEvent(event: object): void
}

/** What a page has opened. Weak, so that the test keeps none of it alive. */
interface Opened {
  connections: WeakRef<Connection>[]
  tracks: WeakRef<Track>[]
  /** Also what the browser has refused. */
  asked: Device[]
}

declare global {
  // oxlint-disable-next-line no-var -- a property of the page's window, which `let` would not make
  var opened: Opened
}

/** The parts of a browser's window that this uses. */
interface Window {
  opened: Opened
  RTCPeerConnection: new (...given: unknown[]) => Connection
  navigator: {
    mediaDevices?: { getUserMedia(wanted: Record<Device, unknown>): Promise<{ getTracks(): Track[] }> }
  }
}

/** Notes what the pages of this browser open: connections to other people, microphones and cameras. */
export async function watchOpened(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const window = globalThis as unknown as Window
    const opened: Opened = { connections: [], tracks: [], asked: [] }
    window.opened = opened

    window.RTCPeerConnection = class extends window.RTCPeerConnection {
      constructor(...given: unknown[]) {
        super(...given)
        opened.connections.push(new WeakRef(this))
      }
    }

    const { mediaDevices } = window.navigator
    // Firefox runs this also in the page between two addresses, which has none.
    if (!mediaDevices) return
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      for (const kind of ['audio', 'video'] as const) if (wanted[kind]) opened.asked.push(kind)
      const stream = await getUserMedia(wanted)
      opened.tracks.push(...stream.getTracks().map((track) => new WeakRef(track)))
      return stream
    }
  })
}

/** The number of connections that the page has made so far. */
export async function countConnections(page: Page): Promise<number> {
  return await page.evaluate(() => globalThis.opened.connections.length)
}

/** Everything that WebRTC counts in this page, over all its open connections. */
export async function statsOf(page: Page): Promise<Stat[]> {
  return await page.evaluate(async () => {
    const known = globalThis.opened.connections.map((weak) => weak.deref())
    const open = known.filter((one) => one !== undefined && one.connectionState !== 'closed')
    const reports = await Promise.all(open.map((connection) => connection!.getStats()))
    return reports.flatMap((report) => [...report.values()])
  })
}

/** What the page has asked its browser for so far, and what of it is open now. */
export async function devicesOf(page: Page): Promise<{ asked: Device[]; open: Device[] }> {
  return await page.evaluate(() => {
    const tracks = globalThis.opened.tracks.flatMap((weak) => weak.deref() ?? [])
    const open = tracks.filter(({ readyState }) => readyState === 'live')
    return { asked: globalThis.opened.asked, open: open.map(({ kind }) => kind) }
  })
}

/** The microphone is pulled out of the device. */
export async function unplugMicrophone(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const weak of globalThis.opened.tracks) {
      const track = weak.deref()
      if (track?.kind !== 'audio' || track.readyState === 'ended') continue
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  })
}
