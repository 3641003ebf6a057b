/** The audio session of an iPhone or iPad, for a page that plays and records; other browsers have none. */
interface AudioSession {
  type: 'auto' | 'playback' | 'play-and-record'
}

const microphones = new Set<MediaStreamTrack>()

function setType(type: AudioSession['type']): void {
  const session = (navigator as { audioSession?: AudioSession }).audioSession
  if (session && session.type !== type) session.type = type
}

/**
 * Sounds from memory are no decoration: an iPad plays them while its bell is off, as it does with recordings. While a microphone is
 * open the device decides by itself, or it would close that one.
 */
export function soundsAlone(): void {
  for (const track of microphones) if (track.readyState === 'ended') microphones.delete(track)
  if (microphones.size === 0) setType('playback')
}

/** @throws the browser's reason. */
export async function getSoundInput(wanted: MediaStreamConstraints): Promise<MediaStream> {
  setType('auto')
  const stream = await navigator.mediaDevices.getUserMedia(wanted)
  for (const track of stream.getTracks()) if (track.kind === 'audio') microphones.add(track)
  return stream
}
