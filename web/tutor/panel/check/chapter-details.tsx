import type { Page } from '#contract/books/curriculum.ts'
import type { OutputOf } from '#contract/calls.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { CheckItem } from '#contract/learning/final-checks.ts'
import type { CheckStatus } from '#contract/learning/levels.ts'
import { Disclosure } from '#web/tutor/disclosure.tsx'
import { useRoom } from '#web/tutor/room/lesson-context.tsx'
import { byReading } from '#web/tutor/room/room-facts.ts'
import { CheckIcon, NextIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { ScoreMark } from './check-view.tsx'
import { deskKindOf, ItemKindMark, ShownText } from './item-kinds.tsx'
import { useOpenChapter } from './open-chapter.tsx'

interface ChapterDetailsProps extends OutputOf<'/tutor/chapter-details'> {
  chosen: StudentId
}

/** The chapter: its pages, the status of all students in it, and the items of its check. */
export function ChapterDetails({ pages, check, students, chosen }: ChapterDetailsProps) {
  const { check: words } = useWords().tutor.desk
  const own = students.find(({ studentId }) => studentId === chosen)
  const [read, turned] = [own?.pagesRead ?? [], own?.pagesTurned ?? []]
  return (
    <div>
      <Disclosure open title={words.pages} aside={words.pagesRead(read.length, pages.length, turned.length)}>
        <ChapterPages pages={pages} read={read} turned={turned} />
      </Disclosure>
      <Disclosure open title={words.everyone}>
        <ClassStatus pageCount={pages.length} students={students} chosen={chosen} />
      </Disclosure>
      {check ? (
        <Disclosure
          title={words.items}
          aside={words.facts(check.items.length, Math.round(check.timeLimitS / 60), check.passScore)}
        >
          <ol className="flex flex-col">
            {check.items.map((item, index) => (
              <ItemPreview key={item.id} number={index + 1} item={item} />
            ))}
          </ol>
        </Disclosure>
      ) : (
        <p className="border-t border-line pt-3 text-sm text-quiet">{words.noCheck}</p>
      )}
    </div>
  )
}

interface ChapterPagesProps {
  pages: Page[]
  read: number[]
  turned: number[]
}

/** The pages of a chapter, small; pages that the student has read have a tick, pages that were only turned an arrow. */
function ChapterPages({ pages, read, turned }: ChapterPagesProps) {
  const { book } = useOpenChapter()
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
                className={`absolute inset-0 size-full bg-page object-contain ${isRead ? '' : 'opacity-40'}`}
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
              <span>{label}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface ClassStatusProps {
  pageCount: number
  students: ChapterDetailsProps['students']
  chosen: StudentId
}

/** The check status of each student of the lesson in the chapter. */
function ClassStatus({ pageCount, students, chosen }: ClassStatusProps) {
  const { desk } = useWords().tutor
  const { room } = useRoom()
  const known = students
    .flatMap((each) => {
      const student = room.students[each.studentId]
      return student ? [{ ...each, student }] : []
    })
    .sort((a, b) => byReading(a.student, b.student))
  return (
    <table className="w-full text-left text-sm">
      <thead className="text-quiet">
        <tr>
          <th className="py-1 font-normal">{desk.check.student}</th>
          <th className="px-2 py-1 text-right font-normal">{desk.check.pages}</th>
          <th className="py-1 font-normal">{desk.tabs.check}</th>
        </tr>
      </thead>
      <tbody>
        {known.map(({ studentId, student, pagesRead, pagesTurned, checkStatus }) => (
          <tr
            key={studentId}
            aria-current={studentId === chosen || undefined}
            className={`border-t border-line ${studentId === chosen ? 'bg-leaf-ground font-semibold' : ''}`}
          >
            <th scope="row" className="py-1.5 pl-1 font-[inherit]">
              {student.displayName}
            </th>
            <td className="px-2 py-1.5 text-right whitespace-nowrap tabular-nums">
              <span>{`${pagesRead.length}/${pageCount}`}</span>
              {pagesTurned.length > 0 && (
                <span className="block text-xs font-normal text-quiet">
                  {desk.check.turned(pagesTurned.length)}
                </span>
              )}
            </td>
            <td className="py-1.5">
              <CheckStatusMark checkStatus={checkStatus} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CheckStatusMark({ checkStatus }: { checkStatus: CheckStatus | null }) {
  const { check } = useWords().tutor.desk
  if (!checkStatus) return <span className="font-normal text-quiet">{check.statuses.none}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {checkStatus.score !== null && <ScoreMark score={checkStatus.score} passed={checkStatus.passed} />}
      {checkStatus.status === 'started' && <span>{check.statuses.started}</span>}
      {checkStatus.status === 'finished' && <span>{check.outcomes.unmarked}</span>}
      <span className="font-normal text-quiet">{check.attempts(checkStatus.attempts)}</span>
    </span>
  )
}

/** A preview of an item of the check. */
function ItemPreview({ number, item }: { number: number; item: CheckItem }) {
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
            <ShownText key={index} shown={shown} />
          ))}
      </p>
    </li>
  )
}
