import { useEffect, useState } from 'react'
import { Announce } from '../../shared/ui/announce.tsx'
import { Hand, Speech } from '../../shared/ui/icons.tsx'
import { plain } from '../../shared/words/ruby-pieces.ts'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useWords } from '../../shared/words/words.ts'
import { callWords } from './call-words.ts'
import { LineDots } from './line-dots.tsx'
import type { OwnCall } from './use-call.ts'

const SURE_FOR_MS = 4_000

const looks = {
  silent: 'border-calling bg-sheet text-calling-ink hover:bg-calling-ground',
  first: 'border-calling-ink bg-calling-ground text-calling-ink ring-2 ring-calling hover:bg-sheet',
  sending: 'border-dashed border-calling bg-calling-ground text-calling-ink',
  'in-line': 'border-calling bg-calling-ground text-calling-ink',
  'with-you': 'border-answered bg-answered-ground text-leaf-deep',
}

/** Calls the tutor, says how long the line is, and who came. A second press takes the call back, when pressed once more. */
export function CallButton({
  call: { view, raise, withdraw },
  offline,
  first = false,
}: {
  call: OwnCall
  offline: boolean
  /** Calling is what to do now. */
  first?: boolean
}) {
  const words = useWords().student.lesson
  const [asked, setAsked] = useState(false)
  const unsure = asked && view.kind === 'in-line'
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => setAsked(false), SURE_FOR_MS)
    return () => clearTimeout(timer)
  }, [asked])

  function press(): void {
    if (view.kind === 'silent') return raise()
    if (view.kind !== 'in-line') return
    if (unsure) withdraw()
    setAsked(!unsure)
  }

  const says = callWords(words, view, offline)
  return (
    <button
      type="button"
      onClick={press}
      aria-disabled={view.kind === 'sending' || view.kind === 'with-you' || undefined}
      aria-keyshortcuts="c"
      className={`flex min-h-16 touch-manipulation items-center justify-center gap-3 rounded-student border-2 px-4 text-lg font-bold transition-colors select-none @4xl:min-w-64 low:min-h-12 low:px-3 low:text-base ${first && view.kind === 'silent' ? looks.first : looks[view.kind]}`}
    >
      {view.kind === 'with-you' ? <Speech size={2} /> : <Hand size={2} />}
      <span className="flex flex-col leading-loose">
        <span>
          <Ruby text={unsure ? words.withdraw : says} />
        </span>
        {unsure && <small className="text-xs leading-normal font-medium">{plain(words.withdrawAgain)}</small>}
      </span>
      {view.kind === 'in-line' && !unsure && <LineDots place={view.place} />}
      {view.kind !== 'silent' && <Announce text={plain(unsure ? words.withdrawAgain : says)} />}
    </button>
  )
}
