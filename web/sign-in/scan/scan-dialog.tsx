import { useEffect, useRef, useState } from 'react'
import { secretOfLink } from '#web/client/links.ts'
import { Prompt } from '#web/ui/controls/spoken-prompt.tsx'
import { PreviousIcon } from '#web/ui/drawings/icons.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import Camera from './camera.svg?drawing'
import { CameraAsleep, OtherWay } from './other-way.tsx'
import { useCamera } from './use-camera.ts'

interface ScanDialogProps {
  onClose: () => void
  /** To the way in without a card, where it does not lie beneath. */
  onOther?: (() => void) | undefined
}

/** The camera's picture over the page. The first code of this school is opened as if its address had been typed. */
export function ScanDialog({ onClose, onOther }: ScanDialogProps) {
  const { scan } = useWords().code
  const dialog = useRef<HTMLDialogElement>(null)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-label={plain(scan.title)}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-auto bg-look-ground text-ink shadow-soft backdrop:bg-ink/60 @3xl:m-auto @3xl:h-[min(46rem,94dvh)] @3xl:w-[min(36rem,94vw)] @3xl:rounded-3xl"
    >
      <div className="relative flex min-h-full flex-col">
        <Viewfinder
          key={attempt}
          onAgain={() => setAttempt(attempt + 1)}
          onOther={() => {
            dialog.current?.close()
            onOther?.()
          }}
          onCode={(address) => {
            onClose()
            location.assign(address)
          }}
        />
        <button
          type="button"
          aria-label={plain(scan.close)}
          title={plain(scan.close)}
          onClick={() => dialog.current?.close()}
          className="absolute start-3 top-3 grid size-16 touch-manipulation place-items-center rounded-full bg-sheet/90 text-leaf-deep hover:bg-sheet low:size-12"
        >
          <PreviousIcon size={2} />
        </button>
      </div>
    </dialog>
  )
}

interface ViewfinderProps {
  /** The address of a code of this school. */
  onCode: (address: string) => void
  onAgain: () => void
  /** To the way in without a card. */
  onOther: () => void
}

/** The camera's picture, or the reason why there is none. Remount it (by key) to try again. */
function Viewfinder({ onCode, onAgain, onOther }: ViewfinderProps) {
  const { code, prompts } = useWords()
  const { scan } = code
  const [foreign, setForeign] = useState(false)
  const { video, state } = useCamera((text) => {
    const isOurs = secretOfLink(text) !== null
    setForeign(!isOurs)
    if (isOurs) onCode(text)
    return isOurs
  })
  const isOn = state === 'starting' || state === 'looking'
  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        hidden={!isOn}
        className="absolute inset-0 size-full bg-ink object-cover"
      />
      {!isOn && <CameraAsleep trouble={state} onAgain={onAgain} onOther={onOther} />}
      {isOn && (
        <>
          <div className="relative flex flex-col items-center gap-3 px-3 pt-22 @3xl:pt-4 low:pt-3">
            <h2 className="flex items-center gap-3 rounded-full bg-sheet/95 py-1 ps-3 pe-5 text-xl with-furigana font-bold">
              <Camera className="w-11 shrink-0" />
              <span>
                <Ruby text={scan.title} />
              </span>
            </h2>
            <Prompt says={prompts.scan} />
          </div>
          <Corners />
          <div className="relative flex flex-col items-center gap-3 p-4">
            <p role="status" className="rounded-full bg-sheet/95 px-5 text-lg with-furigana">
              <Ruby text={foreign ? scan.foreign : state === 'looking' ? scan.looking : scan.starting} />
            </p>
            <OtherWay onOther={onOther} />
          </div>
        </>
      )}
    </>
  )
}

/** The card is to be held between these. */
function Corners() {
  return (
    <span className="relative grid min-h-24 flex-1 place-items-center p-4">
      <svg
        viewBox="0 0 352 280"
        aria-hidden="true"
        focusable="false"
        className="max-h-full w-[min(22rem,90%)]"
      >
        <path
          d="M5 60V5h60M287 5h60v55M347 220v55h-60M65 275H5v-55"
          fill="none"
          stroke="#fff"
          strokeWidth="9"
          strokeLinecap="round"
        />
      </svg>
    </span>
  )
}
