import { pathTo } from '#contract/kernel/client-routes.ts'
import type { Homework } from '#contract/learning/homework.ts'
import type { Place } from '#contract/room/state.ts'
import { navigate } from '#web/client/page.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { ChildState, StateAction } from '#web/ui/child-state/child-state.tsx'
import { BookIcon, CheckIcon, ForwardIcon } from '#web/ui/drawings/icons.ts'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { useSchoolTime } from '#web/ui/time.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

const open = (place: Place, search: Record<string, string> = {}) =>
  navigate(pathTo('/student/textbook/:textbookId/:page', { ...place }, search))

/**
 * The student's homework: a chip each, with the ribbon of a bookmark. Nothing while it is loaded, and where there is none; when all is done, praise.
 * @param here the page where the student stopped: the trainer opens there.
 */
export function HomeworkChips({ here }: { here: Place | null }) {
  const { home, homework: words } = useWords().student
  const { value, problem, offline, refetch } = useAsk('/student/homework', {}, { anew: true })
  if (!value) return problem && !offline && <PartFailed problem={problem} again={refetch} size="student" />
  const { homework } = value
  if (homework.length === 0) return null
  if (homework.every(({ status }) => status === 'done'))
    return (
      <section aria-label={plain(words.title)}>
        <ChildState
          part
          slim
          of="homework-done"
          text={words.allDone}
          action={
            here && (
              <StateAction
                look="outlined"
                icon={<BookIcon size={2} />}
                text={home.read}
                onPress={() => open(here)}
              />
            )
          }
        />
      </section>
    )
  return (
    <section aria-label={plain(words.title)}>
      <ul className={`grid gap-3 ${homework.length > 1 ? '@xl:grid-cols-2' : ''}`}>
        {homework.map((each) => (
          <li key={each.id}>
            <HomeworkChip
              isAlone={homework.length === 1}
              homework={each}
              place={placeOfHomework(each, here)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const CHIP =
  'relative flex min-h-17 w-full items-center gap-x-4 rounded-student bg-ribbon py-1 ps-15 pe-4 text-start text-xl leading-[1.8] forced-colors:border'

interface HomeworkChipProps {
  homework: Homework
  place: Place | null
  /** It has the width of the screen. */
  isAlone: boolean
}

function HomeworkChip({ homework, place, isAlone }: HomeworkChipProps) {
  const { homework: words } = useWords().student
  const task = useTask(homework)
  const isDone = homework.status === 'done'
  const says = (
    <>
      <Ribbon />
      <span className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-4">
        <b className="@max-3xl:sr-only">{words.title}</b>
        {homework.book && (
          // A phone has no room for it.
          <span lang="en" className="hidden font-textbook @3xl:inline">
            {homework.chapter || homework.book}
          </span>
        )}
        <span className={homework.book && !isAlone ? '@3xl:sr-only' : ''}>
          <Ruby text={task} />
        </span>
        {!isDone && <Until homework={homework} />}
      </span>
    </>
  )
  if (isDone || !place)
    return (
      <p className={`${CHIP} flex-wrap`}>
        {says}
        <span className={`flex items-center gap-2 ${isDone ? 'font-bold text-leaf-deep' : 'text-quiet'}`}>
          {isDone && <CheckIcon size={2} />}
          <span>{isDone ? words.done : words.inLesson}</span>
        </span>
      </p>
    )
  return (
    <button
      type="button"
      aria-label={words.openThis(plain(task))}
      onClick={() => open(place, homework.kind === 'trainer' ? { train: '1' } : {})}
      className={`${CHIP} touch-manipulation hover:bg-leaf-ground`}
    >
      {says}
      <ForwardIcon size={2} className="text-leaf" />
    </button>
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
    <span className="text-quiet">
      <Ruby text={isToday ? words.untilToday : words.until(day)} />
    </span>
  )
}

/** The band of a bookmark, hanging over the chip's upper edge. */
function Ribbon() {
  return (
    <svg viewBox="0 0 32 52" aria-hidden="true" className="absolute start-5 -top-1 h-12 w-7.5 fill-book-rose">
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
