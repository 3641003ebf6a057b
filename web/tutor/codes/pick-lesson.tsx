import { pathTo } from '#contract/kernel/client-routes.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { PageTop } from '#web/ui/page/page-top.tsx'
import { AskedPanel, StatePanel } from '#web/ui/page/state-panel.tsx'
import { useWords } from '#web/words/words.ts'
import { CallSoundSwitch } from '../calls/call-sound.tsx'
import { byClassroom } from '../home/days.ts'
import { useLessons } from '../home/use-lessons.ts'
import { useBranchTime } from '../times.tsx'

/** Offers today's lessons to choose from, if the address has none. */
export function PickLesson() {
  return (
    <>
      <PageTop>
        <CallSoundSwitch />
      </PageTop>
      <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-4 p-4 leading-normal">
        <TodaysLessons />
      </div>
    </>
  )
}

function TodaysLessons() {
  const { qr } = useWords().tutor
  const { hours } = useBranchTime()
  const me = useMe()
  const { branch, days, lessons, ...asked } = useLessons()
  if (!branch || !lessons) return <AskedPanel asked={asked} part={false} />
  const ahead = byClassroom(lessons, days[0], branch.timeZone, me?.id)
    .flatMap((group) => group.lessons)
    .filter(({ kind, status }) => kind === 'regular' && (status === 'scheduled' || status === 'running'))
  if (ahead.length === 0) {
    return <StatePanel kind="empty" text={qr.pick.none} action={<HomeLink />} />
  }
  return (
    <>
      <h1 className="text-xl font-bold">{qr.pick.title}</h1>
      <ul className="flex flex-col gap-2">
        {ahead.map((lesson) => (
          <li key={lesson.id}>
            <Link
              to={pathTo('/tutor/qrcode', {}, { lessonId: lesson.id })}
              className="flex min-h-16 flex-wrap items-center gap-x-4 rounded-tutor border-2 border-edge bg-sheet px-4 py-2 hover:bg-leaf-ground"
            >
              <span className="font-bold tabular-nums">{hours(lesson)}</span>
              <span className="font-semibold">{lesson.classroom.name}</span>
              <span className="text-sm text-quiet">{lesson.tutor.displayName}</span>
            </Link>
          </li>
        ))}
      </ul>
      <HomeLink />
    </>
  )
}

function HomeLink() {
  const { lesson } = useWords().tutor
  return (
    <Link
      to="/tutor"
      className="inline-flex min-h-11 items-center self-start rounded-tutor px-3 text-sm font-semibold hover:bg-leaf-ground"
    >
      {lesson.back}
    </Link>
  )
}
