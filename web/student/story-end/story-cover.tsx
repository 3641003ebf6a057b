import { type CSSProperties, useState } from 'react'
import type { Chapter } from '#contract/books/curriculum.ts'
import { pictureSources } from '#contract/books/rules/picture-sources.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { bookColour } from '#web/ui/book-colour.ts'
import { BookIcon } from '#web/ui/drawings/icons.ts'

/** A story as a small book: its first picture, its title above, the colour of its book at the back. */
export function StoryCover({ book, chapter }: { book: OpenBook; chapter: Chapter }) {
  const [failed, setFailed] = useState(false)
  const picture = book.pages.find((page) => page.number >= chapter.firstPage && page.picture)?.picture
  const address = picture && book.addressOf(picture.resourceId)
  return (
    <span
      aria-hidden="true"
      style={{ '--book': bookColour(book.textbook) } as CSSProperties}
      className="flex h-18 w-14 shrink-0 flex-col overflow-hidden rounded-l-sm rounded-r-md border-s-[3px] border-(--book) bg-sheet text-ink shadow-soft forced-colors:border low:h-14 low:w-11"
    >
      <span
        lang={book.textbook.language}
        className="line-clamp-2 px-0.5 text-center font-textbook text-[0.625rem] leading-tight font-bold"
      >
        {chapter.title}
      </span>
      <span className="grid min-h-0 flex-1 place-items-center">
        {address && !failed ? (
          <img
            {...smallest(pictureSources(picture, address).srcset)}
            alt=""
            onError={() => setFailed(true)}
            className="size-full min-h-0 object-cover"
          />
        ) : (
          <BookIcon size={1.5} />
        )}
      </span>
    </span>
  )
}

/** The first of the files of a picture is the smallest. */
function smallest(srcset: string): { src: string } {
  return { src: srcset.split(' ')[0]! }
}
