import { pathTo } from '#contract/kernel/client-routes.ts'
import type { LessonId, TextbookId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import { navigate } from '#web/client/page.ts'
import '#web/ui/textbook-font.css'
import { useConnection } from '#web/hooks/use-connection.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useZone } from '#web/hooks/use-session.ts'
import { ZoneNote } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { HomeworkChips } from '../homework/homework-chips.tsx'
import { LateLine, WorkInBasket } from '../offline/late-line.tsx'
import { NotTaken } from '../offline/not-taken.tsx'
import { OfflineBar, useOfflineSince } from '../page/offline-bar.tsx'
import { BookShelf, NoBooks } from '../shelf/book-shelf.tsx'
import { GardenHead } from './garden-head.tsx'
import { chooseHero } from './hero/choose-hero.ts'
import { LessonHero } from './hero/home-hero.tsx'
import { NoLessonHero, ReadingHero } from './hero/reading-hero.tsx'
import { HomePart, HomeSection } from './home-part.tsx'
import { useHome, type Home } from './use-home.ts'
import { Welcome } from './welcome.tsx'

const open = (place: Place) => navigate(pathTo('/student/textbook/:textbookId/:page', { ...place }))
const join = (lessonId: LessonId) => navigate(pathTo('/student/lesson/:lessonId', { lessonId }))

/** A student's home in one screen: their garden and week, one thing to do, their homework, their books. */
export function StudentHomeScreen() {
  useConnection()
  const home = useHome()
  const offlineSince = useOfflineSince(home.offline)
  return (
    <>
      <GardenHead isTrial={home.isTrial} today={home.today.value?.today} onJoin={join} />
      {offlineSince !== null && <OfflineBar isAtHome since={offlineSince} />}
      <div className="relative mx-auto flex w-full max-w-5xl flex-1 flex-col gap-3 px-3.5 pb-4 @3xl:-mt-7.5 @3xl:px-7">
        <Welcome />
        {offlineSince !== null && <WorkInBasket />}
        <LateLine />
        <NotTaken />
        <ZoneNote timeZone={useZone()} className="px-4 text-lg with-furigana" />
        <TodaysHero home={home} />
        <HomeworkChips here={home.stopped.value?.place ?? null} />
        <OwnShelf home={home} onOpen={(textbookId, page) => open({ textbookId, page })} />
      </div>
    </>
  )
}

/** The one large thing; a lesson of today before the book that was open. */
function TodaysHero({ home: { today, stopped, isTrial } }: { home: Home }) {
  const { home: words } = useWords().student
  const now = useNow(10_000)
  return (
    <HomePart title={words.lesson} asked={today} isLarge>
      {({ today: lessons, next }) => {
        const hero = chooseHero(lessons, stopped.value ?? null, now)
        if (hero?.kind === 'reading' && !hero.fresh)
          return <ReadingHero place={hero.place} onGo={() => open(hero.place)} />
        if (hero && hero.kind !== 'reading')
          return (
            <LessonHero
              hero={hero}
              place={stopped.problem ? (stopped.value?.place ?? null) : stopped.value?.place}
              next={next}
              onJoin={() => join(hero.lesson.id)}
              onRead={open}
            />
          )
        return (
          <HomePart title={words.stopped} asked={stopped} isLarge>
            {({ place }) => <NoLessonHero isTrial={isTrial} onRead={place && (() => open(place))} />}
          </HomePart>
        )
      }}
    </HomePart>
  )
}

interface OwnShelfProps {
  home: Home
  onOpen: (textbookId: TextbookId, page: number) => void
}

/** The books of the student's level. A trial student has one lesson and its book, and no level yet. */
function OwnShelf({ home: { curriculum, level, isTrial }, onOpen }: OwnShelfProps) {
  const words = useWords().student.home
  const title = isTrial ? words.trialBook : words.level
  const none = isTrial ? words.noTrialBook : level ? words.noBooks : words.noLevel
  const books = level?.textbooks ?? []
  return (
    <HomePart title={title} asked={curriculum}>
      {({ progress, checks }) => (
        <HomeSection quiet={books.length > 0} title={title} aside={isTrial ? '' : (level?.name ?? '')}>
          {books.length === 0 ? (
            <NoBooks text={none} onAgain={curriculum.refetch} />
          ) : (
            <BookShelf books={books} progress={progress} checks={checks} onOpen={onOpen} />
          )}
        </HomeSection>
      )}
    </HomePart>
  )
}
