import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { microphoneTrouble } from '#web/client/microphone/trouble.ts'

type FaceCameraTrouble = ReturnType<typeof microphoneTrouble>

interface Opened {
  /** All cameras of the device, by their ids; the one that is open. */
  cameras: readonly string[]
  own: string | undefined
  /** It looks at the person, who sees themselves as in a mirror. */
  isMirror: boolean
}

/**
 * The camera, open for as long as this part of the screen is shown and nobody has turned to another tab. A browser asks for it
 * now, and not before.
 * @param isWanted false closes it.
 */
export function useFaceCamera(isWanted: boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const isHidden = useSyncExternalStore(watchPage, isPageHidden, () => false)
  const [wanted, setWanted] = useState<{ camera: string | null }>({ camera: null })
  const [opened, setOpened] = useState<Opened | null>(null)
  const [trouble, setTrouble] = useState<FaceCameraTrouble | null>(null)
  const isOpen = isWanted && !isHidden
  useEffect(() => {
    const shown = video.current
    if (!isOpen || !shown) return
    let stream: MediaStream | null = null
    let isGone = false
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop()
      shown.srcObject = null
    }
    const start = async (): Promise<void> => {
      stream = await openStream(wanted.camera)
      // The person has turned away while the browser asked.
      if (isGone) return stop()
      const [track] = stream.getVideoTracks()
      track?.addEventListener('ended', () => !isGone && setTrouble('none'))
      shown.srcObject = stream
      await shown.play()
      const { deviceId, facingMode } = track?.getSettings() ?? {}
      const cameras = await listCameras()
      if (!isGone) setOpened({ cameras, own: deviceId, isMirror: facingMode !== 'environment' })
    }
    start().catch((error: unknown) => {
      stop()
      if (!isGone) setTrouble(microphoneTrouble(error))
    })
    return () => {
      isGone = true
      stop()
      setOpened(null)
      setTrouble(null)
    }
  }, [isOpen, wanted])

  const cameras = opened?.cameras ?? []
  return {
    video,
    state: trouble ?? (opened ? ('on' as const) : ('starting' as const)),
    isMirror: opened?.isMirror ?? true,
    /** Opens the next camera of the device; null where there is none. */
    next:
      cameras.length < 2
        ? null
        : () => {
            const at = cameras.indexOf(opened?.own ?? '')
            setWanted({ camera: cameras[(at + 1) % cameras.length]! })
          },
    again: () => setWanted({ ...wanted }),
  }
}

async function openStream(camera: string | null): Promise<MediaStream> {
  // Browsers do not define them on pages from plain http.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new DOMException('No cameras here', 'NoMicrophones')
  const which = camera === null ? { facingMode: 'user' } : { deviceId: { exact: camera } }
  return await devices.getUserMedia({ video: { ...which, width: { ideal: 1280 } }, audio: false })
}

async function listCameras(): Promise<string[]> {
  const all = await navigator.mediaDevices.enumerateDevices()
  return all.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId)
}

const isPageHidden = (): boolean => document.visibilityState === 'hidden'

function watchPage(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
