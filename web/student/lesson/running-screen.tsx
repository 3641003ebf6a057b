import { type ReactNode, useState } from 'react'
import type { SessionId } from '#contract/kernel/ids.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { lazyPart } from '#web/ui/page/lazy-screen.tsx'
import { StatePanel } from '#web/ui/page/state-panel.tsx'
import { loadWords, useWords } from '#web/words/words.ts'
import { useOpenRequest } from '../calls/asked-to-hear.tsx'
import { useCall } from '../calls/call-button.tsx'
import { useLessonTalk } from '../calls/use-lesson-talk.ts'
import type { CheckScreenProps } from '../check/check-screen.tsx'
import type { LessonPlace } from '../room/use-lesson-place.ts'
import type { LessonPlan } from '../room/use-lesson-plan.ts'
import type { LessonRoom } from '../room/use-lesson-room.ts'
import { placeKey, useShownCheck } from './chapter-check.ts'
import { LessonProvider, type StudentLesson } from './lesson-context.tsx'
import { LessonFrame } from './lesson-frame.tsx'
import { LessonPage } from './lesson-page.tsx'

interface RunningScreenProps {
  lesson: LessonRoom
  plan: LessonPlan
  at: LessonPlace
  sessionId: SessionId
  offlineSince: number | null
  onLeave: () => void
  /** The pages that were read in this lesson. */
  read: ReadonlySet<string>
}

/** The running lesson: the page, or the check that covers it, with the tutor's presence and the call button. */
export function RunningScreen({
  lesson,
  plan,
  at,
  sessionId,
  offlineSince,
  onLeave,
  read,
}: RunningScreenProps) {
  const words = useWords().student.lesson
  const me = useMe()
  const call = useCall(lesson.room, sessionId, me?.id as never)
  const talk = useLessonTalk(lesson.room, me?.id as never)
  const asked = useOpenRequest(lesson.own?.askedToHear, lesson.room.tutors)
  const own = lesson.own?.attempt ?? null
  const check = useShownCheck(own, at.place)
  const [toHear, setToHear] = useState<{ at: string; sentence: string } | null>(null)
  const { place } = at
  const shared: StudentLesson = {
    isWatched: false,
    sessionId,
    offlineSince,
    tutor: lesson.tutor,
    call,
    talk,
    asked,
    place,
    leave: onLeave,
    goTo(to, sentence = null) {
      setToHear(sentence === null ? null : { at: placeKey(to), sentence })
      check.close()
      at.goTo(to)
    },
    closeCheck: check.close,
  }

  return (
    <LessonProvider value={shared}>
      {screen()}
      {talk && <talk.parts.TalkEffects talk={talk} />}
    </LessonProvider>
  )

  function screen(): ReactNode {
    if (check.chapterId) {
      return (
        <CheckScreen
          key={check.chapterId}
          chapterId={check.chapterId}
          attempt={own?.chapterId === check.chapterId ? own : null}
          progress={plan.progress}
          read={read}
        />
      )
    }
    if (place) {
      return (
        <LessonPage
          at={{ ...at, place }}
          own={own}
          check={check}
          progress={plan.progress}
          read={read}
          hear={toHear?.at === placeKey(place) ? toHear.sentence : null}
          onHearing={() => setToHear(null)}
        />
      )
    }
    return (
      <LessonFrame>
        <StatePanel
          part
          kind={plan.known ? 'waiting' : 'loading'}
          text={plan.known ? words.noPlace : words.joining}
        />
      </LessonFrame>
    )
  }
}

/** Loaded with the first check, so that it does not delay the first page. */
const CheckScreen = lazyPart<CheckScreenProps>(
  async () => (await Promise.all([import('../check/check-screen.tsx'), loadWords('voice')]))[0].CheckScreen,
  LessonFrame,
)
