import { parseBuffer } from 'music-metadata'

export interface AudioFacts {
  mediaType: string
  durationMs: number
}

export interface VideoFacts {
  mediaType: string
  /** Null if the file does not contain it. */
  durationMs: number | null
  /** Pixels. */
  width: number
  height: number
}

/** The facts of a recording by its bytes; null if they are not a recording, whatever type the book claims. */
export async function checkAudio(bytes: Buffer): Promise<AudioFacts | null> {
  const container = containerOf(bytes)
  const format = container === 'webm' ? null : await readFormat(bytes, container)
  const durationMs = Math.round((format?.duration ?? 0) * 1000)
  if (!format?.hasAudio || durationMs <= 0) return null
  const isMp3 = container !== 'mpeg' || format.codec?.endsWith('Layer 3')
  return isMp3 ? { mediaType: `audio/${container}`, durationMs } : null
}

/** The facts of a video by its bytes; null if browsers cannot play it. */
export async function checkVideo(bytes: Buffer): Promise<VideoFacts | null> {
  const container = containerOf(bytes)
  if (container !== 'mp4' && container !== 'webm') return null
  const format = await readFormat(bytes, container)
  const track = format?.trackInfo.find(({ video }) => video)
  const { pixelWidth: width, pixelHeight: height } = track?.video ?? {}
  if (!format?.hasVideo || !width || !height) return null
  const seconds = format.duration ?? track?.duration
  return {
    mediaType: `video/${container}`,
    durationMs: seconds ? Math.round(seconds * 1000) : null,
    width,
    height,
  }
}

type Container = 'mpeg' | 'mp4' | 'ogg' | 'wav' | 'webm'

/** The container by its first bytes. MP3 has no such signature, so its frames are searched. */
function containerOf(bytes: Buffer): Container {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (starts('OggS')) return 'ogg'
  if (starts('RIFF') && starts('WAVE', 8)) return 'wav'
  if (starts('ftyp', 4)) return 'mp4'
  return starts('\x1a\x45\xdf\xa3') ? 'webm' : 'mpeg'
}

const PARSED_AS: Record<Container, string> = {
  mpeg: 'audio/mpeg',
  mp4: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  webm: 'video/webm',
}

async function readFormat(bytes: Buffer, container: Container) {
  try {
    const parsed = await parseBuffer(bytes, PARSED_AS[container], { duration: true, skipCovers: true })
    return parsed.format
  } catch {
    // The bytes only begin like a recording.
    return null
  }
}
