import { useEffect, useEffectEvent } from 'react'
import type { LessonId } from '#contract/kernel/ids.ts'
import { useClient } from '#web/hooks/use-client.ts'

const LOOK_EVERY_MS = 10_000

/**
 * Looks if a lesson that is over goes on after all: its tutor has taken the finish back, or the office the cancellation. The live
 * room sends students nothing after its end.
 */
export function MayComeBack({ lessonId, onBack }: { lessonId: LessonId; onBack: () => void }) {
  const client = useClient()
  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    let gone = false
    const look = async () => {
      const answer = await client.ask('/student/lessons', {})
      const lesson = answer.ok && answer.value.today.find(({ id }) => id === lessonId)
      if (!gone && lesson && (lesson.status === 'running' || lesson.status === 'scheduled')) goBack()
    }
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [client, lessonId])
  return null
}
