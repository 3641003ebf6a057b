import type { Level, TextbookProgress } from '#contract/books/curriculum.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import type { CheckStatus } from '#contract/learning/levels.ts'
import { navigate } from '#web/client/page.ts'
import '#web/ui/textbook-font.css'
import { useConnection } from '#web/hooks/use-connection.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useZone } from '#web/hooks/use-session.ts'
import { lazyPart } from '#web/ui/page/lazy-screen.tsx'
import { ZoneNote } from '#web/ui/time.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DeviceCheckEntry } from '../device-check/device-check-entry.tsx'
import { HomeworkRibbons } from '../homework/homework-ribbon.tsx'
import { LateLine } from '../offline/late-line.tsx'
import { NotTaken } from '../offline/not-taken.tsx'
import { OfflineBar, useOfflineSince } from '../page/offline-bar.tsx'
import { BookShelf } from '../shelf/book-shelf.tsx'
import { GardenHead } from './garden-head.tsx'
import { chooseHero, lessonToEnter } from './hero/choose-hero.ts'
import { ReadingHero } from './hero/hero-card.tsx'
import { HomePart, HomeSection } from './home-part.tsx'
import { HonorShelf } from './honor-shelf.tsx'
import { ThisWeek } from './this-week.tsx'
import { TodaysLessons } from './todays-lessons.tsx'
import { useHome } from './use-home.ts'
import { Welcome } from './welcome.tsx'

const NextDays = lazyPart(async () => (await import('./next-days.tsx')).NextDays)

/** A student's home screen. */
export function StudentHomeScreen() {
  useConnection()
  const home = useHome()
  const { home: words } = useWords().student
  const offlineSince = useOfflineSince(home.offline)
  const open = (textbookId: TextbookId, page: number) =>
    navigate(pathTo('/student/textbook/:textbookId/:page', { textbookId, page }))

  const now = useNow(10_000)
  const { today, stopped } = home
  const isTodayKnown = today.value !== undefined || today.problem !== null
  // Until the lessons are known, the book may not be large.
  const known = isTodayKnown ? (stopped.value ?? null) : null
  const hero = chooseHero(lessonToEnter(today.value?.today ?? [], now), known)

  const homework = <HomeworkRibbons here={stopped.value?.place ?? null} />

  return (
    <>
      <GardenHead />
      {offlineSince !== null && <OfflineBar isAtHome since={offlineSince} />}
      <div className="relative mx-auto -mt-10 flex w-full max-w-5xl flex-1 flex-col gap-5 px-4 pb-8 @3xl:px-8">
        <Welcome />
        <LateLine />
        <NotTaken />
        <ZoneNote timeZone={useZone()} className="px-4 text-lg with-furigana" />
        {isTodayKnown && hero?.kind !== 'lesson' && homework}
        {isTodayKnown && hero?.kind !== 'lesson' && (
          <HomePart title={words.stopped} asked={stopped}>
            {() =>
              hero?.kind === 'reading' && (
                <section aria-label={plain(words.stopped)}>
                  <ReadingHero
                    place={hero.place}
                    fresh={hero.fresh}
                    onGo={() => open(hero.place.textbookId, hero.place.page)}
                  />
                </section>
              )
            }
          </HomePart>
        )}
        <HomePart title={words.lesson} asked={today}>
          {({ today: lessons, next }) => (
            <TodaysLessons
              lessons={lessons}
              hero={hero?.kind === 'lesson' ? hero.lesson : null}
              place={stopped.problem ? null : stopped.value?.place}
              next={next}
              isTrial={home.isTrial}
              onJoin={(lessonId) => navigate(pathTo('/student/lesson/:lessonId', { lessonId }))}
            />
          )}
        </HomePart>
        {isTodayKnown && hero?.kind === 'lesson' && homework}
        {!home.isTrial && <NextDays />}
        <HomePart title={home.isTrial ? words.trialBook : words.level} asked={home.curriculum}>
          {({ progress, checks }) => (
            <MyLevel
              level={home.level}
              progress={progress}
              checks={checks}
              isTrial={home.isTrial}
              onOpen={open}
            />
          )}
        </HomePart>
        <HonorShelf />
        <ThisWeek />
        <div>
          <DeviceCheckEntry />
        </div>
      </div>
    </>
  )
}

interface MyLevelProps {
  level: Level | undefined
  progress: readonly TextbookProgress[]
  checks: readonly CheckStatus[]
  /** A trial student has one lesson and its book, and no level yet. */
  isTrial: boolean
  onOpen: (textbookId: TextbookId, page: number) => void
}

/** The student's level with its textbooks. */
function MyLevel({ level, progress, checks, isTrial, onOpen }: MyLevelProps) {
  const words = useWords().student.home
  const none = isTrial ? words.noTrialBook : level ? words.noBooks : words.noLevel
  const books = level?.textbooks ?? []
  return (
    <HomeSection
      quiet={books.length > 0}
      title={isTrial ? words.trialBook : words.level}
      aside={isTrial ? '' : (level?.name ?? '')}
    >
      {books.length === 0 && (
        <p className="rounded-student border border-dashed border-edge/50 p-5 text-lg with-furigana text-quiet">
          <Ruby text={none} />
        </p>
      )}
      {books.length > 0 && <BookShelf books={books} progress={progress} checks={checks} onOpen={onOpen} />}
    </HomeSection>
  )
}
