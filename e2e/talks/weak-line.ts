import type { BrowserContext, Page } from '@playwright/test'

interface Counted {
  type: string
  kind?: string
  packetsReceived?: number
  packetsLost?: number
  totalSamplesReceived?: number
  concealedSamples?: number
}

/** The parts of a browser's window that this changes. */
interface Window {
  /** The share of the other's voice that is lost on the way, and whether this device's own live connection is slow. */
  line: { lost: number; isSlow: boolean }
  RTCPeerConnection: { prototype: { getStats(): Promise<Map<string, Counted>> } }
  WebSocket: { prototype: { send(data: string): void } }
}

/**
 * A network as it is where packets are lost, for the pages of this browser: what WebRTC counts of the other's voice, and how late
 * TCP brings what it has to send again. The voices themselves arrive; the lab loses packets in truth.
 */
export async function mayBeWeak(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const window = globalThis as unknown as Window
    window.line = { lost: 0, isSlow: false }
    const { getStats } = window.RTCPeerConnection.prototype
    let before = { packets: 0, samples: 0 }
    const more = { packets: 0, samples: 0 }
    window.RTCPeerConnection.prototype.getStats = async function counted() {
      const report = await getStats.call(this)
      const entries = [...report].map(([id, entry]) => {
        if (entry.type !== 'inbound-rtp' || entry.kind !== 'audio') return [id, entry] as const
        const { packetsReceived = 0, totalSamplesReceived = 0, packetsLost = 0, concealedSamples = 0 } = entry
        more.packets += window.line.lost * Math.max(0, packetsReceived - before.packets)
        more.samples += window.line.lost * Math.max(0, totalSamplesReceived - before.samples)
        before = { packets: packetsReceived, samples: totalSamplesReceived }
        const lost = {
          packetsLost: packetsLost + more.packets,
          concealedSamples: concealedSamples + more.samples,
        }
        return [id, { ...entry, ...lost }] as const
      })
      return new Map(entries)
    }
    const { send } = window.WebSocket.prototype
    let count = 0
    let freeAt = 0
    window.WebSocket.prototype.send = function late(data) {
      const now = Date.now()
      count += 1
      const isSentAgain = window.line.isSlow && count % 4 === 0
      freeAt = Math.max(freeAt, now + (isSentAgain ? 300 : 0))
      if (freeAt <= now) return send.call(this, data)
      // Later bytes wait for those before them.
      setTimeout(() => send.call(this, data), freeAt - now)
    }
  })
}

export async function weaken(page: Page, line: Partial<Window['line']>): Promise<void> {
  await page.evaluate((change) => {
    const window = globalThis as unknown as Window
    Object.assign(window.line, change)
  }, line)
}
