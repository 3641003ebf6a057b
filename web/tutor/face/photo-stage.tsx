import { useEffect, useRef, useState } from 'react'
import { FACE_PHOTO_PX } from '#contract/school/rules/face-photo.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useWords } from '#web/words/words.ts'
import { paintCircle, type PhotoSource } from './photo-source.ts'
import type { useFaceCamera } from './use-face-camera.ts'

interface StageProps {
  camera: ReturnType<typeof useFaceCamera>
  picked: HTMLCanvasElement | null
}

/** The picture as high as the stage, dark around the circle: the circle alone becomes the photo. */
export function Stage({ camera: { video, state, isMirror, again }, picked }: StageProps) {
  const words = useWords().tutor.face.photo
  const [isUpright, setUpright] = useState(false)
  const isOn = picked !== null || state === 'on'
  const trouble = picked === null && state !== 'on' && state !== 'starting' ? state : null
  const measure = ({ currentTarget }: { currentTarget: HTMLVideoElement }): void =>
    setUpright(currentTarget.videoHeight > currentTarget.videoWidth)
  const place = 'absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2'
  const size = (isHigh: boolean) => (isHigh ? 'h-auto w-full' : 'h-full w-auto')
  return (
    <div className="relative flex h-[clamp(15rem,100dvh-27rem,29rem)] items-center justify-center overflow-hidden rounded-student bg-[#5b6871]">
      <div className={`relative aspect-square h-full ${isOn ? '' : 'invisible'}`}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={words.camera}
          hidden={picked !== null}
          onLoadedMetadata={measure}
          onResize={measure}
          className={`${place} ${size(isUpright)} ${isMirror ? '-scale-x-100' : ''}`}
        />
        {picked && (
          <StillPicture
            of={picked}
            label={words.ofFile}
            className={`${place} ${size(picked.height > picked.width)}`}
          />
        )}
        <span className="pointer-events-none absolute inset-[9%] rounded-full border-[0.375rem] border-white shadow-[0_0_0_100rem_rgb(64_78_87/0.6)]" />
      </div>
      <div role="status" className="absolute inset-0 grid place-items-center p-6 text-center text-white">
        {!isOn && (
          <div className="flex max-w-md flex-col items-center gap-4">
            <p className="text-base leading-relaxed font-semibold">
              {trouble ? words.troubles[trouble] : words.starting}
            </p>
            {trouble && trouble !== 'insecure' && <Button onClick={again}>{words.again}</Button>}
          </div>
        )}
        {isOn && <span className="sr-only">{words.ready}</span>}
      </div>
    </div>
  )
}

interface StillPictureProps {
  of: HTMLCanvasElement
  label: string
  className: string
}

/** A picture from a file: shown as it is, since the page loads none from an address of its own. */
function StillPicture({ of: picture, label, className }: StillPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={picture.width}
      height={picture.height}
      className={className}
    />
  )
}

const PAINT_EVERY_MS = 100

/** The photo as it would be now: it moves with the camera. */
export function MovingPicture({ of: source, className }: { of: PhotoSource; className: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const paint = (): void => {
      if (canvas.current) paintCircle(canvas.current, source)
    }
    paint()
    if (source instanceof HTMLCanvasElement) return
    const timer = setInterval(paint, PAINT_EVERY_MS)
    return () => clearInterval(timer)
  }, [source])
  return (
    <canvas
      ref={canvas}
      width={FACE_PHOTO_PX}
      height={FACE_PHOTO_PX}
      aria-hidden="true"
      data-face="moving"
      className={`overflow-hidden rounded-full bg-line ${className}`}
    />
  )
}
