import type { ReactNode } from 'react'
import type { Place } from '#contract/room/state.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { BookCover, CoverPlace } from '#web/student/shelf/book-cover.tsx'
import { Ruby } from '#web/words/ruby.tsx'

/** The one large thing of a home screen: a picture, a title with what belongs to it, and the only solid button. */
export function HeroCard({
  label,
  picture,
  title,
  children,
  button,
}: {
  /** Its name, for a screen reader. */
  label: string
  picture: ReactNode
  title: string
  children?: ReactNode
  button: ReactNode
}) {
  return (
    <section aria-label={label}>
      <article className="flex min-h-[9.375rem] flex-wrap items-center gap-x-5 gap-y-2 rounded-[1.75rem] bg-sheet px-4 py-3 shadow-[0_10px_30px_rgb(60_45_20/0.14)] @3xl:flex-nowrap @3xl:px-6 @3xl:py-0 forced-colors:border">
        {picture && <div className="flex w-27 shrink-0 justify-center @3xl:-my-4 @3xl:w-31">{picture}</div>}
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-2xl leading-[1.8] font-bold tabular-nums @3xl:text-[1.75rem] @3xl:leading-[1.7]">
            <Ruby text={title} />
          </h2>
          {children}
        </div>
        {button && <div className="w-full shrink-0 @3xl:w-auto">{button}</div>}
      </article>
    </section>
  )
}

/** The book of a place leans at the edge. @param place undefined until it is known */
export function LeaningBook({ place }: { place: Place | null | undefined }) {
  if (place === undefined) return <CoverPlace />
  return place && <OpenedCover place={place} />
}

function OpenedCover({ place: { textbookId } }: { place: Place }) {
  const opened = useTextbook(textbookId)
  if (opened.status !== 'ready') return <CoverPlace />
  return <BookCover textbook={opened.book.textbook} className="-rotate-3" />
}

const BIG =
  'flex min-h-[5rem] w-full touch-manipulation items-center justify-center gap-4 rounded-[1.5rem] bg-leaf px-8 py-1 text-2xl leading-loose font-bold text-on-leaf shadow-[0_4px_0_var(--color-leaf-foot)] select-none hover:bg-leaf-deep active:translate-y-1 active:shadow-none @3xl:min-h-[5.75rem] @3xl:text-[1.75rem] forced-colors:border'

export function BigButton({ icon, text, onPress }: { icon: ReactNode; text: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={BIG}>
      {icon}
      <span>
        <Ruby text={text} />
      </span>
    </button>
  )
}
