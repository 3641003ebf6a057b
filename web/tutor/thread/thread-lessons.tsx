import { pathTo } from '#contract/kernel/client-routes.ts'
import type { ThreadLesson } from '#contract/records/thread.ts'
import type { Place } from '#contract/room/state.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { BookIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../times.tsx'
import { Check } from './thread-facts.tsx'

/** Lessons with the last page's picture and one sentence each; a press opens the lesson's record. */
export function ThreadLessons({ lessons }: { lessons: readonly ThreadLesson[] }) {
  return (
    <ul className="flex flex-col">
      {lessons.map((lesson) => (
        <li key={lesson.lessonId} className="border-t border-line">
          <LessonLine lesson={lesson} />
        </li>
      ))}
    </ul>
  )
}

function LessonLine({ lesson }: { lesson: ThreadLesson }) {
  const { thread: words, desk } = useWords().tutor
  const { day } = useBranchTime()
  const { lessonId, startsAt, classroom, tutor, note, minutes, pages, checks, honors } = lesson
  const facts = [
    ...pages.map(({ title, first, last }) => words.pagesOf(title, first, last)),
    ...(lesson.talks > 0 ? [words.talks(lesson.talks)] : []),
    ...(lesson.callsAnswered > 0 ? [words.calls(lesson.callsAnswered)] : []),
    ...honors.map((kind) => desk.honor.kinds[kind]),
  ]
  const sentence = note.split('\n')[0]
  const told = facts.length > 0 ? facts.join(' · ') : sentence || checks.length > 0 ? '' : words.came
  return (
    <Link
      to={pathTo('/tutor/lesson/:lessonId', { lessonId })}
      className="flex items-center gap-4 py-2 hover:bg-leaf-ground"
    >
      {lesson.lastPlace ? <PageThumb place={lesson.lastPlace} /> : <NoThumb />}
      <span className="w-11 shrink-0 font-bold tabular-nums">{day(startsAt).date}</span>
      <span className="min-w-0 flex-1 leading-snug">
        {sentence && <span className="block wrap-anywhere">{sentence}</span>}
        {checks.map((check) => (
          <span key={check.at} className="block">
            <Check check={check} />
          </span>
        ))}
        {told && <span className="block text-sm text-quiet">{told}</span>}
        <span className="block text-[0.8125rem] text-quiet">
          {classroom} · {tutor}
        </span>
      </span>
      <span className="shrink-0 text-sm text-quiet tabular-nums">{words.minutes(minutes)}</span>
    </Link>
  )
}

const THUMB = 'size-16 shrink-0 rounded-tutor'

function PageThumb({ place }: { place: Place }) {
  const opened = useTextbook(place.textbookId)
  const book = opened.status === 'ready' ? opened.book : null
  const picture = book?.pages.find(({ number }) => number === place.page)?.picture
  if (!book || !picture) return <NoThumb />
  return (
    <img
      src={book.addressOf(picture.resourceId)}
      alt=""
      loading="lazy"
      className={`${THUMB} bg-page object-cover`}
    />
  )
}

function NoThumb() {
  return (
    <span className={`${THUMB} grid place-items-center bg-paper text-quiet`}>
      <BookIcon />
    </span>
  )
}
