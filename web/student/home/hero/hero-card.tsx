import type { ReactNode } from 'react'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Place } from '#contract/room/state.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { chapterPlace } from '#web/student/page/book-pages.ts'
import { BookCover, CoverPlace } from '#web/student/shelf/book-cover.tsx'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { BookIcon, DoorIcon } from '#web/ui/drawings/icons.ts'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { LessonTime } from './lesson-time.tsx'

/** The one large thing of a home screen: a book that leans, its title, and the only solid button. */
function HeroCard({
  place,
  title,
  children,
  button,
}: {
  /** Undefined until it is known. */
  place: Place | null | undefined
  title: ReactNode
  children?: ReactNode
  button: ReactNode
}) {
  return (
    <article className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-[1.75rem] bg-sheet px-4 py-4 shadow-[0_10px_30px_rgb(60_45_20/0.14)] @3xl:px-8 forced-colors:border">
      {place === undefined ? <CoverPlace className="my-1" /> : place && <LeaningBook place={place} />}
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-2xl with-furigana font-bold @3xl:text-[1.75rem]">{title}</h2>
        {children}
      </div>
      <div className="w-full @3xl:w-auto">{button}</div>
    </article>
  )
}

function LeaningBook({ place: { textbookId } }: { place: Place }) {
  const opened = useTextbook(textbookId)
  if (opened.status === 'loading') return <CoverPlace className="my-1" />
  if (opened.status !== 'ready') return null
  return <BookCover textbook={opened.book.textbook} className="my-1 -rotate-3" />
}

const BIG =
  'flex min-h-[5.75rem] w-full touch-manipulation items-center justify-center gap-4 rounded-[1.5rem] bg-leaf px-9 py-2 text-2xl leading-loose font-bold text-on-leaf shadow-[0_4px_0_var(--color-leaf-foot)] select-none hover:bg-leaf-deep active:translate-y-1 active:shadow-none @3xl:text-[1.75rem] forced-colors:border'

function BigButton({ icon, text, onPress }: { icon: ReactNode; text: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={BIG}>
      {icon}
      <span>
        <Ruby text={text} />
      </span>
    </button>
  )
}

interface LessonHeroProps {
  lesson: Lesson
  isRunning: boolean
  /** The page where the student will be; undefined until it is known. */
  place: Place | null | undefined
  onJoin: () => void
}

/** The lesson that is on, or can be entered. */
export function LessonHero({ lesson, isRunning, place, onJoin }: LessonHeroProps) {
  const words = useWords().student.home
  const { tutor, classroom, kind } = lesson
  return (
    <HeroCard
      place={place}
      title={<Ruby text={words.lesson} />}
      button={<BigButton icon={<DoorIcon size={2.25} />} text={words.join} onPress={onJoin} />}
    >
      <div className="flex items-center gap-3 @3xl:gap-4">
        <FacePicture of={tutor.face} className="size-11 shrink-0 @3xl:size-14" />
        <div className="min-w-0 text-lg">
          <p className="with-furigana font-bold">
            <Ruby text={words.tutor(tutor.displayName)} />
          </p>
          <p className="with-furigana font-bold text-leaf-deep">
            <Ruby text={isRunning ? words.running : words.open} />
          </p>
        </div>
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-base text-quiet">
        <LessonTime lesson={lesson} />
        <span>{classroom.name}</span>
        {kind === 'trial' && <span>{words.trial}</span>}
      </p>
    </HeroCard>
  )
}

interface ReadingHeroProps {
  place: Place
  /** Nothing was read yet. */
  fresh: boolean
  onGo: () => void
}

/** The book that was open, at the page where the student stopped. */
export function ReadingHero({ place, fresh, onGo }: ReadingHeroProps) {
  const words = useWords().student
  const opened = useTextbook(place.textbookId)
  const book = opened.status === 'ready' ? opened.book : null
  const page = book?.pages.find(({ number }) => number === place.page)
  const at = book && page && chapterPlace(book.textbook, page)
  return (
    <HeroCard
      place={place}
      title={<Ruby text={fresh ? words.home.nothingYet : words.home.stopped} />}
      button={
        <BigButton
          icon={<BookIcon size={2.25} />}
          text={fresh ? words.home.begin : words.home.goOn}
          onPress={onGo}
        />
      }
    >
      {opened.status === 'failed' && opened.problem?.kind === 'bug' && (
        <PartFailed problem={opened.problem} again={opened.refetch} size="student" />
      )}
      {!fresh && at && (
        <p className="min-w-0">
          <span lang={book.textbook.language} className="block font-textbook text-2xl leading-snug font-bold">
            {at.title}
          </span>
          <span className="text-lg text-quiet tabular-nums">{words.page.placeShort(at.page, at.of)}</span>
        </p>
      )}
    </HeroCard>
  )
}
