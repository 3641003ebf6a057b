import { useEffect, useId, useState } from 'react'
import { CloudOff } from '#web/ui/icons.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

const SHOWN_FOR_MS = 10_000

/** This browser keeps nothing: said once by itself, and again when pressed. It lies over the page and moves none of it. */
export function NotKeptSign() {
  const words = useWords().student.keeping
  const [open, setOpen] = useState(true)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setOpen(false), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [open])
  return (
    <>
      <button
        type="button"
        aria-label={plain(words.notKept)}
        title={plain(words.notKept)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="grid min-h-11 min-w-11 shrink-0 place-items-center rounded-student text-quiet hover:bg-leaf-ground"
      >
        <CloudOff />
      </button>
      <span
        id={id}
        role="status"
        className="absolute top-full right-2 z-10 w-max max-w-[min(26rem,calc(100%-1rem))]"
      >
        {open && (
          <span className="mt-2 block rounded-student border border-line bg-sheet px-4 py-2 text-base with-furigana shadow-soft">
            <Ruby text={words.keepsNothing} />
          </span>
        )}
      </span>
    </>
  )
}
