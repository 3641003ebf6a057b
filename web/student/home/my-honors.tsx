import { useAsk } from '../../shared/query/use-ask.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Ruby } from '../../shared/words/ruby.tsx'
import { useWords } from '../../shared/words/words.ts'
import { StudentDrawing } from '../student-drawing.tsx'
import { HomeSection } from './home-section.tsx'
import { honorShelf } from './honor-shelf.ts'
import { ShelfKind } from './shelf-kind.tsx'

/** The shelf of honors, or how it will look one day. */
export function MyHonors() {
  const words = useWords()
  const { honors } = words.student
  const { value, status, refetch } = useAsk('/student/honors', {}, { anew: true })
  const places = honorShelf(value?.honors ?? [])
  const quiet = 'with-furigana flex flex-wrap items-center gap-x-6 gap-y-3 rounded-student border p-5 text-lg'
  return (
    <HomeSection title={honors.shelf}>
      {status === 'loading' && <p className={`${quiet} border-line text-quiet`}>{words.shared.loading}</p>}
      {status === 'failed' && (
        <div role="alert" className={`${quiet} border-line`}>
          <span className="flex-1 basis-60">
            <Ruby text={honors.failed} />
          </span>
          <Button size="student" onClick={refetch}>
            <Ruby text={words.shared.retry} />
          </Button>
        </div>
      )}
      {status === 'ready' && places.length === 0 && (
        <div className={`${quiet} border-dashed border-edge/50 text-quiet`}>
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
