import { pathTo } from '#contract/kernel/client-routes.ts'
import type { Homework } from '#contract/learning/homework.ts'
import type { Place } from '#contract/room/state.ts'
import { navigate } from '#web/client/page.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { BookIcon, CheckIcon, MicrophoneIcon } from '#web/ui/drawings/icons.ts'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { useSchoolTime } from '#web/ui/time.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/**
 * The student's homework: one line each, hanging from a ribbon. Nothing while it is loaded, and where there is none.
 * @param here the page where the student stopped: the trainer opens there.
 */
export function HomeworkRibbons({ here }: { here: Place | null }) {
  const words = useWords().student.homework
  const { value, problem, offline, refetch } = useAsk('/student/homework', {}, { anew: true })
  if (!value) return problem && !offline && <PartFailed problem={problem} again={refetch} size="student" />
  if (value.homework.length === 0) return null
  return (
    <section aria-label={plain(words.title)}>
      <ul className="flex flex-col gap-3">
        {value.homework.map((homework) => (
          <HomeworkRibbon key={homework.id} homework={homework} place={placeOfHomework(homework, here)} />
        ))}
      </ul>
    </section>
  )
}

function HomeworkRibbon({ homework, place }: { homework: Homework; place: Place | null }) {
  const { homework: words } = useWords().student
  const isDone = homework.status === 'done'
  const task = useTask(homework)
  const isTrainer = homework.kind === 'trainer'
  const go = (to: Place) =>
    navigate(pathTo('/student/textbook/:textbookId/:page', { ...to }, isTrainer ? { train: '1' } : {}))
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-student bg-ribbon py-2 ps-15 pe-3 text-lg with-furigana @3xl:gap-x-5 @3xl:ps-19 @3xl:text-xl forced-colors:border">
      <Ribbon />
      <p className="min-w-0 flex-1 basis-24 break-keep">
        <b className="me-5 inline-block @max-3xl:sr-only">{words.title}</b>
        {homework.book && (
          // A phone has no room for it.
          <span lang="en" className="me-5 hidden font-textbook @3xl:inline-block">
            {homework.chapter || homework.book}
          </span>
        )}
        <span className="me-5 inline-block">
          <Ruby text={task} />
        </span>
        {!isDone && <Until homework={homework} />}
      </p>
      {isDone ? (
        <span className="flex min-h-16 items-center gap-2 pe-3 font-bold text-leaf-deep">
          <CheckIcon size={2} />
          {words.done}
        </span>
      ) : place ? (
        <Button
          size="student"
          look="outlined"
          icon={isTrainer ? <MicrophoneIcon size={2} /> : <BookIcon size={2} />}
          aria-label={words.openThis(plain(task))}
          onClick={() => go(place)}
          className="px-4! @3xl:px-6!"
        >
          <Ruby text={isTrainer ? words.practise : words.open} />
        </Button>
      ) : (
        <span className="flex min-h-16 items-center pe-3 text-quiet">{words.inLesson}</span>
      )}
    </li>
  )
}

function useTask({ kind, pages, done, of, status }: Homework): string {
  const { tasks } = useWords().student.homework
  const left = status === 'done' ? of : of - done
  switch (kind) {
    case 'page':
      return tasks.page(pages[0]!)
    case 'chapter':
      return tasks.chapter(left, of)
    case 'missed':
      return tasks.missed
    case 'trainer':
      return tasks.trainer(left, of)
  }
}

function Until({ homework: { due } }: { homework: Homework }) {
  const { homework: words } = useWords().student
  const timeOf = useSchoolTime()
  const now = useNow(60_000)
  if (!due) return null
  const day = timeOf(due.startsAt, 'day')
  const isToday = day === timeOf(now, 'day')
  return (
    <span className="inline-block text-base text-quiet @3xl:text-lg">
      <Ruby text={isToday ? words.untilToday : words.until(day)} />
    </span>
  )
}

/** The band of a bookmark, hanging over the line's upper edge. */
function Ribbon() {
  return (
    <svg
      viewBox="0 0 32 52"
      aria-hidden="true"
      className="absolute start-4 -top-1 h-13 w-8 fill-book-rose @3xl:start-6"
    >
      <path d="M0 0h32v52L16 42 0 52Z" />
      <path d="M0 0h32v8H0Z" fill="#000" opacity=".12" />
    </svg>
  )
}

/**
 * The page that a press on a homework opens: its next one to hear; for the trainer the page where the student stopped. Null if
 * it can be done in a lesson alone.
 */
export function placeOfHomework(
  { kind, textbookId, pages, nextPage }: Pick<Homework, 'kind' | 'textbookId' | 'pages' | 'nextPage'>,
  here: Place | null,
): Place | null {
  if (kind === 'trainer') return here
  const page = nextPage ?? pages[0]
  return textbookId && page ? { textbookId, page } : null
}
