import { pathTo } from '#contract/kernel/client-routes.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useMe, useZone } from '#web/hooks/use-session.ts'
import { Link } from '#web/ui/controls/link.tsx'
import { useWords } from '#web/words/words.ts'
import { ownDayOf } from '../home/own-day.ts'
import { BackToLessons } from '../navigation.tsx'
import { useBranchTime } from '../times.tsx'

const MINUTE_MS = 60_000

/** After a lesson: the tutor's next one of today, or else the way back. */
export function NextAfter({ lesson }: { lesson: Lesson }) {
  const { home } = useWords().tutor
  const { time } = useBranchTime()
  const me = useMe()
  const now = useNow(MINUTE_MS)
  const today = dayAt(now, useZone())
  const { value } = useAsk('/tutor/lessons', { from: today, to: today }, { anew: true })
  const others = (value?.lessons ?? []).filter(({ id }) => id !== lesson.id)
  const { next } = ownDayOf(others, me?.id, now)
  if (!next) return <BackToLessons />
  return (
    <Link
      to={pathTo('/tutor/lesson/:lessonId', { lessonId: next.id })}
      className="inline-flex min-h-11 items-center rounded-tutor bg-leaf px-5 font-semibold text-on-leaf hover:bg-leaf-deep"
    >
      {home.openNext(time(next.startsAt), next.classroom.name)}
    </Link>
  )
}
