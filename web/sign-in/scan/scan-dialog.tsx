import { useEffect, useId, useRef, useState } from 'react'
import { secretOfLink } from '#web/client/links.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Prompt } from '#web/ui/controls/spoken-prompt.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { useCamera, type CameraTrouble } from './use-camera.ts'

/** The camera's picture over the page. The first code of this school is opened as if its address had been typed. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const { scan } = useWords().code
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [attempt, setAttempt] = useState(1)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-[min(34rem,94vw)] rounded-student bg-sheet p-5 text-center text-ink shadow-soft backdrop:bg-ink/60"
    >
      <Viewfinder
        key={attempt}
        titleId={id}
        onAgain={() => setAttempt(attempt + 1)}
        onCode={(address) => {
          onClose()
          location.assign(address)
        }}
      />
      <Button size="student" onClick={() => dialog.current?.close()} className="mt-3 w-full">
        <Ruby text={scan.close} />
      </Button>
    </dialog>
  )
}

interface ViewfinderProps {
  titleId: string
  /** The address of a code of this school. */
  onCode: (address: string) => void
  onAgain: () => void
}

/** The camera's picture, or the reason why there is none. Remount it (by key) to try again. */
function Viewfinder({ titleId, onCode, onAgain }: ViewfinderProps) {
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
      <h2 id={titleId} className="text-xl with-furigana font-bold">
        <Ruby text={isOn ? scan.title : scan.troubles[state]} />
      </h2>
      {isOn && <Prompt says={prompts.scan} className="mx-auto mt-2" />}
      <video
        ref={video}
        muted
        playsInline
        hidden={!isOn}
        className="mx-auto mt-3 aspect-square max-h-[50dvh] w-full rounded-student bg-ink object-cover"
      />
      {isOn ? (
        <p role="status" className="mt-2 with-furigana">
          <Ruby text={foreign ? scan.foreign : state === 'looking' ? scan.looking : scan.starting} />
        </p>
      ) : (
        <CameraTroubleNote trouble={state} onAgain={onAgain} />
      )}
    </>
  )
}

/** The camera does not work: shows the alternatives. */
function CameraTroubleNote({ trouble, onAgain }: { trouble: CameraTrouble; onAgain: () => void }) {
  const { scan } = useWords().code
  return (
    <>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-6 text-left with-furigana">
        {scan.instead.map((way) => (
          <li key={way}>
            <Ruby text={way} />
          </li>
        ))}
      </ul>
      {trouble !== 'insecure' && (
        <Button look="main" size="student" onClick={onAgain} className="mt-3 w-full">
          <Ruby text={scan.again} />
        </Button>
      )}
    </>
  )
}
