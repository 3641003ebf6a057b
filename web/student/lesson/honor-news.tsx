import { useState } from 'react'
import type { Room } from '#contract/room/lesson-room.ts'
import type { RoomHonor } from '#contract/room/shape.ts'
import { choices } from '#web/client/device/choices.ts'
import { useStore } from '#web/hooks/use-client.ts'
import { lazyPart, useAhead } from '#web/ui/page/lazy-screen.tsx'
import type { HonorMomentProps } from '../garden/honor-moment.tsx'
import { nextNews } from '../room/room-facts.ts'
import { atMicrophone } from '../voice/at-microphone.ts'

/** Loaded from the start of the lesson, so that it is ready before an honor arrives. */
const HonorMoment = lazyPart<HonorMomentProps>(
  async () => (await import('../garden/honor-moment.tsx')).HonorMoment,
)

interface HonorNewsProps {
  honors: readonly RoomHonor[]
  tutors: Room['tutors']
  /** The student is answering a check. */
  isChecking: boolean
}

/** A new honor takes the page for a moment, once on each device; one that comes during a check or a recording waits. */
export function HonorNews({ honors, tutors, isChecking }: HonorNewsProps) {
  const [seen, setSeen] = useState(seenHonors)
  const isRecording = useStore(atMicrophone)
  useAhead(HonorMoment)
  const honor = nextNews(honors, seen, isChecking || isRecording)
  if (!honor) return null
  const giver = Object.values(tutors).find(({ displayName }) => displayName === honor.by)
  return (
    <HonorMoment
      key={honor.id}
      honor={honor}
      face={giver?.face ?? null}
      onTaken={() => {
        rememberHonor(honor.id)
        setSeen(new Set([...seen, honor.id]))
      }}
    />
  )
}

/** More than a student is given in a week. */
const MOST = 50

/** The honors that were shown on this device; a browser that stores nothing shows one again after a reload. */
export function seenHonors(): ReadonlySet<string> {
  return new Set(choices.get('honors-seen')?.split(' '))
}

export function rememberHonor(id: string): void {
  choices.set('honors-seen', [...seenHonors(), id].slice(-MOST).join(' '))
}
