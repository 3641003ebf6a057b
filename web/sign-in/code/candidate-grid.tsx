import type { Candidate } from '#contract/identity.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { nameWithReading } from '#web/words/name-with-reading.ts'
import { Ruby } from '#web/words/ruby.tsx'

interface CandidateGridProps {
  candidates: Candidate[]
  onPick: (candidate: Candidate) => void
}

/** Everybody of the lesson, each a picture with a name, large enough for a small finger. */
export function CandidateGrid({ candidates, onPick }: CandidateGridProps) {
  return (
    <ul className="mt-2 grid w-full grid-cols-2 gap-3 @lg:grid-cols-3 @3xl:grid-cols-4">
      {candidates.map((candidate) => (
        <li key={candidate.id} className="grid">
          <button
            type="button"
            onClick={() => onPick(candidate)}
            className="flex min-h-40 flex-col items-center justify-center gap-2 rounded-student border-2 border-edge bg-white px-2 py-3 hover:bg-leaf-ground active:translate-y-px"
          >
            <span aria-hidden="true">
              <Avatar name={candidate.displayName} size="large" />
            </span>
            <span className="text-xl with-furigana font-semibold">
              <Ruby text={nameWithReading(candidate.displayName, candidate.reading)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
