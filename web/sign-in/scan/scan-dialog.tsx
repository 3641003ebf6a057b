import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { Viewfinder } from './viewfinder.tsx'

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
