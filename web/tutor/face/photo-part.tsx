import { useEffect, useRef, useState } from 'react'
import { FACE_PHOTO_EDITION } from '#contract/school/rules/face-photo.ts'
import { noteFace } from '#web/client/session/acts.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckIcon } from '#web/ui/drawings/icons.ts'
import { Notice, ProblemNotice } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { photoOf, pictureOfFile, type PhotoSource } from './photo-source.ts'
import { Stage } from './photo-stage.tsx'
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
      <div className="flex flex-wrap items-center justify-end gap-3">
        <div className="me-auto flex min-w-0 flex-1 basis-72 flex-col gap-1 text-sm text-quiet">
          {Object.values(words.consent).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
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
