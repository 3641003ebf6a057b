import { useNavigate } from '@tanstack/react-router'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { useLine } from '#web/hooks/use-line.ts'
import '#web/ui/textbook-font.css'
import { PageTop } from '#web/ui/page-top.tsx'
import { useWords } from '#web/words/words.ts'
import { LateLine } from '../keeping/late-line.tsx'
import { NotTaken } from '../keeping/not-taken.tsx'
import { OfflineBar } from '../page/offline-bar.tsx'
import { useOfflineSince } from '../use-offline-since.ts'
import { Welcome } from '../welcome.tsx'
import { Greeting } from './greeting.tsx'
import { HomePart } from './home-part.tsx'
import '../read-so-far.css'
import { MyHonors } from './my-honors.tsx'
import { MyLevel } from './my-level.tsx'
import { ThisWeek } from './this-week.tsx'
import { TodaysLessons } from './todays-lessons.tsx'
import { useHome } from './use-home.ts'
import { WhereStopped } from './where-stopped.tsx'

/** A student's first screen. */
export function StudentHomeScreen() {
  useLine()
  const navigate = useNavigate()
  const home = useHome()
  const { home: words } = useWords().student
  const offlineSince = useOfflineSince(home.offline)
  const open = (textbookId: TextbookId, page: number) =>
    void navigate({ to: '/student/textbook/$textbookId/$page', params: { textbookId, page: String(page) } })

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
              onJoin={(lessonId) => void navigate({ to: '/student/lesson/$lessonId', params: { lessonId } })}
            />
          )}
        </HomePart>
        <HomePart title={words.stopped} asked={home.stopped}>
          {({ place, fresh }) =>
            place && (
              <WhereStopped place={place} fresh={fresh} onGo={() => open(place.textbookId, place.page)} />
            )
          }
        </HomePart>
        <ThisWeek />
        <MyHonors />
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
