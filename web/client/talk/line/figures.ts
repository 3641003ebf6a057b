import type { InputOf } from '#contract/calls.ts'

/** How a line is: through a relay or not, and the bytes in both directions. */
export type LineFigures = Pick<InputOf<'/tutor/report-talk'>, 'path' | 'bytes'>

/** All that has arrived of the other's voice since the connection was made: packets, and samples of sound. */
export interface VoiceArrived {
  received: number
  lost: number
  samples: number
  /** Samples that the browser had to make up, because theirs were lost or late. */
  concealed: number
}

/** A report of `RTCPeerConnection.getStats()`. Source: W3C, Identifiers for WebRTC's Statistics API. */
export type LineReport = Iterable<readonly [string, unknown]>

type Entry = { id: string; type: string } & Record<string, unknown>

/** Null before the two are connected. */
export function figuresOf(report: LineReport): LineFigures | null {
  const entries = new Map([...report] as [string, Entry][])
  const transport = [...entries.values()].find(({ type }) => type === 'transport')
  const pair =
    entries.get(String(transport?.['selectedCandidatePairId'])) ??
    // Firefox marks the pair itself, and reports no transport.
    [...entries.values()].find(({ type, selected }) => type === 'candidate-pair' && selected === true)
  if (!pair) return null
  const counted = transport ?? pair
  const isRelayed = ['localCandidateId', 'remoteCandidateId'].some(
    (end) => entries.get(String(pair[end]))?.['candidateType'] === 'relay',
  )
  return {
    path: isRelayed ? 'relayed' : 'direct',
    bytes: Number(counted['bytesSent'] ?? 0) + Number(counted['bytesReceived'] ?? 0),
  }
}

/** Null before a voice has arrived. */
export function voiceOf(report: LineReport): VoiceArrived | null {
  const entries = [...report].map(([, entry]) => entry as Entry)
  const voice = entries.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')
  if (!voice) return null
  return {
    received: Number(voice['packetsReceived'] ?? 0),
    // Packets that arrive twice make it negative.
    lost: Math.max(0, Number(voice['packetsLost'] ?? 0)),
    samples: Number(voice['totalSamplesReceived'] ?? 0),
    concealed: Number(voice['concealedSamples'] ?? 0),
  }
}
