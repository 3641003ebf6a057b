import type { Honor, HonorKind } from '#contract/learning/honors.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { ChildState, StateAction } from '#web/ui/child-state/child-state.tsx'
import { HomeIcon } from '#web/ui/drawings/icons.ts'
import { HonorPicture } from '#web/ui/drawings/pictures.tsx'
import { SchoolTime } from '#web/ui/time.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { HomePart, HomeSection } from './home-part.tsx'

interface HonorShelfProps {
  /** Shows the garden, where the guests will live. */
  onGarden: () => void
}

/** The shelf of honors; while there are none, where they will live. */
export function HonorShelf({ onGarden }: HonorShelfProps) {
  const { honors } = useWords().student
  const asked = useAsk('/student/honors', {}, { anew: true })
  return (
    <HomePart title={honors.shelf} asked={asked}>
      {(value) => <Shelf places={honorShelf(value.honors)} onGarden={onGarden} />}
    </HomePart>
  )
}

function Shelf({ places, onGarden }: HonorShelfProps & { places: ReturnType<typeof honorShelf> }) {
  const { honors } = useWords().student
  return (
    <HomeSection title={honors.shelf}>
      {places.length === 0 && (
        <ChildState
          part
          of="no-honor"
          text={honors.empty}
          action={<StateAction icon={<HomeIcon size={2} />} text={honors.toGarden} onPress={onGarden} />}
        />
      )}
      {places.length > 0 && (
        <ul className="grid grid-cols-1 items-start gap-4 @xl:grid-cols-2 @4xl:grid-cols-3">
          {places.map((place) => (
            <ShelfKind key={place.kind} place={place} />
          ))}
        </ul>
      )}
    </HomeSection>
  )
}

/** One kind on the shelf: its picture, the number of honors, the newest text; the earlier ones are collapsed. */
function ShelfKind({ place: { kind, newest, earlier } }: { place: ShelfPlace }) {
  const words = useWords().student.honors
  return (
    <li className="flex flex-col gap-2 rounded-student border border-line bg-sheet p-4 shadow-soft">
      <div className="flex items-center gap-4">
        <HonorPicture kind={kind} size={3.5} />
        <h3 className="min-w-0 flex-1 text-lg leading-relaxed with-furigana font-bold text-leaf-deep">
          <Ruby text={words.kinds[kind]} />
        </h3>
        <span className="rounded-full bg-leaf-ground px-3 text-lg font-bold text-leaf-deep tabular-nums">
          {words.times(earlier.length + 1)}
        </span>
      </div>
      <Given honor={newest} />
      {earlier.length > 0 && (
        <details className="border-t border-line pt-1 text-base with-furigana text-quiet">
          <summary className="min-h-11 rounded-xl px-2 py-1 hover:bg-leaf-ground">
            <Ruby text={words.earlier} />
          </summary>
          <ul className="flex flex-col gap-2 px-2 pb-1">
            {earlier.map((honor) => (
              <li key={honor.id}>
                <Given honor={honor} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function Given({ honor: { note, givenBy, givenAt } }: { honor: Honor }) {
  const words = useWords().student.honors
  return (
    <div>
      {note !== '' && <p className="text-lg leading-relaxed text-ink">{note}</p>}
      <p className="flex flex-wrap gap-x-3 text-base with-furigana text-quiet">
        <SchoolTime at={givenAt} as="tiny-date" />
        <span>
          <Ruby text={words.from(givenBy.displayName)} />
        </span>
      </p>
    </div>
  )
}

/** The honors of one kind, the newest first. */
export interface ShelfPlace {
  kind: HonorKind
  newest: Honor
  earlier: Honor[]
}

/** A place for each kind that was given, the kind with the newest honor first. */
export function honorShelf(honors: readonly Honor[]): ShelfPlace[] {
  const newestFirst = honors.toSorted((a, b) => b.givenAt - a.givenAt)
  const firsts = newestFirst.filter(
    ({ kind }, index) => newestFirst.findIndex((each) => each.kind === kind) === index,
  )
  return firsts.map((newest) => ({
    kind: newest.kind,
    newest,
    earlier: newestFirst.filter((each) => each.kind === newest.kind && each !== newest),
  }))
}
