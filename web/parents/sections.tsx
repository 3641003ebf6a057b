import { useId, type ReactNode } from 'react'
import { hardSentences } from '#contract/family/digest/digest-sentences.ts'
import type { CheckResult, Digest, ParentsPage, StudiedLesson } from '#contract/family/parents-page.ts'
import { GardenDrawing } from '#web/ui/garden/garden-drawing.tsx'
import { TimeText, useLessonTimes, useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { ChildVoice } from './child-voice.tsx'
import { Folded } from './folded.tsx'

interface SectionProps {
  page: ParentsPage
}

/** The tutor's message; it comes first. */
export function MessageSection({ page: { message, school } }: SectionProps) {
  const words = useWords().parents.message
  const timeOf = useTimeText(school.timeZone)
  const isEmpty = !message || (message.words === '' && message.goal === '')
  return (
    <PageSection title={words.title}>
      {isEmpty ? (
        <p className="text-quiet">{words.none}</p>
      ) : (
        <>
          {message.words !== '' && <p className="text-lg leading-loose own-words">{message.words}</p>}
          {message.goal !== '' && (
            <p className="flex flex-col rounded-student bg-leaf-ground px-4 py-3 print:border print:border-edge">
              <strong className="text-sm font-semibold text-leaf-deep">{words.goal}</strong>
              <span className="text-lg">{message.goal}</span>
            </p>
          )}
          <p className="text-right text-sm text-quiet">
            {words.by(message.by, timeOf(message.at, 'short-day'))}
          </p>
        </>
      )}
    </PageSection>
  )
}

/** The child's own voice of this week; else of the last lesson that has a clip. */
export function VoiceSection({ page: { digests, lessons } }: SectionProps) {
  const words = useWords().parents.voice
  const voice = digests.thisWeek.voice ?? lessons.find((lesson) => lesson.voice)?.voice
  if (!voice) return null
  return (
    <div className="print:hidden">
      <PageSection title={digests.thisWeek.voice ? words.thisWeek : words.latest}>
        <ChildVoice voice={voice} />
      </PageSection>
    </div>
  )
}

/** The cancelled lessons, and why. */
export function CancelledSection({ page: { cancelled, school } }: SectionProps) {
  const words = useWords().parents.cancelled
  const { start } = useLessonTimes(school.timeZone)
  const timeOf = useTimeText(school.timeZone)
  if (cancelled.length === 0) return null
  return (
    <PageSection title={words.title}>
      <ul className="rows flex flex-col">
        {cancelled.map(({ startsAt, endsAt, reason, madeUpAt }) => (
          <li key={startsAt} className="border-t border-line py-2 first:border-t-0 first:pt-0 last:pb-0">
            <p className="font-semibold">
              <TimeText at={startsAt} as="short-day" timeZone={school.timeZone} />{' '}
              {start({ startsAt, endsAt })}
            </p>
            <p>{reason === null ? words.noReason : words.because(reason)}</p>
            {madeUpAt !== null && (
              <p>{words.madeUp(`${timeOf(madeUpAt, 'short-day')} ${timeOf(madeUpAt)}`)}</p>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

/** Lesson by lesson, the newest first; the first one is open. */
export function LessonsSection({ page: { lessons, digests, school } }: SectionProps) {
  const words = useWords().parents.lessons
  const [newest, ...earlier] = lessons.map((lesson, index) => ({ lesson, digest: digests.lessons[index]! }))
  return (
    <PageSection title={words.title}>
      {newest ? (
        <ol className="rows flex flex-col">
          <LessonEntry {...newest} timeZone={school.timeZone} />
        </ol>
      ) : (
        <p className="text-quiet">{words.none}</p>
      )}
      {earlier.length > 0 && (
        <Folded title={words.earlier(earlier.length)}>
          <ol className="rows flex flex-col">
            {earlier.map((each) => (
              <LessonEntry key={each.lesson.startedAt} {...each} timeZone={school.timeZone} />
            ))}
          </ol>
        </Folded>
      )}
    </PageSection>
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
        {voice && <ChildVoice voice={voice} />}
      </div>
    </li>
  )
}

/** The results of the chapters' checks, the newest first. */
export function ChecksSection({ page: { checks, school } }: SectionProps) {
  const words = useWords().parents.checks
  return (
    <PageSection title={words.title}>
      {checks.length === 0 && <p className="text-quiet">{words.none}</p>}
      <ul className="rows flex flex-col">
        {checks.map((check) => (
          <CheckEntry
            key={`${check.book}/${check.title}/${check.at}`}
            check={check}
            timeZone={school.timeZone}
          />
        ))}
      </ul>
    </PageSection>
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

/** The student's honors, the newest first. */
export function HonorsSection({ page: { honors, school } }: SectionProps) {
  const words = useWords().parents.honors
  const timeOf = useTimeText(school.timeZone)
  return (
    <PageSection title={words.title}>
      {honors.length === 0 && <p className="text-quiet">{words.none}</p>}
      <ul className="grid grid-cols-1 gap-x-8 gap-y-4 print:grid-cols-2">
        {honors.map(({ kind, note, givenAt, givenBy }) => (
          <li key={`${kind}/${givenAt}`} className="flex break-inside-avoid items-center gap-4">
            <GardenDrawing of={`guest-${kind}`} className="size-18 shrink-0" />
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

/** The progress in each textbook, at home and in lessons, the last opened first. */
export function BooksSection({ page: { books } }: SectionProps) {
  const words = useWords().parents.books
  if (books.length === 0) return null
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

/** A part of the page under its title. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="sheet flex flex-col gap-4 rounded-student border border-line bg-sheet p-5 shadow-soft @2xl:p-6"
    >
      <h2 id={id} className="text-lg font-bold text-leaf-deep">
        {title}
      </h2>
      {children}
    </section>
  )
}
