import { useEffect, useRef, useState } from 'react'
import { FACE_PHOTO_EDITION, FACE_PHOTO_PX } from '#contract/school/rules/face-photo.ts'
import { noteFace } from '#web/client/session/acts.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckIcon } from '#web/ui/drawings/icons.ts'
import { Notice, ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { paintCircle, photoOf, pictureOfFile, type PhotoSource } from './photo-source.ts'
import { useFaceCamera } from './use-face-camera.ts'

interface PhotoPartProps {
  /** The picture from which the photo would be cut now; null while there is none. */
  onPicture: (picture: PhotoSource | null) => void
  onTaken: () => void
}

type Trouble = 'unread' | 'noPicture'

/** The camera with a circle, or a picture from a file, and the button that makes it the tutor's face. */
export function PhotoPart({ onPicture, onTaken }: PhotoPartProps) {
  const words = useWords().tutor.face.photo
  const giving = useSend('/tutor/give-face-photo')
  const [picked, setPicked] = useState<HTMLCanvasElement | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isMaking, setMaking] = useState(false)
  const camera = useFaceCamera(picked === null)
  const { video, state } = camera
  const isReady = picked !== null || state === 'on'
  useEffect(() => {
    onPicture(picked ?? (isReady ? video.current : null))
    return () => onPicture(null)
  }, [picked, isReady, video, onPicture])

  async function pick(file: File): Promise<void> {
    const picture = await pictureOfFile(file).catch(() => null)
    setTrouble(picture ? null : 'unread')
    if (picture) setPicked(picture)
  }

  async function take(): Promise<void> {
    const source = picked ?? video.current
    if (!source) return
    setMaking(true)
    const data = await photoOf(source).finally(() => setMaking(false))
    setTrouble(data === null ? 'noPicture' : null)
    if (data === null) return
    const answer = await giving.send({ data, consent: FACE_PHOTO_EDITION })
    if (!answer?.ok) return
    noteFace(answer.value.face)
    onTaken()
  }

  return (
    <div className="flex flex-col gap-4">
      <Stage camera={camera} picked={picked} />
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 bg-paper py-3">
        <div className="me-auto flex min-w-0 flex-1 basis-72 flex-col gap-1 text-sm text-quiet">
          <p>{words.consent.who}</p>
          <p>{words.consent.circle}</p>
          <p>{words.consent.yes}</p>
        </div>
        {trouble && <Notice>{words[trouble]}</Notice>}
        {giving.problem && <ProblemNotice problem={giving.problem} />}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <FileButton onPick={(file) => void pick(file)} />
          {picked ? (
            <Button onClick={() => setPicked(null)} className="min-h-14! px-6! text-base!">
              {words.toCamera}
            </Button>
          ) : (
            camera.next && (
              <Button look="outlined" onClick={camera.next} className="min-h-14! px-6! text-base!">
                {words.next}
              </Button>
            )
          )}
          <Button
            look="main"
            icon={<CheckIcon size={1.25} />}
            busy={isMaking || giving.isBusy}
            disabled={!isReady}
            onClick={() => void take()}
            className="min-h-14! px-7! text-base!"
          >
            {words.take}
          </Button>
        </div>
      </div>
    </div>
  )
}

interface StageProps {
  camera: ReturnType<typeof useFaceCamera>
  picked: HTMLCanvasElement | null
}

/** The picture as high as the stage, dark around the circle: the circle alone becomes the photo. */
function Stage({ camera: { video, state, isMirror, again }, picked }: StageProps) {
  const words = useWords().tutor.face.photo
  const [isUpright, setUpright] = useState(false)
  const isOn = picked !== null || state === 'on'
  const trouble = picked === null && state !== 'on' && state !== 'starting' ? state : null
  const measure = ({ currentTarget }: { currentTarget: HTMLVideoElement }): void =>
    setUpright(currentTarget.videoHeight > currentTarget.videoWidth)
  const place = 'absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2'
  const size = (isHigh: boolean) => (isHigh ? 'h-auto w-full' : 'h-full w-auto')
  return (
    <div className="relative flex h-[min(29rem,60dvh)] min-h-72 items-center justify-center overflow-hidden rounded-student bg-[#5b6871]">
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

function FileButton({ onPick }: { onPick: (file: File) => void }) {
  const words = useWords().tutor.face.photo
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => input.current?.click()} className="min-h-14! px-6! text-base!">
        {words.file}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={words.file}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file may be chosen again.
          target.value = ''
          if (file) onPick(file)
        }}
      />
    </>
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
