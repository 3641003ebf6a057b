import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from 'mediabunny'
import type { SoundQuestion } from './measure-apart.ts'

// The program of the process that reads a recording's container; see measure-apart.ts.

const codecs = { 'audio/mp4': 'aac', 'audio/webm': 'opus' } as const

/** In ms; null for anything but one track of AAC in MP4 or of Opus in WebM. A recorder writes no length, so all packets are read. */
async function lengthOf({ bytes, mediaType }: SoundQuestion): Promise<number | null> {
  const format = mediaType === 'audio/mp4' ? MP4 : WEBM
  const input = new Input({ source: new BufferSource(bytes), formats: [format] })
  try {
    const [track, ...others] = await input.getTracks()
    if (!track?.isAudioTrack() || others.length > 0 || track.codec !== codecs[mediaType]) return null
    let seconds = 0
    for await (const packet of new EncodedPacketSink(track).packets())
      seconds = Math.max(seconds, packet.timestamp + packet.duration)
    return seconds > 0 ? Math.round(seconds * 1000) : null
  } catch {
    // A broken container, or another one.
    return null
  } finally {
    input.dispose()
  }
}

async function answer(question: SoundQuestion): Promise<void> {
  process.send!({ ms: await lengthOf(question) })
}

process.on('message', (question) => void answer(question as SoundQuestion))
process.on('disconnect', () => process.exit())
process.send!('ready')
