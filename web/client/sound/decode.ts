import { cut, type Samples } from './samples.ts'

/** Enough for speech, and half the memory of the browser's own rate. */
const RATE = 24_000
/** Decoded recordings that stay in memory, at most: five and a half minutes of speech. */
export const MOST_DECODED_BYTES = 32 * 1_048_576
/** A longer recording is not decoded to be played: it would take the place of all the others. */
export const LONGEST_DECODED_MS = 150_000

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
  const { sampleRate: rate, numberOfChannels: channels } = buffer
  const data = new Float32Array(buffer.length)
  buffer.copyFromChannel(data, 0)
  for (let channel = 1; channel < channels; channel += 1) {
    const other = buffer.getChannelData(channel)
    for (let at = 0; at < data.length; at += 1) data[at]! += other[at]!
  }
  if (channels > 1) for (let at = 0; at < data.length; at += 1) data[at]! /= channels
  return { data, rate }
}

/** A stretch of a file; without one, all of it. */
export interface SoundAt {
  address: string
  startMs?: number
  endMs?: number
}

export type Sounds = ReturnType<typeof createSounds>

interface Recording {
  samples: Promise<Samples>
  /** Null until it is decoded. */
  decoded: Samples | null
}

/**
 * Fetches and decodes recordings, and keeps those that were used last, up to a number of bytes. A recording is decoded once for
 * all its sentences.
 */
export function createSounds(
  fetchBytes: (address: string) => Promise<ArrayBuffer>,
  decode = decoded,
  mostBytes = MOST_DECODED_BYTES,
) {
  /** The least recently used first. */
  const recordings = new Map<string, Recording>()

  function used(address: string): Recording | undefined {
    const known = recordings.get(address)
    if (!known) return undefined
    recordings.delete(address)
    recordings.set(address, known)
    return known
  }

  function recordingAt(address: string): Promise<Samples> {
    const known = used(address)
    if (known) return known.samples
    const mine: Recording = { samples: fetchBytes(address).then((bytes) => decode(bytes)), decoded: null }
    recordings.set(address, mine)
    mine.samples.then(
      (samples) => {
        mine.decoded = samples
        evict()
      },
      () => recordings.get(address) === mine && recordings.delete(address),
    )
    return mine.samples
  }

  function evict(): void {
    let bytes = bytesKept()
    for (const [address, recording] of recordings) {
      if (bytes <= mostBytes) return
      if (!recording.decoded) continue
      recordings.delete(address)
      bytes -= bytesOf(recording)
    }
  }

  const bytesOf = ({ decoded: samples }: Recording) => samples?.data.byteLength ?? 0
  const bytesKept = () => [...recordings.values()].reduce((sum, recording) => sum + bytesOf(recording), 0)

  return {
    bytesKept,
    /** @throws NoSound */
    async load({ address, startMs = 0, endMs = Infinity }: SoundAt): Promise<Samples> {
      return cut(await recordingAt(address), startMs, endMs)
    },
    /** The same at once, for what is decoded already; else null. */
    decodedNow({ address, startMs = 0, endMs = Infinity }: SoundAt): Samples | null {
      const samples = used(address)?.decoded
      return samples ? cut(samples, startMs, endMs) : null
    },
  }
}

/**
 * @param token of somebody who has no cookie.
 * @throws NoSound if there is no network and the file is not on the device.
 */
export async function fetchSound(address: string, token?: string): Promise<ArrayBuffer> {
  const headers = token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }
  const response = await fetch(address, headers).catch(() => null)
  if (!response?.ok) throw new NoSound('unreachable')
  return await response.arrayBuffer()
}
