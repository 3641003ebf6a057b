import { useState } from 'react'
import type { ChapterId } from '#contract/kernel/ids.ts'
import type { RoomAttempt } from '#contract/room/shape.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'
import { useStudentLesson } from '../lesson/lesson-context.tsx'

/** Begins an attempt of a chapter's check. `starting` is the scope of the pressed button until the room's event begins the check. */
export function useStart(chapterId: ChapterId) {
  const { sessionId, offlineSince } = useStudentLesson()
  const [scope, setScope] = useState<RoomAttempt['scope'] | null>(null)
  const { send, isBusy, isDone, problem } = useSend('/student/start-final-check')
  const offline = offlineSince !== null
  return {
    offline,
    starting: isBusy || isDone ? scope : null,
    start(scope: RoomAttempt['scope']) {
      setScope(scope)
      void send({ sessionId, chapterId, scope })
    },
    problem,
  }
}

/** Says why a check did not begin: the server refused, or there is no connection. */
export function StartNotice({ problem, offline }: Pick<ReturnType<typeof useStart>, 'problem' | 'offline'>) {
  const { check: words } = useWords().student
  if (!offline) return problem && <ProblemNotice size="student" problem={problem} />
  return (
    <p className="text-lg with-furigana text-quiet">
      <Ruby text={words.startOffline} />
    </p>
  )
}
