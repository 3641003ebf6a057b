import { useState } from 'react'
import type { Page, TextbookProgress } from '#contract/curriculum.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { RoomAttempt } from '#contract/room-attempt.ts'
import type { Place } from '#contract/state.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { Button } from '#web/ui/button.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { BookAt } from '../page/book-at.tsx'
import { ReadingPage } from '../page/reading-page.tsx'
import { ChapterEnd } from './chapter-end.tsx'
import { CheckDoor } from './check-door.tsx'
import { isCheckDue, pagesOf } from './is-check-due.ts'
import type { LessonSurroundings } from './lesson-surroundings.ts'
import { placeKey } from './place-key.ts'
import { ResultNews } from './result-news.tsx'
import { useHearFirst } from './use-hear-first.ts'
import type { LessonPlace } from './use-lesson-place.ts'
import type { ShownCheck } from './use-shown-check.ts'

interface LessonPageProps {
  at: LessonPlace & { place: Place }
  deps: LessonSurroundings
  /** The student's attempt of this lesson. */
  own: RoomAttempt | null
  check: ShownCheck
  progress: readonly TextbookProgress[]
  /** The pages that were read in this lesson. */
  read: ReadonlySet<string>
  /** A sentence that the student has come for. */
  hear: string | null
  onHearing: () => void
}

/** A page of the textbook in a lesson. */
export function LessonPage(props: LessonPageProps) {
  const words = useWords().student.lesson
  const { at, deps } = props
  const leave = (
    <Button size="student" onClick={deps.onLeave}>
      <Ruby text={words.leave} />
    </Button>
  )
  return (
    <BookAt
      place={at.place}
      action={leave}
      onFirst={() => at.goTo({ textbookId: at.place.textbookId, page: 1 })}
    >
      {(book, page) => <OpenPage {...props} book={book} page={page} />}
    </BookAt>
  )
}

function OpenPage({ at, deps, own, check, ...rest }: LessonPageProps & { book: OpenBook; page: Page }) {
  const words = useWords().student.lesson
  const { book, page } = rest
  const { id: textbookId, chapters } = book.textbook
  useHearFirst(at.reading.player, { book, page }, rest.hear, rest.onHearing)

  const chapter = chapters.find(({ id }) => id === page.chapterId)
  const tried = own !== null && own.chapterId === chapter?.id
  const read = pagesReadSoFar(textbookId, rest.progress, rest.read)
  const [endedAt, setEndedAt] = useState('')
  const here = placeKey(at.place)
  const goTo = (number: number) => at.goTo({ textbookId, page: number })
  const turn = (number: number) =>
    number === page.number + 1 && page.number === chapter?.lastPage ? setEndedAt(here) : goTo(number)
  if (chapter && endedAt === here) {
    return (
      <ChapterEnd
        chapter={chapter}
        sessionId={deps.sessionId}
        own={tried ? own : null}
        unread={pagesOf(chapter).filter((number) => !read.has(number)).length}
        onCheck={() => {
          setEndedAt('')
          check.open(chapter.id)
        }}
        onNext={() => goTo(page.number + 1)}
        onBack={() => setEndedAt('')}
      />
    )
  }
  return (
    <ReadingPage
      book={book}
      page={page}
      reading={at.reading}
      onTurn={turn}
      door={plain(words.leave)}
      onDoor={deps.onLeave}
      offlineSince={deps.offlineSince}
      tutor={deps.tutor}
      call={deps.call(false)}
      onCall={deps.onCall}
      news={<ResultNews attempt={own} onSee={() => own && check.open(own.chapterId)} />}
      below={
        chapter &&
        isCheckDue(chapter, page.number, read, tried) && (
          <CheckDoor
            sessionId={deps.sessionId}
            key={chapter.id}
            chapterId={chapter.id}
            own={tried ? own : null}
            returned={check.closed}
            onOpen={() => check.open(chapter.id)}
          />
        )
      }
    />
  )
}

/** The pages of a textbook that the student has read: before this lesson, and in it. */
export function pagesReadSoFar(
  textbookId: TextbookId,
  progress: readonly TextbookProgress[],
  read: ReadonlySet<string>,
): ReadonlySet<number> {
  const before = progress.find((each) => each.textbookId === textbookId)?.read ?? []
  const here = [...read].flatMap((key) => {
    const [book, page] = key.split('/')
    return book === textbookId ? [Number(page)] : []
  })
  return new Set([...before, ...here])
}
