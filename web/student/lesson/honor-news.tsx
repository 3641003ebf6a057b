import { useState } from 'react'
import type { RoomHonor } from '#contract/room/shape.ts'
import { useTimeout } from '#web/hooks/use-timeout.ts'
import { lazyScreen, useAhead } from '#web/ui/lazy-screen.tsx'
import { nextNews } from '../room/room-facts.ts'

/** Loaded from the start of the lesson, so that it is ready before an honor arrives. */
const HonorCard = lazyScreen(async () => (await import('./honor-card.tsx')).HonorCard)
const SHOWN_FOR_MS = 10_000

/** A new honor, over the upper part of the screen: it does not cover the buttons at the bottom edge. */
export function HonorNews({ honors }: { honors: readonly RoomHonor[] }) {
  const [honor, seen] = useHonorNews(honors)
  useAhead(HonorCard)
  return (
    // In the normal flow where very large letters leave no room for an overlay.
    <div className="z-10 @[22rem]:sticky @[22rem]:top-0 @[22rem]:h-0">
      {honor && <Shown key={honor.id} honor={honor} onClose={seen} />}
    </div>
  )
}

function Shown({ honor, onClose }: { honor: RoomHonor; onClose: () => void }) {
  const [held, setHeld] = useState(false)
  // It stays open while the pointer or the focus is on it.
  useTimeout(held ? null : SHOWN_FOR_MS, onClose)
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <HonorCard honor={honor} onClose={onClose} />
    </div>
  )
}

/** The honor to show now: new ones, one after the other. Honors that the room had when the student joined are not new. */
function useHonorNews(honors: readonly RoomHonor[]): [RoomHonor | null, onSeen: () => void] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(honors.map(({ id }) => id)))
  const news = nextNews(honors, seen)
  return [news, () => news && setSeen(new Set([...seen, news.id]))]
}
