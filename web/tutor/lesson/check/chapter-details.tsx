import type { OutputOf } from '#contract/calls.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/lesson-room.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { useWords } from '#web/words/words.ts'
import { Disclosure } from '../panel/disclosure.tsx'
import { ChapterPages } from './chapter-pages.tsx'
import { ClassStanding } from './class-standing.tsx'
import { ItemPreview } from './item-preview.tsx'

interface ChapterDetailsProps extends OutputOf<'/tutor/chapter-details'> {
  room: Room
  chosen: StudentId
  book: OpenBook | null
}

/** The chapter itself: its pages, everybody in it, and what its check asks. */
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
        <ClassStanding pageCount={pages.length} students={students} room={room} chosen={chosen} />
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
