import type { ReactNode } from 'react'
import { Book, Ear } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import type { Sight } from '../room/sight.ts'

/**
 * The true page, small, with its number. The picture of another page never stands beside this one's number.
 * The children lie on its corners. A press goes through the page to the card; a child that is pressed says so itself.
 */
export function CardPage({ sight, children }: { sight: Sight | null; children?: ReactNode }) {
  const { card } = useWords().tutor
  return (
    <div className="pointer-events-none relative grid min-h-14 flex-1 place-items-center rounded-md bg-paper">
      {sight?.picture ? (
        <img
          key={sight.picture.address}
          src={sight.picture.address}
          alt={sight.picture.alt}
          width={sight.picture.width}
          height={sight.picture.height}
          className="absolute inset-0 size-full rounded-md object-contain group-data-[dim=true]:opacity-40"
        />
      ) : (
        <span className="flex flex-col items-center gap-1 p-2 text-center text-xs text-quiet">
          <Book />
          {!sight && card.noPage}
        </span>
      )}
      {sight && (
        <span className="absolute right-1 bottom-1 rounded-md border border-line bg-sheet px-1.5 text-sm font-semibold">
          {card.page(sight.label)}
        </span>
      )}
      {children}
    </div>
  )
}

/** The sentence heard now, in one line. */
export function HeardSentence({ sight, playing }: { sight: Sight | null; playing: boolean }) {
  const { card } = useWords().tutor
  return (
    <p className="flex h-6 items-center gap-1 text-sm">
      {playing && (
        <>
          <Ear size={1} className="text-leaf" />
          <span className="sr-only">{card.playing}</span>
        </>
      )}
      <span lang={sight?.language} title={sight?.sentence ?? undefined} className="truncate font-textbook">
        {sight?.sentence}
      </span>
    </p>
  )
}
