import type { CheckItem } from '#contract/final-checks.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { ItemPicture } from './item-picture.tsx'

interface SpokenSheetProps {
  book: OpenBook
  item: Extract<CheckItem, { kind: 'spoken' }>
}

/** The sentence to read aloud, as large as a page of the book. */
export function SpokenSheet({ book, item: { text, picture } }: SpokenSheetProps) {
  return (
    <div className="flex flex-col gap-5 rounded-student border border-line bg-sheet p-5 shadow-soft">
      <p
        lang={book.textbook.language}
        dir={book.textbook.direction}
        className="text-center font-textbook text-4xl leading-relaxed low:text-3xl"
      >
        {text}
      </p>
      {picture && (
        <ItemPicture
          picture={picture}
          address={book.addressOf(picture.resourceId)}
          className="max-h-[min(34dvh,22rem)]"
        />
      )}
    </div>
  )
}
