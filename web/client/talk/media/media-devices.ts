import { onShown } from '#web/client/page.ts'
import { getSoundInput } from '#web/client/sound/audio-session.ts'
import type { MicrophoneDevices } from './own-microphone.ts'

const VOICE = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
const SMALL_PICTURE = { width: 320, height: 240, frameRate: 15 }

/** Browsers do not define them on pages from plain http. */
function mediaDevices(): MediaDevices {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new DOMException('No microphones here', 'NoMicrophones')
  return devices
}

export const browserMicrophones: MicrophoneDevices = {
  open: () => firstTrack({ audio: VOICE, video: false }),
  async permission() {
    try {
      // Not every browser can be asked about the microphone.
      return (await navigator.permissions.query({ name: 'microphone' })).state
    } catch {
      return null
    }
  },
  onChange(listener) {
    const devices = navigator.mediaDevices as MediaDevices | undefined
    devices?.addEventListener('devicechange', listener)
    return () => devices?.removeEventListener('devicechange', listener)
  },
  onShown,
}

export function openCamera(): Promise<MediaStreamTrack> {
  return firstTrack({ audio: false, video: SMALL_PICTURE })
}

async function firstTrack(wanted: MediaStreamConstraints): Promise<MediaStreamTrack> {
  mediaDevices()
  const [track] = (await getSoundInput(wanted)).getTracks()
  return track!
}
