import type { Honor } from '#contract/honors.ts'
import { HonorPicture } from '#web/ui/pictures.tsx'
import { TimeText } from '#web/ui/time.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { ShelfPlace } from './honor-shelf.ts'

/** One kind on the shelf: its picture, the number of honors, the newest text; the earlier ones are collapsed. */
export function ShelfKind({ place: { kind, newest, earlier } }: { place: ShelfPlace }) {
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
        <TimeText at={givenAt} as="tiny-date" />
        <span>
          <Ruby text={words.from(givenBy.displayName)} />
        </span>
      </p>
    </div>
  )
}
