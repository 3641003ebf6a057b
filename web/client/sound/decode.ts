import { cut, type Samples } from './samples.ts'

/** Enough for speech, and half the memory of the browser's own rate. */
const RATE = 24_000
/** The last few sentences that were heard stay decoded. */
const MOST_KEPT = 12

/** The sound cannot be fetched, or its file is none. */
export class NoSound extends Error {
  readonly reason: 'unreachable' | 'damaged'

  constructor(reason: NoSound['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** @throws NoSound if the bytes are no sound. */
export async function decoded(bytes: ArrayBuffer): Promise<Samples> {
  try {
    // An offline context needs no press before it works, and decodes to its own rate.
    const buffer = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes)
    return mixed(buffer)
  } catch {
    throw new NoSound('damaged')
  }
}

function mixed(buffer: AudioBuffer): Samples {
  const data = new Float32Array(buffer.length)
  for (let channel = 0; channel < buffer.numberOfChannels; channel += 1)
    for (const [at, sample] of buffer.getChannelData(channel).entries())
      data[at]! += sample / buffer.numberOfChannels
  return { data, rate: buffer.sampleRate }
}

/** A stretch of a file; without one, all of it. */
export interface SoundAt {
  address: string
  startMs?: number
  endMs?: number
}

/** Fetches and decodes sounds, and keeps the last of them. */
export function createSounds(fetchBytes: (address: string) => Promise<ArrayBuffer>, decode = decoded) {
  const kept = new Map<string, Promise<Samples>>()
  return {
    /** @throws NoSound */
    load({ address, startMs = 0, endMs = Infinity }: SoundAt): Promise<Samples> {
      const key = [address, startMs, endMs].join(' ')
      const known = kept.get(key)
      if (known) return known
      const loading = fetchBytes(address)
        .then((bytes) => decode(bytes))
        .then((samples) => cut(samples, startMs, endMs))
      kept.set(key, loading)
      loading.catch(() => kept.delete(key))
      for (const old of kept.keys()) {
        if (kept.size <= MOST_KEPT) break
        kept.delete(old)
      }
      return loading
    },
  }
}

/** @throws NoSound if there is no network and the file is not on the device. */
export async function fetchSound(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address).catch(() => null)
  if (!response?.ok) throw new NoSound('unreachable')
  return await response.arrayBuffer()
}
