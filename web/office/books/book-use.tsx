import { pathTo } from '#contract/kernel/client-routes.ts'
import type { OfficeBook } from '#contract/upkeep/books.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { useLessonTimes, useTimeText } from '#web/ui/time.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'

/** The names behind the figures: who uses a book, in which lessons and slots. @param lessons how many there are */
export function BookUse({ book, lessons }: { book: OfficeBook; lessons: number }) {
  const { office, shared } = useWords()
  const { books: words } = office
  const { branch } = useBranch()
  const timeText = useTimeText(branch.timeZone)
  const { start } = useLessonTimes(branch.timeZone)
  const asked = useAsk('/office/book-use', { branchId: branch.id, textbookId: book.id }, { anew: true })
  const { value, problem } = asked
  if (!value)
    return problem ? (
      <PartFailed problem={problem} again={asked.refetch} />
    ) : (
      <p className="text-sm text-quiet">{plain(shared.loading)}</p>
    )
  return (
    <div className="grid gap-x-10 gap-y-4 py-2 text-sm @3xl:grid-cols-3">
      <section aria-label={words.students} className="flex flex-col gap-1">
        <h4 className="font-bold">{words.students}</h4>
        {value.students.length === 0 && <p className="text-quiet">{words.nobody}</p>}
        <ul>
          {value.students.map(({ id, displayName, classroom }) => (
            <li key={id} className="flex items-baseline gap-2">
              <Link
                to={pathTo('/office/people/:studentId', { studentId: id })}
                className="inline-flex min-h-8 items-center underline underline-offset-4"
              >
                {displayName}
              </Link>
              <span className="text-quiet">{classroom}</span>
            </li>
          ))}
        </ul>
        <p className="text-quiet">{words.readers(value.readers)}</p>
      </section>
      {value.lessons.length > 0 && (
        <section aria-label={words.lessons} className="flex flex-col gap-1">
          <h4 className="font-bold">{words.lessons}</h4>
          <ul className="tabular-nums">
            {value.lessons.map((lesson) => (
              <li key={lesson.id}>
                {timeText(lesson.startsAt, 'short-day')} {start(lesson)} {lesson.classroom} {lesson.tutor}
              </li>
            ))}
          </ul>
          {lessons > value.lessons.length && (
            <p className="text-quiet">{words.moreLessons(lessons - value.lessons.length)}</p>
          )}
        </section>
      )}
      {value.slots.length > 0 && (
        <section aria-label={words.slots} className="flex flex-col gap-1">
          <h4 className="font-bold">{words.slots}</h4>
          <ul className="tabular-nums">
            {value.slots.map((slot) => (
              <li key={slot.id}>
                {words.slot(slot.weekday, slot.startsAt)} {slot.classroom} {slot.tutor}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
