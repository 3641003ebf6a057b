/** All that a browser has counted of one side of a talk. */
export interface ListenerCounts {
  /** Of the page's clock. */
  atMs: number
  /** Samples that were played; and those of them that the browser made up, since nothing had arrived in time. */
  played: number
  concealed: number
  /** Of those made up, the ones that are silence: a voice that was away for long is not imitated. */
  concealedBySilence: number
  /** Seconds that samples have waited for late packets, summed over this many of them. */
  waitedS: number
  waited: number
  bytesSent: number
  /** The voice that is sent, such as `audio/opus`. Chromium's statistics name Opus also within `audio/red`. */
  codec: string | null
  /** Connections since the page was opened: the counts of another one do not go on from these. */
  connections: number
}

type Entry = { id: string; type: string } & Record<string, unknown>

/** @param report of WebRTC (W3C "Identifiers for WebRTC's Statistics API"). */
export function countsOf(
  report: Iterable<readonly [string, unknown]>,
  known: Pick<ListenerCounts, 'atMs' | 'connections' | 'codec'>,
): ListenerCounts {
  const entries = [...report].map(([, entry]) => entry as Entry)
  const of = (type: string) =>
    entries.find((entry) => entry.type === type && (entry['kind'] ?? 'audio') === 'audio')
  const [inbound, transport] = [of('inbound-rtp'), of('transport')]
  const count = (entry: Entry | undefined, name: string) => Number(entry?.[name] ?? 0)
  return {
    ...known,
    played: count(inbound, 'totalSamplesReceived'),
    concealed: count(inbound, 'concealedSamples'),
    concealedBySilence: count(inbound, 'silentConcealedSamples'),
    waitedS: count(inbound, 'jitterBufferDelay'),
    waited: count(inbound, 'jitterBufferEmittedCount'),
    bytesSent: count(transport, 'bytesSent'),
  }
}

/** One side of a talk, or of several. */
export interface ListenerFigures {
  /** Shares of what was played, 0 to 1: made up as sound, and made up at all. */
  concealed: number
  concealedOrSilent: number
  bufferMs: number
  sentKbit: number
  codec: string | null
  /** The number of times that the two were connected anew. */
  anew: number
}

/**
 * The figures of several talks together; the moments in which a connection took another one's place are left out.
 * @param talks the counts of each, one after the other.
 * @throws if nothing was played.
 */
export function figuresOfTalks(talks: readonly (readonly ListenerCounts[])[]): ListenerFigures {
  const all = talks.flatMap((counts) =>
    counts.slice(1).map((after, index) => [counts[index]!, after] as const),
  )
  const spans = all.filter(([before, after]) => before.connections === after.connections)
  const sum = (name: Exclude<keyof ListenerCounts, 'codec'>) =>
    spans.reduce((total, [before, after]) => total + after[name] - before[name], 0)
  const played = sum('played')
  if (!(played > 0)) throw new Error('Nothing was played while a talk was measured')
  return {
    concealed: (sum('concealed') - sum('concealedBySilence')) / played,
    concealedOrSilent: sum('concealed') / played,
    bufferMs: (sum('waitedS') / sum('waited')) * 1_000,
    // Bits in a ms are kbit in a second.
    sentKbit: (sum('bytesSent') * 8) / sum('atMs'),
    codec: all.at(-1)?.[1].codec ?? null,
    anew: all.length - spans.length,
  }
}
