import type { RoomStudent } from '#contract/room/shape.ts'
import type { Place } from '#contract/room/state.ts'
import type { Talk } from '#web/hooks/use-talk.ts'
import { PointRing } from '#web/ui/talk/point-ring.tsx'
import { PointSurface } from '#web/ui/talk/point-surface.tsx'
import { pointedAt } from '#web/ui/talk/pointed-at.ts'
import { useWords } from '#web/words/words.ts'
import { useRoom } from '../room/lesson-context.tsx'

/** The tutor's open talk, if it is with this student. */
export function useTalkAbout(student: RoomStudent): Talk | null {
  const { talk, attended } = useRoom()
  return talk?.kind === 'private' && attended?.student.id === student.id ? talk : null
}

/** On the student's picture in a talk: a press points, and a ring shows where either of the two pointed last. */
export function PointedPicture({ at, talk }: { at: Place; talk: Talk }) {
  const { point } = useWords().tutor.talk
  const own = pointedAt(talk.own.pointed, at)
  const other = pointedAt(talk.other.pointed, at)
  return (
    <>
      <PointSurface label={point.how} onPoint={({ x, y }) => talk.acts.point(at, x, y)} />
      {own && <PointRing key={`own ${own.at}`} look="tutor" x={own.x} y={own.y} />}
      {other && <PointRing key={`other ${other.at}`} look="student" x={other.x} y={other.y} />}
    </>
  )
}

/** The sentence that the tutor lit on the student's page, and the press on one. */
export interface Lighting {
  lit: string | null
  press(sentence: string): void
}

/** The first press on a sentence lights it on the student's page, the next ones play it there. */
export function lightingOf({ lit, acts }: Pick<Talk, 'lit' | 'acts'>, at: Place): Lighting {
  const isHere = lit?.place.textbookId === at.textbookId && lit.place.page === at.page
  const sentence = isHere ? lit.sentence : null
  return {
    lit: sentence,
    press: (pressed) => acts.light(at, pressed, { play: pressed === sentence }),
  }
}
