import { createStore } from '#web/client/store.ts'
import type { Player } from './create-player.ts'

/** How the books' sound gives way to a tutor's voice. Every player of this tab follows it. */
export interface Hush {
  /** A press on a sentence plays nothing. */
  isBlocked: boolean
  /** Whatever plays is quiet. */
  isLow: boolean
  /** Whatever plays stops when this counts up. */
  stops: number
}

export const hush = createStore<Hush>({ isBlocked: false, isLow: false, stops: 0 })

/** How often a press has played nothing so far. */
export const blockedPresses = createStore(0)

export function changeHush(part: Partial<Hush>): void {
  const now = hush.get()
  const next = { ...now, ...part }
  if (next.isBlocked !== now.isBlocked || next.isLow !== now.isLow || next.stops !== now.stops) hush.set(next)
}

/** False while books are silent; then a press is counted, so that a talk can say why. */
export function mayPlay(byPress: boolean): boolean {
  if (!hush.get().isBlocked) return true
  if (byPress) blockedPresses.set(blockedPresses.get() + 1)
  return false
}

/** Clearly behind a voice, and still to be followed. */
const LOW_VOLUME = 0.2

/** A player gives way from now on, until the returned function is called. */
export function giveWay(player: Pick<Player, 'stop' | 'setVolume'>): () => void {
  let { stops } = hush.get()
  function obey(): void {
    const now = hush.get()
    player.setVolume(now.isLow ? LOW_VOLUME : 1)
    if (now.stops !== stops) player.stop()
    stops = now.stops
  }
  obey()
  return hush.subscribe(obey)
}
