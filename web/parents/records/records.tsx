import type { ReactNode } from 'react'
import { hardSentences } from '#contract/family/digest/digest-sentences.ts'
import type { CheckResult, Digest, ParentsPage, StudiedLesson } from '#contract/family/parents-page.ts'
import { TimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { Folded } from '../folded.tsx'
import { LessonVoice } from '../letter/heard.tsx'
import { PageSection } from '../page-section.tsx'
import { WeekFigures } from '../weeks.tsx'

interface RecordsCardProps {
  page: ParentsPage
}

/** The records that the letter was written from, each kind folded: lessons, checks, books, and the weeks in numbers. */
export function RecordsCard({ page }: RecordsCardProps) {
  const { records, lessons, checks, books, weeks } = useWords().parents
  return (
    <PageSection title={records}>
      {page.lessons.length > 0 && (
        <RecordFold title={lessons.title}>
          <LessonList page={page} />
        </RecordFold>
      )}
      {page.checks.length > 0 && (
        <RecordFold title={checks.title}>
          <CheckList page={page} />
        </RecordFold>
      )}
      {page.books.length > 0 && (
        <RecordFold title={books.title}>
          <BookList page={page} />
        </RecordFold>
      )}
      <RecordFold title={weeks.title}>
        <WeekFigures weeks={page.weeks} />
        <p className="mt-2 text-sm text-quiet">{weeks.explained}</p>
      </RecordFold>
    </PageSection>
  )
}

/** On paper it is open, under its title. */
function RecordFold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Folded title={title}>
      <section aria-label={title}>
        <p className="hidden font-bold print:block">{title}</p>
        {children}
      </section>
    </Folded>
  )
}

/** Lesson by lesson, the newest first; the first one is open. */
function LessonList({ page: { lessons, digests, school } }: RecordsCardProps) {
  const words = useWords().parents.lessons
  const [newest, ...earlier] = lessons.map((lesson, index) => ({ lesson, digest: digests.lessons[index]! }))
  return (
    <>
      <ol className="rows flex flex-col">
        {newest && <LessonEntry {...newest} timeZone={school.timeZone} />}
      </ol>
      {earlier.length > 0 && (
        <Folded title={words.earlier(earlier.length)}>
          <ol className="rows flex flex-col">
            {earlier.map((each) => (
              <LessonEntry key={each.lesson.startedAt} {...each} timeZone={school.timeZone} />
            ))}
          </ol>
        </Folded>
      )}
    </>
  )
}

interface LessonEntryProps {
  lesson: StudiedLesson
  digest: Digest
  timeZone: string
}

function LessonEntry({ lesson, digest, timeZone }: LessonEntryProps) {
  const { lessons: words, digest: told } = useWords().parents
  const { startedAt, minutes, books, sentences, callsAnswered, talks, voice } = lesson
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0 @2xl:grid-cols-[12rem_minmax(0,1fr)]">
      <h3 className="font-semibold">
        <TimeText at={startedAt} as={['short-day', 'clock']} timeZone={timeZone} />
        <span className="ml-3 font-normal text-quiet @2xl:ml-0 @2xl:block">{words.minutes(minutes)}</span>
      </h3>
      <div>
        {books.length === 0 && <p className="text-quiet">{words.noPages}</p>}
        <ul>
          {books.map(({ title, pages, labels, turned }) => (
            <li key={title}>{words.pages(title, pages, labels.join(words.between), turned)}</li>
          ))}
        </ul>
        {sentences > 0 && <p>{words.sentences(sentences)}</p>}
        {callsAnswered > 0 && <p>{words.calls(callsAnswered)}</p>}
        {hardSentences(digest, told).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {talks.count > 0 && <p>{words.talks(talks.count, talks.minutes)}</p>}
        {voice && <LessonVoice voice={voice} />}
      </div>
    </li>
  )
}

/** The results of the chapters' checks, the newest first. */
function CheckList({ page: { checks, school } }: RecordsCardProps) {
  return (
    <ul className="rows flex flex-col">
      {checks.map((check) => (
        <CheckEntry
          key={`${check.book}/${check.title}/${check.at}`}
          check={check}
          timeZone={school.timeZone}
        />
      ))}
    </ul>
  )
}

function CheckEntry({ check, timeZone }: { check: CheckResult; timeZone: string }) {
  const words = useWords().parents.checks
  const { title, book, at, status, distance, score, best } = check
  const says = distance === null ? words.results[status] : words.distances[distance]
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-quiet">
          {book}　<TimeText at={at} as="short-day" timeZone={timeZone} />
        </p>
        <p>{says}</p>
        {best !== null && best !== score && <p className="text-sm text-quiet">{words.best(best)}</p>}
      </div>
      {score !== null && <p className="text-2xl font-bold tabular-nums">{words.score(score)}</p>}
    </li>
  )
}

/** The progress in each textbook, at home and in lessons, the last opened first. */
function BookList({ page: { books } }: RecordsCardProps) {
  const words = useWords().parents.books
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-4 @2xl:grid-cols-2 print:grid-cols-2">
      {books.map(({ title, pagesRead, pageCount }) => (
        <li key={title} className="break-inside-avoid">
          <p className="font-semibold">{title}</p>
          <svg
            viewBox="0 0 100 3"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
            className="my-1.5 h-2 w-full"
          >
            <rect width="100" height="3" fill="var(--color-line)" />
            <rect width={(100 * pagesRead) / pageCount} height="3" fill="var(--color-leaf)" />
          </svg>
          <p className="text-sm">{words.read(pagesRead, pageCount)}</p>
        </li>
      ))}
    </ul>
  )
}
