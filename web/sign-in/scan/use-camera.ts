import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { trustedScript } from '#web/client/trusted-script.ts'
// oxlint-disable-next-line import/default -- the bundler makes the address of what it builds the default
import script from './qr-reader-worker.ts?worker&url'

const LOOK_EVERY_MS = 150
/** A code that fills a third of the picture is readable at this size; more pixels only take longer. */
const PICTURE_PX = 800

export type CameraTrouble = 'insecure' | 'none' | 'denied' | 'busy' | 'broken'
export type CameraState = 'starting' | 'looking' | CameraTrouble

/**
 * Shows the camera's picture on a video, and reads it.
 * @param onText receives each text; false continues the search.
 */
export function useCamera(onText: (text: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const tell = useEffectEvent(onText)
  useEffect(() => {
    const ends: (() => void)[] = []
    let gone = false
    const end = (over: () => void) => (gone ? over() : ends.push(over))
    start(video, end, (text) => tell(text), setState).catch((error: unknown) => {
      if (!gone) setState(troubleOf(error))
    })
    return () => {
      gone = true
      for (const over of ends) over()
    }
  }, [])
  return { video, state }
}

async function start(
  video: RefObject<HTMLVideoElement | null>,
  end: (over: () => void) => void,
  onText: (text: string) => boolean,
  tell: (state: CameraState) => void,
): Promise<void> {
  // Browsers allow a camera only over https and on localhost.
  if (!navigator.mediaDevices) return tell('insecure')
  const wish = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: wish, audio: false })
  end(() => stream.getTracks().forEach((track) => track.stop()))
  const shown = video.current
  if (!shown) return
  shown.srcObject = stream
  await shown.play()
  const reader = await openReader().catch(() => null)
  if (!reader) return tell('broken')
  end(reader.close)
  tell('looking')
  let over = false
  end(() => void (over = true))
  while (!over) {
    const text = await reader.read(pictureOf(shown))
    if (over || (text !== null && onText(text))) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

function pictureOf(video: HTMLVideoElement): ImageData {
  const scale = Math.min(1, PICTURE_PX / Math.max(video.videoWidth, video.videoHeight, 1))
  const [width, height] = [video.videoWidth, video.videoHeight].map((px) =>
    Math.max(1, Math.round(px * scale)),
  ) as [number, number]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const sheet = canvas.getContext('2d', { willReadFrequently: true })!
  sheet.drawImage(video, 0, 0, width, height)
  return sheet.getImageData(0, 0, width, height)
}

function troubleOf(error: unknown): CameraTrouble {
  switch ((error as { name?: string }).name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotReadableError':
    case 'AbortError':
      return 'busy'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none'
    default:
      return 'broken'
  }
}

type Told = { ready: true } | { text: string | null } | { broken: string }

interface QrReader {
  /** The text of the code in this picture; null when there is none. */
  read(picture: ImageData): Promise<string | null>
  close(): void
}

/** Starts the reader of QR codes. @throws when it cannot be loaded or run here. */
async function openReader(): Promise<QrReader> {
  const worker = new Worker(trustedScript(new URL(script, document.baseURI).href), { type: 'module' })
  const ask = (question: unknown): Promise<Told> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Told>) =>
        'broken' in data ? reject(new Error(data.broken)) : resolve(data)
      worker.onerror = (event) => reject(new Error(event.message || 'The reader did not start'))
      worker.postMessage(question)
    })
  try {
    await ask({ wasm: new URL(wasm, document.baseURI).href })
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    async read(picture) {
      const told = await ask(picture)
      return 'text' in told ? told.text : null
    },
    close: () => worker.terminate(),
  }
}
