import type { Store } from '../store.ts'
import type { TalkView } from './talk.ts'

const streams = new WeakMap<MediaStreamTrack, MediaStream>()

/** The same stream for the same track, so that a picture is not drawn anew. */
export function cameraStream(track: MediaStreamTrack | null | undefined): MediaStream | null {
  if (!track) return null
  if (!streams.has(track)) streams.set(track, new MediaStream([track]))
  return streams.get(track)!
}

/** Changes these parts of the view, and draws nothing when all of them are as before. */
export function showIn(store: Store<TalkView>, change: Partial<TalkView>): void {
  const shown = store.get()
  const next = { ...shown, ...change }
  if (isSame(next.own, shown.own)) next.own = shown.own
  if (isSame(next.other, shown.other)) next.other = shown.other
  if (!isSame(next, shown)) store.set(next)
}

function isSame<Value extends object>(one: Value, other: Value): boolean {
  return (Object.keys(one) as (keyof Value)[]).every((key) => Object.is(one[key], other[key]))
}
