import type { ItemPlace } from '#contract/room/calls/signals.ts'
import type { Place } from '#contract/room/state.ts'
import { PartRing } from '#web/ui/talk/part-ring.tsx'
import { PointRing } from '#web/ui/talk/point-ring.tsx'
import { PointSurface } from '#web/ui/talk/point-surface.tsx'
import { pointedAt } from '#web/ui/talk/pointed-at.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import type { LessonTalk } from '../lesson/lesson-context.tsx'

/**
 * Over the picture of the open page, exactly as large: the green frame of a talk, the rings of both, and a press to point. A
 * ring on another page is not drawn.
 */
export function TalkOnPicture({ talk, place }: { talk: LessonTalk; place: Place }) {
  const words = useWords().student.talk
  if (talk.kind === 'class' || talk.phase === 'elsewhere') return null
  const rings = [talk.other.pointed, talk.own.pointed].map((pointed) => pointedAt(pointed, place))
  return (
    <span className="absolute inset-0 rounded-student shadow-[0_0_0_7px_var(--color-leaf)]">
      <PointSurface label={plain(words.point)} onPoint={({ x, y }) => talk.acts.point(place, x, y)} />
      {rings.map((pointed) => pointed && <PointRing key={pointed.at} {...pointed} look="student" />)}
    </span>
  )
}

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
