import { type ReactNode, useState } from 'react'
import type { Textbook } from '#contract/books/curriculum.ts'
import type { OutputOf } from '#contract/calls.ts'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { HomeworkKind } from '#contract/learning/homework.ts'
import { TRAINER_MINUTES } from '#contract/learning/rules/homework-minutes.ts'
import type { Place } from '#contract/room/state.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { useBranchTime } from '#web/tutor/times.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { NextIcon, PreviousIcon } from '#web/ui/drawings/icons.ts'
import { Notice } from '#web/ui/page/notice.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { useWords } from '#web/words/words.ts'
import { bookOf, chapterOf, homeworkChoices } from './homework-choices.ts'

interface SetHomeworkProps {
  studentId: StudentId
  /** The student's place. */
  place: Place | null
  known: OutputOf<'/tutor/student-homework'>
  /** The lesson that is on: homework is until a later one. */
  lessonId?: LessonId
}

/** Four kinds of homework and until when: two presses set one until the next lesson. */
export function SetHomework({ studentId, place, known, lessonId }: SetHomeworkProps) {
  const words = useWords()
  const { homework: said } = words.tutor.thread
  const levels = useAsk('/levels', {}).value?.levels ?? []
  const book = bookOf(levels, place)
  const [page, setPage] = useState<number | null>(null)
  const [kind, setKind] = useState<HomeworkKind | null>(null)
  const [dueId, setDueId] = useState<LessonId | null>(null)
  const setting = useSend('/tutor/set-homework')
  const at = Math.min(page ?? place?.page ?? 1, book?.pageCount ?? 1)
  const choices = homeworkChoices(book, at, known.missed)
  const chosen = choices.find((each) => each.kind === kind)?.task ?? null
  const lessons = known.lessons.filter(({ id }) => id !== lessonId)
  const due = dueId ?? lessons[0]?.id
  const isSet = setting.isDone && kind === null

  const set = async () => {
    if (!chosen) return
    const answer = await setting.send({ studentId, task: chosen, ...(due && { dueLessonId: due }) })
    if (!answer?.ok) return
    setKind(null)
  }
  return (
    <div className="flex flex-col gap-3 text-sm">
      <div
        role="radiogroup"
        aria-label={said.set}
        className="grid gap-1.5 @xs:in-data-panel-body:grid-cols-2"
      >
        {choices.map((choice) => (
          <KindRow
            key={choice.kind}
            kind={choice.kind}
            says={<KindSays kind={choice.kind} book={book} page={at} missed={known.missed} />}
            isOff={choice.task === null}
            isChosen={choice.kind === kind}
            onChoose={() => setKind(choice.kind)}
          />
        ))}
      </div>
      {kind === 'page' && book && <PageStepper page={at} of={book.pageCount} onPage={setPage} />}
      <Until lessons={lessons} due={due ?? null} onDue={setDueId} />
      <Button
        look="main"
        className="min-h-12 text-base!"
        busy={setting.isBusy}
        disabled={!chosen}
        onClick={() => void set()}
      >
        {said.send}
      </Button>
      {setting.problem && <Notice tone="warning">{problemSentence(words, setting.problem)}</Notice>}
      <p role="status" className="text-leaf-deep empty:hidden">
        {isSet && said.sent}
      </p>
    </div>
  )
}

interface KindRowProps {
  kind: HomeworkKind
  says: ReactNode
  isOff: boolean
  isChosen: boolean
  onChoose: () => void
}

function KindRow({ kind, says, isOff, isChosen, onChoose }: KindRowProps) {
  const { homework: said } = useWords().tutor.thread
  return (
    <label
      className={`flex min-h-13 items-center gap-3 rounded-tutor border-2 px-3 py-1 leading-snug ${isChosen ? 'border-leaf bg-leaf-ground' : 'border-line bg-sheet'} ${isOff ? 'text-quiet' : 'cursor-pointer hover:border-edge'}`}
    >
      <input
        type="radio"
        name="homework-kind"
        checked={isChosen}
        disabled={isOff}
        onChange={onChoose}
        className="size-5 shrink-0 accent-leaf"
      />
      <span className="min-w-0">
        <span className="block font-bold">{said.kinds[kind]}</span>
        <span className="block text-quiet">{says}</span>
      </span>
    </label>
  )
}

interface KindSaysProps {
  kind: HomeworkKind
  book: Textbook | null
  page: number
  missed: OutputOf<'/tutor/student-homework'>['missed']
}

function KindSays({ kind, book, page, missed }: KindSaysProps) {
  const { homework: said } = useWords().tutor.thread
  const chapter = chapterOf(book, page)
  switch (kind) {
    case 'page':
      return book ? said.page(book.title, page) : said.noPlace
    case 'chapter':
      return chapter ? said.chapter(chapter.title, chapter.firstPage, chapter.lastPage) : said.noPlace
    case 'missed':
      return missed ? said.missed(missed.title, missed.items) : said.noMissed
    case 'trainer':
      return said.trainer(TRAINER_MINUTES)
  }
}

function PageStepper({ page, of, onPage }: { page: number; of: number; onPage: (page: number) => void }) {
  const { homework: said } = useWords().tutor.thread
  return (
    <div className="flex items-center justify-center gap-3">
      <Button aria-label={said.pageBefore} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <PreviousIcon size={1.25} />
      </Button>
      <output className="min-w-16 text-center text-xl font-bold tabular-nums">{page}</output>
      <Button aria-label={said.pageAfter} disabled={page >= of} onClick={() => onPage(page + 1)}>
        <NextIcon size={1.25} />
      </Button>
    </div>
  )
}

interface UntilProps {
  lessons: readonly { id: LessonId; startsAt: number }[]
  due: LessonId | null
  onDue: (id: LessonId) => void
}

function Until({ lessons, due, onDue }: UntilProps) {
  const { homework: said } = useWords().tutor.thread
  const { day } = useBranchTime()
  if (lessons.length === 0) return <p className="text-quiet">{said.noLesson}</p>
  return (
    <div role="group" aria-label={said.until}>
      <p className="mb-1 text-quiet">{said.until}</p>
      <div className="flex divide-x divide-line overflow-hidden rounded-tutor border border-edge">
        {lessons.slice(0, 3).map(({ id, startsAt }, index) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === due}
            onClick={() => onDue(id)}
            className={`min-h-11 flex-1 px-1 -outline-offset-4 ${id === due ? 'bg-leaf-ground font-bold text-leaf-deep' : 'bg-sheet hover:bg-leaf-ground'}`}
          >
            {index === 0 ? said.nextLesson(day(startsAt).date) : day(startsAt).date}
          </button>
        ))}
      </div>
    </div>
  )
}
