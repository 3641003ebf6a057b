import { useState } from 'react'
import type { RoomAttempt } from '#contract/room-attempt.ts'
import { Close, Star } from '#web/ui/icons.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** The tutor has heard everything while the student was reading on: the result waits here, and does not push itself forward. */
export function ResultNews({ attempt, onSee }: { attempt: RoomAttempt | null; onSee: () => void }) {
  const { student, shared } = useWords()
  const words = student.check
  const [waiting, setWaiting] = useState<string | null>(null)
  const [news, setNews] = useState(false)
  if (attempt?.status === 'finished' && waiting !== attempt.id) setWaiting(attempt.id)
  if (attempt?.status === 'marked' && waiting === attempt.id) {
    setWaiting(null)
    setNews(true)
  }
  if (!news) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-leaf-ground px-4 py-1 text-lg text-leaf-deep"
    >
      <Star />
      <span className="with-furigana font-semibold">
        <Ruby text={words.marked} />
      </span>
      <button
        type="button"
        onClick={onSee}
        className="min-h-12 min-w-16 rounded-student border-2 border-leaf bg-sheet px-4 font-semibold hover:bg-leaf-ground"
      >
        {words.see}
      </button>
      <button
        type="button"
        aria-label={plain(shared.close)}
        title={plain(shared.close)}
        onClick={() => setNews(false)}
        className="grid size-12 place-items-center rounded-student hover:bg-sheet"
      >
        <Close size={1.25} />
      </button>
    </div>
  )
}
