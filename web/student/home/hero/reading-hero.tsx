import type { Place } from '#contract/room/state.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { chapterPlace } from '#web/student/page/book-pages.ts'
import { ChildState, StateAction } from '#web/ui/child-state/child-state.tsx'
import { BookIcon } from '#web/ui/drawings/icons.ts'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { BigButton, HeroCard, LeaningBook } from './hero-card.tsx'

interface ReadingHeroProps {
  place: Place
  onGo: () => void
}

/** The book that was open, at the page where the student stopped. */
export function ReadingHero({ place, onGo }: ReadingHeroProps) {
  const words = useWords().student
  const opened = useTextbook(place.textbookId)
  const book = opened.status === 'ready' ? opened.book : null
  const page = book?.pages.find(({ number }) => number === place.page)
  const at = book && page && chapterPlace(book.textbook, page)
  return (
    <HeroCard
      label={plain(words.home.stopped)}
      picture={<LeaningBook place={place} />}
      title={words.home.stopped}
      button={<BigButton icon={<BookIcon size={2.5} />} text={words.home.goOn} onPress={onGo} />}
    >
      {opened.status === 'failed' && opened.problem?.kind === 'bug' && (
        <PartFailed problem={opened.problem} again={opened.refetch} size="student" />
      )}
      {/* As high as both lines, also before they are known. */}
      <p className="min-h-15 min-w-0">
        {at && (
          <>
            <span
              lang={book.textbook.language}
              className="block font-textbook text-xl leading-snug font-bold"
            >
              {at.title}
            </span>
            <span className="text-xl font-bold text-leaf-deep tabular-nums">
              {words.home.pageOf(at.page, at.of)}
            </span>
          </>
        )}
      </p>
    </HeroCard>
  )
}

interface NoLessonHeroProps {
  isTrial: boolean
  /** Null where there is no book yet. */
  onRead: (() => void) | null
}

/** Nothing was read yet and no lesson is on today: what will grow is still a seed. */
export function NoLessonHero({ isTrial, onRead }: NoLessonHeroProps) {
  const { home: words } = useWords().student
  return (
    <ChildState
      part
      of="no-lesson"
      text={isTrial ? words.noTrial : words.noLesson}
      action={onRead && <StateAction icon={<BookIcon size={2} />} text={words.read} onPress={onRead} />}
    />
  )
}
