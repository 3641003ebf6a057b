import type { StudiedLesson } from '#contract/parents-page.ts'
import { TimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { PageSection } from './page-section.tsx'

interface LessonsSectionProps {
  lessons: StudiedLesson[]
  timeZone: string
}

/** Lesson by lesson, the newest first. */
export function LessonsSection({ lessons, timeZone }: LessonsSectionProps) {
  const words = useWords().parents.lessons
  return (
    <PageSection title={words.title}>
      {lessons.length === 0 && <p className="text-quiet">{words.none}</p>}
      <ol className="rows flex flex-col">
        {lessons.map((lesson) => (
          <LessonEntry key={lesson.startedAt} lesson={lesson} timeZone={timeZone} />
        ))}
      </ol>
    </PageSection>
  )
}

function LessonEntry({ lesson, timeZone }: { lesson: StudiedLesson; timeZone: string }) {
  const words = useWords().parents.lessons
  const { startedAt, minutes, books, sentences, callsAnswered } = lesson
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
      </div>
    </li>
  )
}
