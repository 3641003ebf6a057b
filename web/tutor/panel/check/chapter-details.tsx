import type { OutputOf } from '#contract/calls.ts'
import type { Page } from '#contract/curriculum.ts'
import type { CheckItem } from '#contract/final-checks.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Disclosure } from '#web/tutor/disclosure.tsx'
import { CheckIcon, NextIcon } from '#web/ui/icons.tsx'
import { useWords } from '#web/words/words.ts'
import { ClassStatus } from './class-status.tsx'
import { deskKindOf, ItemKindMark } from './item-kinds.tsx'
import { ShownText } from './shown-text.tsx'

interface ChapterDetailsProps extends OutputOf<'/tutor/chapter-details'> {
  room: Room
  chosen: StudentId
  book: OpenBook | null
}

/** The chapter: its pages, the status of all students in it, and the items of its check. */
export function ChapterDetails({ pages, check, students, room, chosen, book }: ChapterDetailsProps) {
  const { check: words } = useWords().tutor.desk
  const own = students.find(({ studentId }) => studentId === chosen)
  const [read, turned] = [own?.pagesRead ?? [], own?.pagesTurned ?? []]
  return (
    <div>
      <Disclosure open title={words.pages} aside={words.pagesRead(read.length, pages.length, turned.length)}>
        <ChapterPages pages={pages} read={read} turned={turned} book={book} />
      </Disclosure>
      <Disclosure open title={words.everyone}>
        <ClassStatus pageCount={pages.length} students={students} room={room} chosen={chosen} />
      </Disclosure>
      {check ? (
        <Disclosure
          title={words.items}
          aside={words.facts(check.items.length, Math.round(check.timeLimitS / 60), check.passScore)}
        >
          <ol className="flex flex-col">
            {check.items.map((item, index) => (
              <ItemPreview key={item.id} number={index + 1} item={item} book={book} />
            ))}
          </ol>
        </Disclosure>
      ) : (
        <p className="border-t border-line pt-3 text-sm text-quiet">{words.noCheck}</p>
      )}
    </div>
  )
}

interface ItemPreviewProps {
  number: number
  item: CheckItem
  book: OpenBook | null
}

/** A preview of an item of the check. */
function ItemPreview({ number, item, book }: ItemPreviewProps) {
  return (
    <li className="flex flex-col gap-1 border-t border-line px-2 py-1.5 first:border-t-0">
      <p className="flex items-center gap-2">
        <span className="w-5 text-right font-semibold tabular-nums">{number}</span>
        <span className="text-quiet">
          <ItemKindMark kind={item.kind} />
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-7">
        {deskKindOf(item)
          .preview(item)
          .map((shown, index) => (
            <ShownText key={index} shown={shown} book={book} />
          ))}
      </p>
    </li>
  )
}

interface ChapterPagesProps {
  pages: Page[]
  read: number[]
  turned: number[]
  book: OpenBook | null
}

/** The pages of a chapter, small; pages that the student has read have a tick, pages that were only turned an arrow. */
function ChapterPages({ pages, read, turned, book }: ChapterPagesProps) {
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
              {isRead && <CheckIcon size={0.75} className="text-leaf" />}
              {isTurned && <NextIcon size={0.75} className="text-quiet" />}
              {label}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
