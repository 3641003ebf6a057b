import type { Level, TextbookProgress } from '#contract/curriculum.ts'
import type { CheckStatus } from '#contract/final-checks.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { navigate } from '#web/client/page.ts'
import '#web/ui/textbook-font.css'
import { useConnection } from '#web/hooks/use-connection.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { EmblemPicture } from '#web/ui/emblem.tsx'
import { PageTop } from '#web/ui/page-top.tsx'
import { nameWithReading } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { DeviceCheckEntry } from '../device-check/device-check-entry.tsx'
import { LateLine } from '../offline/late-line.tsx'
import './read-so-far.css'
import { NotTaken } from '../offline/not-taken.tsx'
import { OfflineBar, useOfflineSince } from '../page/offline-bar.tsx'
import { BookCard } from './book-card.tsx'
import { HomePart, HomeSection } from './home-part.tsx'
import { HonorShelf } from './honor-shelf.tsx'
import { ThisWeek } from './this-week.tsx'
import { TodaysLessons } from './todays-lessons.tsx'
import { useHome } from './use-home.ts'
import { Welcome } from './welcome.tsx'
import { WhereStopped } from './where-stopped.tsx'

/** A student's home screen. */
export function StudentHomeScreen() {
  useConnection()
  const home = useHome()
  const { home: words } = useWords().student
  const offlineSince = useOfflineSince(home.offline)
  const open = (textbookId: TextbookId, page: number) =>
    navigate(pathTo('/student/textbook/:textbookId/:page', { textbookId, page }))

  return (
    <>
      <PageTop />
      {offlineSince !== null && <OfflineBar since={offlineSince} />}
      <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-8 px-4 py-6 @3xl:px-8">
        <Greeting />
        <Welcome />
        <LateLine />
        <NotTaken />
        <HomePart title={words.lesson} asked={home.today}>
          {({ today, next }) => (
            <TodaysLessons
              lessons={today}
              next={next}
              isTrial={home.isTrial}
              onJoin={(lessonId) => navigate(pathTo('/student/lesson/:lessonId', { lessonId }))}
            />
          )}
        </HomePart>
        <div className="-mt-4">
          <DeviceCheckEntry />
        </div>
        <HomePart title={words.stopped} asked={home.stopped}>
          {({ place, fresh }) =>
            place && (
              <WhereStopped place={place} fresh={fresh} onGo={() => open(place.textbookId, place.page)} />
            )
          }
        </HomePart>
        <ThisWeek />
        <HonorShelf />
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
      </div>
    </>
  )
}

/** Up to this grade, students may not be able to read the kanji of their own name. */
const NAME_READ_AFTER_GRADE = 3

/** The title of a student's home screen. Lines break between words only. */
function Greeting() {
  const words = useWords().student.home
  const me = useMe()
  if (me?.role !== 'student') return null
  const helped = me.grade <= NAME_READ_AFTER_GRADE
  const name = helped ? nameWithReading(me.displayName, me.reading) : me.displayName
  return (
    <div className="flex items-center gap-4">
      <EmblemPicture disc name={me.emblem} size={5} />
      <h1 className="text-3xl with-furigana font-bold break-keep text-leaf-deep">
        <Ruby text={words.greeting(name)} />
      </h1>
    </div>
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
    <HomeSection title={isTrial ? words.trialBook : words.level} aside={isTrial ? '' : (level?.name ?? '')}>
      {books.length === 0 && (
        <p className="rounded-student border border-dashed border-edge/50 p-5 text-lg with-furigana text-quiet">
          <Ruby text={none} />
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-5 @3xl:grid-cols-2">
        {books.map((textbook) => (
          <BookCard
            key={textbook.id}
            textbook={textbook}
            progress={progress.find(({ textbookId }) => textbookId === textbook.id)}
            checks={checks}
            onOpen={(page) => onOpen(textbook.id, page)}
          />
        ))}
      </div>
    </HomeSection>
  )
}
