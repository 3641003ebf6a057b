import type { ReactNode } from 'react'
import type { ItemPlace } from '#contract/room/calls/signals.ts'
import type { Talk } from '#web/hooks/use-talk.ts'
import type { OpenBook } from '#web/hooks/use-textbook.ts'
import { type ItemSight, ItemSightProvider } from '#web/ui/check-item/item-sight.tsx'
import { PartRing } from '#web/ui/talk/part-ring.tsx'
import { PointSurface } from '#web/ui/talk/point-surface.tsx'
import { pointedAt } from '#web/ui/talk/pointed-at.ts'
import { useWords } from '#web/words/words.ts'

interface TutorSightProps {
  book: OpenBook
  talk: Talk | null
  at: Pick<ItemPlace, 'attemptId' | 'item'>
  children: ReactNode
}

/** In a talk each part can be pointed at. */
export function TutorSight({ book, talk, at, children }: TutorSightProps) {
  const { desk, talk: talkWords } = useWords().tutor
  const { language, direction } = book.textbook
  const sight: ItemSight = {
    language,
    direction,
    addressOf: ({ resourceId }) => book.addressOf(resourceId),
    names: desk.item.names,
    over: ({ part, name, isPicture }) =>
      talk && (
        <PointablePart
          at={{ ...at, part }}
          talk={talk}
          isPicture={isPicture}
          label={talkWords.point.part(name || desk.item.names[part === 'ask' ? 'ask' : 'field'])}
        />
      ),
  }
  return <ItemSightProvider value={sight}>{children}</ItemSightProvider>
}

interface PointablePartProps {
  at: ItemPlace
  talk: Talk
  isPicture: boolean
  label: string
}

function PointablePart({ at, talk, isPicture, label }: PointablePartProps) {
  const pointed = pointedAt(talk.own.pointed, at)
  return (
    <>
      <PointSurface label={label} onPoint={({ x, y }) => talk.acts.point(at, x, y)} />
      {pointed && <PartRing key={pointed.at} {...pointed} isPicture={isPicture} />}
    </>
  )
}
