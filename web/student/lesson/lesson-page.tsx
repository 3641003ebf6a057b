import { useState, useEffect, useEffectEvent, useRef } from 'react'
import type { Page, TextbookProgress } from '#contract/books/curriculum.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import type { Place } from '#contract/room/state.ts'
import type { Lit } from '#web/client/talk/talk.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { CloseIcon, StarIcon } from '#web/ui/drawings/icons.ts'
import { lazyPart, useAhead } from '#web/ui/page/lazy-screen.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { AskedOnAnotherPage, useAskedOn } from '../calls/asked-to-hear.tsx'
import { CallButton } from '../calls/call-button.tsx'
import { BookAt } from '../page/book-at.tsx'
import { isSamePlace } from '../page/create-recorder.ts'
import { ReadingPage } from '../page/reading-page.tsx'
import type { LessonPlace } from '../room/use-lesson-place.ts'
import { type Player } from '../sound/create-player.ts'
import { spokenOf } from '../sound/spoken.ts'
import type { StoryEndProps } from '../story-end/story-end.tsx'
import { isCheckDue, pagesOf, placeKey, pagesReadSoFar, type ShownCheck } from './chapter-check.ts'
import { CheckDoor } from './check-door.tsx'
import { useStudentLesson } from './lesson-context.tsx'
import { LessonFrame } from './lesson-frame.tsx'

/** Loaded with the first page, so that it is ready at the last one, also without a network. */
const StoryEnd = lazyPart<StoryEndProps>(async () => (await import('../story-end/story-end.tsx')).StoryEnd)

interface LessonPageProps {
  at: LessonPlace & { place: Place }
  /** The student's attempt of this lesson. */
  own: RoomAttempt | null
  check: ShownCheck
  progress: readonly TextbookProgress[]
  /** The pages that were read in this lesson. */
  read: ReadonlySet<string>
  /** The sentence that the student opened this page to hear. */
  hear: string | null
  onHearing: () => void
}

/** A page of the textbook in a lesson. */
export function LessonPage(props: LessonPageProps) {
  const { at } = props
  useAhead(StoryEnd)
  return (
    <BookAt
      place={at.place}
      Around={LessonFrame}
      onFirst={() => at.goTo({ textbookId: at.place.textbookId, page: 1 })}
    >
      {(book, page) => <OpenPage {...props} book={book} page={page} />}
    </BookAt>
  )
}

function OpenPage({ at, own, check, ...rest }: LessonPageProps & { book: OpenBook; page: Page }) {
  const { student } = useWords()
  const lesson = useStudentLesson()
  const { book, page } = rest
  const { id: textbookId, chapters } = book.textbook
  useHearFirst(at.reading.player, { book, page }, rest.hear, rest.onHearing)
  usePlayLit(at.reading.player, { book, page }, lesson.talk?.lit ?? null)

  const chapter = chapters.find(({ id }) => id === page.chapterId)
  const tried = own !== null && own.chapterId === chapter?.id
  const read = pagesReadSoFar(textbookId, rest.progress, rest.read)
  const [endedAt, setEndedAt] = useState('')
  const here = placeKey(at.place)
  // A page that is opened again shows its text.
  if (endedAt !== '' && endedAt !== here) setEndedAt('')
  const goTo = (number: number) => at.goTo({ textbookId, page: number })
  // The tutor means a sentence of this page: it must be there.
  const lit = lesson.talk?.lit
  const isMeant = useAskedOn(at.place) !== null || (lit && isSamePlace(lit.place, at.place))
  const leaf = chapter && endedAt === here && !isMeant && (
    <section aria-label={plain(student.storyEnd.title)} className="flex flex-1 flex-col">
      <StoryEnd
        key={chapter.id}
        book={book}
        chapter={chapter}
        own={tried ? own : null}
        unheard={pagesOf(chapter).filter((number) => !read.has(number))}
        onCheck={() => check.open(chapter.id)}
        onPage={goTo}
      />
    </section>
  )
  return (
    <ReadingPage
      book={book}
      page={page}
      reading={at.reading}
      onTurn={goTo}
      end={
        page.number === chapter?.lastPage
          ? { leaf, open: () => setEndedAt(here), close: () => setEndedAt('') }
          : null
      }
      door={{ says: plain(student.lesson.leave), onPress: lesson.leave }}
      offlineSince={lesson.offlineSince}
      read={read}
      sessionId={lesson.sessionId}
      call={<CallButton />}
      onCall={lesson.call.raise}
      news={
        <>
          <ResultNews attempt={own} onSee={() => own && check.open(own.chapterId)} />
          <AskedOnAnotherPage book={book} page={page.number} onGo={goTo} />
        </>
      }
      below={
        chapter &&
        isCheckDue(chapter, page.number, read, tried) && (
          <CheckDoor
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

/** Plays the sentence that the student opened this page to hear, once. */
function useHearFirst(
  player: Player,
  { book, page }: { book: OpenBook; page: Page },
  sentence: string | null,
  onBegun: () => void,
): void {
  const begin = useEffectEvent(() => {
    player.play(spokenOf(page.sentences.filter(({ id }) => id === sentence)), book)
    onBegun()
  })
  useEffect(() => {
    if (sentence !== null) begin()
  }, [sentence])
}

/** Plays the sentence that the tutor plays from afar, if it is on the open page. */
function usePlayLit(player: Player, { book, page }: { book: OpenBook; page: Page }, lit: Lit | null): void {
  const play = useEffectEvent((lit: Lit) => {
    if (!isSamePlace(lit.place, { textbookId: book.textbook.id, page: page.number })) return
    player.play(spokenOf(page.sentences.filter(({ id }) => id === lit.sentence)), book, 'tutor')
  })
  const known = useRef(lit)
  useEffect(() => {
    if (lit?.play && lit !== known.current) play(lit)
    known.current = lit
  }, [lit])
}

/** Offers the result when the tutor has marked everything while the student was reading on. It does not interrupt the reading. */
function ResultNews({ attempt, onSee }: { attempt: RoomAttempt | null; onSee: () => void }) {
  const { student, shared } = useWords()
  const words = student.check
  const [waiting, setWaiting] = useState<string | null>(null)
  const [news, setNews] = useState(false)
  if (attempt?.status === 'finished' && waiting !== attempt.id) setWaiting(attempt.id)
  if (attempt?.status === 'marked' && waiting === attempt.id) {
    setWaiting(null)
    setNews(true)
  }
  if (!news) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-b border-line bg-leaf-ground px-4 py-1 text-lg text-leaf-deep"
    >
      <StarIcon />
      <span className="with-furigana font-semibold">
        <Ruby text={words.marked} />
      </span>
      <button
        type="button"
        onClick={onSee}
        className="min-h-12 min-w-16 rounded-student border-2 border-leaf bg-sheet px-4 font-semibold hover:bg-leaf-ground"
      >
        {words.see}
      </button>
      <button
        type="button"
        aria-label={plain(shared.close)}
        title={plain(shared.close)}
        onClick={() => setNews(false)}
        className="grid size-12 place-items-center rounded-student hover:bg-sheet"
      >
        <CloseIcon size={1.25} />
      </button>
    </div>
  )
}
