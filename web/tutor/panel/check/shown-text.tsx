import type { OpenBook } from '#web/hooks/use-textbook.ts'
import type { ShownContent } from './item-kinds.tsx'

/** A given answer: text in the book's language, or a picture of the book. */
export function ShownText({ shown, book }: { shown: ShownContent; book: OpenBook | null }) {
  if ('text' in shown) {
    return (
      <span lang={book?.textbook.language} className="font-textbook">
        {shown.text}
      </span>
    )
  }
  const { resourceId, alt, width, height } = shown.picture
  if (!book) return alt
  return (
    <img
      src={book.addressOf(resourceId)}
      alt={alt}
      width={width}
      height={height}
      className="inline-block h-12 w-auto rounded-md border border-line"
    />
  )
}
