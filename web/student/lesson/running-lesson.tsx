import { useState } from 'react'
import type { SessionId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/state.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyScreen } from '#web/ui/lazy-screen.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import type { CheckScreenProps } from '../check/check-screen.tsx'
import { useOfflineSince } from '../page/offline-bar.tsx'
import type { ShownTutor } from '../room/room-facts.ts'
import { CallButton, useCall } from './call-button.tsx'
import { placeKey } from './chapter-check.ts'
import { LessonPage } from './lesson-page.tsx'
import type { LessonParts } from './lesson-parts.ts'
import { useShownCheck } from './use-shown-check.ts'

interface RunningLessonProps extends LessonParts {
  sessionId: SessionId
  /** The pages that were read in this lesson. */
  read: ReadonlySet<string>
}

/** The lesson itself: the page, or the check before it, with who is here and the call. */
export function RunningLesson({ lesson, plan, at, onLeave, sessionId, read }: RunningLessonProps) {
  const words = useWords().student.lesson
  const me = useMe()
  const offlineSince = useOfflineSince(lesson.lost)
  const call = useCall(lesson.room, sessionId, me?.id as never)
  const own = lesson.own?.attempt ?? null
  const check = useShownCheck(own, at.place)
  const [wish, setWish] = useState<{ at: string; sentence: string } | null>(null)
  const { place } = at
  const deps = {
    sessionId,
    offlineSince,
    tutor: lesson.tutor && <TutorBadge tutor={lesson.tutor} />,
    call: (first: boolean) => <CallButton call={call} offline={offlineSince !== null} first={first} />,
    withTutor: call.view.kind === 'with-you',
    onCall: call.raise,
    onLeave,
  }

  if (check.chapterId) {
    const onPage = (to: Place, sentence: string | null = null) => {
      setWish(sentence === null ? null : { at: placeKey(to), sentence })
      check.close()
      at.goTo(to)
    }
    return (
      <CheckScreen
        key={check.chapterId}
        chapterId={check.chapterId}
        attempt={own?.chapterId === check.chapterId ? own : null}
        deps={{ ...deps, place, onPage, onClose: check.close }}
      />
    )
  }
  if (place) {
    return (
      <LessonPage
        at={{ ...at, place }}
        deps={deps}
        own={own}
        check={check}
        progress={plan.progress}
        read={read}
        hear={wish?.at === placeKey(place) ? wish.sentence : null}
        onHearing={() => setWish(null)}
      />
    )
  }
  const leave = (
    <Button size="student" onClick={onLeave}>
      <Ruby text={words.leave} />
    </Button>
  )
  return (
    <StatePanel
      kind={plan.known ? 'waiting' : 'loading'}
      text={plan.known ? words.noPlace : words.joining}
      action={leave}
    >
      {plan.known && deps.call(false)}
    </StatePanel>
  )
}

/** Comes with the first check: reading a page does not wait for it. */
const CheckScreen = lazyScreen<CheckScreenProps>(
  async () => (await import('../check/check-screen.tsx')).CheckScreen,
)

/** The tutor's initial with here or away, in shape and word; with neither while nobody can say. */
function TutorBadge({ tutor: { name, here } }: { tutor: ShownTutor }) {
  const { student: words, shared } = useWords()
  const title = here === null ? name : plain((here ? words.page.tutorHere : words.page.tutorAway)(name))
  return (
    <span className="flex items-center gap-2" title={title}>
      <Avatar name={name} here={here ?? undefined} />
      <span className="hidden flex-col leading-tight @2xl:flex" aria-hidden="true">
        <span className="text-sm font-semibold">{name}</span>
        {here !== null && (
          <span className={`text-xs ${here ? 'text-leaf-deep' : 'text-quiet'}`}>
            <Ruby text={here ? shared.here : shared.away} />
          </span>
        )}
      </span>
    </span>
  )
}
