import type { RoomStudent } from '#contract/lesson-room.ts'
import { Announce } from '#web/ui/announce.tsx'
import { HonorPicture } from '#web/ui/honor-picture.tsx'
import { Check, Star } from '#web/ui/icons.tsx'
import { useWords, type Words } from '#web/words/words.ts'

interface ViewerResultsProps {
  student: Pick<RoomStudent, 'attempt' | 'honors'>
  /** Below a page, from side to side. */
  band?: boolean
}

/** The result of the last check and the honors of this lesson, as they come. */
export function ViewerResults({ student, band = false }: ViewerResultsProps) {
  const { viewer: words } = useWords()
  const { attempt, honors } = student
  const result = attempt && resultText(words, attempt)
  const last = honors.at(-1)
  if (!result && !last) return null
  return (
    <section
      aria-label={words.honors.title}
      className={`flex flex-wrap items-center justify-center gap-2 ${band ? 'border-t border-line bg-sheet px-4 py-2' : ''}`}
    >
      {result && (
        <p className="flex items-center gap-2 rounded-student bg-leaf-ground px-4 py-1.5 font-semibold text-leaf-deep">
          {attempt.passed ? <Star size={1.25} /> : <Check size={1.25} />}
          {result}
          <Announce text={result} />
        </p>
      )}
      <ul className="flex flex-wrap justify-center gap-2">
        {honors.map(({ id, kind, note }) => (
          <li key={id} className="flex items-center gap-2 rounded-student border border-line px-3 py-1">
            <HonorPicture kind={kind} size={2} />
            <span className="leading-tight">
              <span className="font-semibold">{words.honors.kinds[kind]}</span>
              {note && <span className="block text-sm text-quiet">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
      {last && <Announce text={words.honors.got(words.honors.kinds[last.kind])} />}
    </section>
  )
}

/** Null while the check is being taken. */
function resultText(words: Words['viewer'], attempt: NonNullable<RoomStudent['attempt']>): string | null {
  const { check } = words
  if (attempt.status === 'started') return null
  if (attempt.status === 'finished' || attempt.score === null) return check.finished
  return `${check.result(attempt.score)} ${attempt.passed ? check.passed : check.notPassed}`
}
