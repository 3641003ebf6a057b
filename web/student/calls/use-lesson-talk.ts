import { useEffect, useMemo, useState } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import { openCallOf } from '#contract/room/slices/calls.ts'
import { createBackoff } from '#web/client/policies.ts'
import { useClient } from '#web/hooks/use-client.ts'
import { useSoundsNow } from '#web/hooks/use-sound.ts'
import { useTalk } from '#web/hooks/use-talk.ts'
import type { LessonTalk } from '../lesson/lesson-context.tsx'

type TalkParts = LessonTalk['parts']

/**
 * The student's open talk, as the lesson's screens draw it; null without one. Its script is loaded with the first call or
 * talk of this lesson.
 */
export function useLessonTalk(room: Room, studentId: StudentId): LessonTalk | null {
  const talk = useTalk(room)
  useSoundsNow(talk !== null)
  const parts = useTalkParts(talk !== null || openCallOf(room, studentId) !== undefined)
  const tutorId = talk && room.talks.find(({ id }) => id === talk.id)?.tutorId
  const face = (tutorId && room.tutors[tutorId]?.face) ?? null
  return useMemo(
    () => (talk && tutorId && parts ? { ...talk, face, parts } : null),
    [talk, tutorId, face, parts],
  )
}

function useTalkParts(isWanted: boolean): TalkParts | null {
  const { config } = useClient()
  const [parts, setParts] = useState<TalkParts | null>(null)
  useEffect(() => {
    if (!isWanted || parts) return
    const backoff = createBackoff(config.chance)
    let isGone = false
    let cancelWait = (): void => undefined
    const load = (): void =>
      void import('../talk/parts.ts').then(
        (loaded) => isGone || setParts(loaded),
        () => {
          if (!isGone) cancelWait = config.after(backoff.next(), load)
        },
      )
    load()
    return () => {
      isGone = true
      cancelWait()
    }
  }, [config, isWanted, parts])
  return parts
}
