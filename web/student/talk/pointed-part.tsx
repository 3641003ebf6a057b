import type { ItemPlace } from '#contract/room/calls/signals.ts'
import { PartRing } from '#web/ui/talk/part-ring.tsx'
import { pointedAt } from '#web/ui/talk/pointed-at.ts'
import type { LessonTalk } from '../lesson/lesson-context.tsx'

interface PointedPartProps {
  talk: LessonTalk
  at: ItemPlace
  isPicture: boolean
}

/** Over a part of an item of a check: where the tutor pointed last. */
export function PointedPart({ talk, at, isPicture }: PointedPartProps) {
  if (talk.kind === 'class' || talk.phase === 'elsewhere') return null
  const pointed = pointedAt(talk.other.pointed, at)
  return pointed && <PartRing key={pointed.at} {...pointed} isPicture={isPicture} />
}
