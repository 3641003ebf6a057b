import { useState } from 'react'
import type { RoomHonor } from '#contract/room-honors.ts'
import { nextNews } from './next-news.ts'

/** The honor to show now: those that come, one after the other. What was there on arrival is no news. */
export function useHonorNews(honors: readonly RoomHonor[]): [RoomHonor | null, onSeen: () => void] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(honors.map(({ id }) => id)))
  const news = nextNews(honors, seen)
  return [news, () => news && setSeen(new Set([...seen, news.id]))]
}
