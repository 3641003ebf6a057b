import { useEffect, useState } from 'react'
import type { Problem } from '#web/client/ask.ts'
import { Announce } from '#web/ui/announce.tsx'
import { Hand, Speech } from '#web/ui/icons.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords, type Words } from '#web/words/words.ts'
import { callWords } from './call-words.ts'
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
  call: { view, problem, raise, withdraw },
  offline,
  first = false,
}: {
  call: OwnCall
  offline: boolean
  /** Calling is what to do now. */
  first?: boolean
}) {
  const allWords = useWords()
  const words = allWords.student.lesson
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

  const says = problem && view.kind === 'silent' ? words.notCalled : callWords(words, view, offline)
  const small = unsure ? words.withdrawAgain : problem && failedPress(allWords, problem)
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
        {small && <small className="text-xs leading-normal font-medium">{plain(small)}</small>}
      </span>
      {view.kind === 'in-line' && !unsure && <LineDots place={view.place} />}
      {(view.kind !== 'silent' || problem) && (
        <Announce text={plain([!unsure && says, small].filter(Boolean).join(' '))} />
      )}
    </button>
  )
}

/** Why a press did not get through, and what to do. */
function failedPress(words: Words, problem: Problem): string {
  const isNo = problem.kind === 'refused' || problem.kind === 'not-found'
  return isNo ? problemSentence(words, problem) : words.student.lesson.pressAgain
}

const MOST = 5

/** A dot for each one in line up to the student, the last one theirs. */
function LineDots({ place }: { place: number }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-1.5">
      {Array.from({ length: Math.min(place, MOST) }, (_, index) => (
        <span
          key={index}
          className={`size-3 rounded-full border-2 border-calling ${index === Math.min(place, MOST) - 1 ? 'bg-calling' : 'bg-sheet'}`}
        />
      ))}
    </span>
  )
}
