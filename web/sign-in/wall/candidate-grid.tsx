import type { Candidate } from '#contract/access/identity.ts'
import type { DrawingSize } from '#web/ui/drawings/drawings.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { Avatar } from '#web/ui/drawings/pictures.tsx'
import { nameWithReading } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'

interface CandidateGridProps<Picked extends Candidate> {
  candidates: Picked[]
  /** Of a disc, in rem. */
  size?: DrawingSize
  onPick: (candidate: Picked) => void
}

/** All students of the lesson, each a picture with a name, large enough for a small finger. */
export function CandidateGrid<Picked extends Candidate>({
  candidates,
  size = 11.25,
  onPick,
}: CandidateGridProps<Picked>) {
  return (
    <ul className="grid w-full grid-cols-2 gap-2.5 @lg:mt-2 @lg:grid-cols-3 @lg:gap-3 @3xl:grid-cols-4">
      {candidates.map((candidate) => (
        <li key={candidate.id} className="grid">
          <button
            type="button"
            onClick={() => onPick(candidate)}
            className="flex min-h-40 flex-col items-center justify-center rounded-student border-2 border-edge bg-surface px-2 pt-1.5 hover:bg-leaf-ground active:translate-y-px @lg:gap-2 @lg:py-3"
          >
            <span aria-hidden="true" className="grid w-full max-w-29.5 place-items-center @lg:max-w-none">
              {candidate.emblem ? (
                <EmblemPicture disc name={candidate.emblem} size={size} />
              ) : (
                <Avatar name={candidate.displayName} size="large" />
              )}
            </span>
            <span className="text-2xl leading-[1.6] font-semibold @3xl:text-3xl @3xl:leading-[1.8]">
              <Ruby text={nameWithReading(candidate.displayName, candidate.reading)} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
