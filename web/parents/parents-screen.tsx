import type { CancelledLesson } from '#contract/lessons.ts'
import type { ParentsPage } from '#contract/parents-page.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { Button } from '#web/ui/button.tsx'
import { DoorTop } from '#web/ui/door-top.tsx'
import { HonorPicture } from '#web/ui/honor-picture.tsx'
import { CloudOffIcon } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { TimeText, useTimeText } from '#web/ui/time.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { ChecksSection } from './checks-section.tsx'
import { LessonsSection } from './lessons-section.tsx'
import './print.css'
import { MessageSection } from './message-section.tsx'
import { PageSection } from './page-section.tsx'
import { ParentsHead } from './parents-head.tsx'
import { WeeksSection } from './weeks-section.tsx'

/** A student's lessons, checks, honors and books, for their parents: to read and to print. */
export function ParentsScreen() {
  const words = useWords()
  const { value: page, problem, offline, refetch } = useAsk('/student/mypage', {})
  const timeOf = useTimeText(page?.school.timeZone)
  return (
    <>
      <DoorTop />
      {page ? (
        <article className="parents-page mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 pt-2 pb-8 @2xl:px-8">
          {offline && (
            <Notice role="status" icon={<CloudOffIcon size={1.25} />} className="print:hidden">
              {words.parents.offline(timeOf(page.toldAt))}
            </Notice>
          )}
          <ParentsHead page={page} />
          {hasBegun(page) ? (
            <Told page={page} />
          ) : (
            <>
              <CancelledSection cancelled={page.cancelled} timeZone={page.school.timeZone} />
              <StatePanel part kind="empty" text={words.parents.nothingYet(page.student.displayName)} />
            </>
          )}
        </article>
      ) : problem ? (
        <StatePanel
          kind={offline ? 'offline' : 'error'}
          text={plain(problemSentence(words, problem))}
          action={<Button onClick={refetch}>{plain(words.shared.retry)}</Button>}
        />
      ) : (
        <StatePanel kind="loading" text={plain(words.shared.loading)} />
      )}
    </>
  )
}

function Told({ page }: { page: ParentsPage }) {
  const { timeZone } = page.school
  return (
    <>
      <MessageSection message={page.message} timeZone={timeZone} />
      <WeeksSection weeks={page.weeks} />
      <CancelledSection cancelled={page.cancelled} timeZone={timeZone} />
      <LessonsSection lessons={page.lessons} timeZone={timeZone} />
      <ChecksSection checks={page.checks} timeZone={timeZone} />
      <HonorsSection honors={page.honors} timeZone={timeZone} />
      {page.books.length > 0 && <BooksSection books={page.books} />}
    </>
  )
}

/** True if there is anything to show yet. */
function hasBegun({ lessons, checks, honors, books, message }: ParentsPage): boolean {
  return [lessons, checks, honors, books].some(({ length }) => length > 0) || message !== null
}

/** The progress in each textbook, at home and in lessons, the last opened first. */
function BooksSection({ books }: { books: ParentsPage['books'] }) {
  const words = useWords().parents.books
  return (
    <PageSection title={words.title}>
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
    </PageSection>
  )
}

interface CancelledSectionProps {
  cancelled: CancelledLesson[]
  timeZone: string
}

/** The cancelled lessons, and why. */
function CancelledSection({ cancelled, timeZone }: CancelledSectionProps) {
  const words = useWords().parents.cancelled
  if (cancelled.length === 0) return null
  return (
    <PageSection title={words.title}>
      <ul className="rows flex flex-col">
        {cancelled.map(({ startsAt, reason }) => (
          <li key={startsAt} className="border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0">
            <TimeText
              at={startsAt}
              as={['short-day', 'clock']}
              timeZone={timeZone}
              className="font-semibold"
            />
            <p>{reason === null ? words.noReason : words.because(reason)}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

interface HonorsSectionProps {
  honors: ParentsPage['honors']
  timeZone: string
}

/** The student's honors, the newest first. */
function HonorsSection({ honors, timeZone }: HonorsSectionProps) {
  const words = useWords().parents.honors
  const timeOf = useTimeText(timeZone)
  return (
    <PageSection title={words.title}>
      {honors.length === 0 && <p className="text-quiet">{words.none}</p>}
      <ul className="grid grid-cols-1 gap-x-8 gap-y-4 @2xl:grid-cols-2 print:grid-cols-2">
        {honors.map(({ kind, note, givenAt, givenBy }) => (
          <li key={`${kind}/${givenAt}`} className="flex break-inside-avoid items-start gap-4">
            <HonorPicture kind={kind} />
            <div className="min-w-0">
              <p className="font-semibold">{words.kinds[kind]}</p>
              {note !== '' && <p>{note}</p>}
              <p className="text-sm text-quiet">{words.by(givenBy, timeOf(givenAt, 'short-day'))}</p>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
