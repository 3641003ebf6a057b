import { useAsk } from '#web/hooks/use-ask.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { StudentDrawing } from '../student-drawing.tsx'
import { HomePart } from './home-part.tsx'
import { HomeSection } from './home-section.tsx'
import { honorShelf } from './honor-shelf.ts'
import { ShelfKind } from './shelf-kind.tsx'

/** The shelf of honors, or how it will look one day. */
export function MyHonors() {
  const { honors } = useWords().student
  const asked = useAsk('/student/honors', {}, { anew: true })
  return (
    <HomePart title={honors.shelf} asked={asked}>
      {(value) => <Shelf places={honorShelf(value.honors)} />}
    </HomePart>
  )
}

function Shelf({ places }: { places: ReturnType<typeof honorShelf> }) {
  const { honors } = useWords().student
  return (
    <HomeSection title={honors.shelf}>
      {places.length === 0 && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-student border border-dashed border-edge/50 p-5 text-lg with-furigana text-quiet">
          <StudentDrawing of="shelf" className="w-28" />
          <p className="flex-1 basis-60">
            <Ruby text={honors.empty} />
          </p>
        </div>
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
