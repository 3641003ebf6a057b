import type { Page } from '#contract/curriculum.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Check, Next } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'

interface ChapterPagesProps {
  pages: Page[]
  read: number[]
  turned: number[]
  book: OpenBook | null
}

/** The pages of a chapter, small; those that the student has read carry a tick, those that were only turned an arrow. */
export function ChapterPages({ pages, read, turned, book }: ChapterPagesProps) {
  const { check } = useWords().tutor.desk
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1.5">
      {pages.map(({ number, label, picture }) => {
        const isRead = read.includes(number)
        const isTurned = turned.includes(number)
        return (
          <li
            key={number}
            className={`relative flex h-14 items-end justify-center overflow-hidden rounded-md border bg-paper ${isRead ? 'border-leaf' : 'border-line'}`}
          >
            {picture && book && (
              <img
                src={book.addressOf(picture.resourceId)}
                alt=""
                width={picture.width}
                height={picture.height}
                loading="lazy"
                className={`absolute inset-0 size-full object-contain ${isRead ? '' : 'opacity-40'}`}
              />
            )}
            <span className="sr-only">
              {(isRead ? check.pageRead : isTurned ? check.pageTurned : check.pageUnread)(label)}
            </span>
            <span
              aria-hidden="true"
              className="absolute right-0.5 bottom-0.5 inline-flex items-center rounded-md border border-line bg-sheet px-1 text-xs font-semibold"
            >
              {isRead && <Check size={0.75} className="text-leaf" />}
              {isTurned && <Next size={0.75} className="text-quiet" />}
              {label}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
