import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#web/client/store.ts'
import type { TopicView } from '#web/client/topics/topic-reader.ts'
import { heldBack } from './use-topic.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const view: TopicView<number> = { status: 'live', state: 1, present: {}, told: new Map() }
const told = (from: string, at: number) => new Map([[from, { at, event: null }]])

function aHeldBackView() {
  const source = createStore(view)
  const shown = heldBack(source, 1_000)
  const drawn: TopicView<number>[] = []
  const stop = shown.subscribe(() => drawn.push(shown.get()))
  return { source, shown, drawn, stop }
}

test('positions of fifty students are drawn once a second, with the last of each', () => {
  const { source, drawn } = aHeldBackView()
  for (let at = 1; at <= 50; at += 1) source.set({ ...source.get(), told: told('aoi', at) })
  expect(drawn).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(drawn.map(({ told: last }) => last.get('aoi')!.at)).toEqual([50])
  vi.advanceTimersByTime(10_000)
  expect(drawn).toHaveLength(1)
})

test('an event of the room is drawn at once, together with the positions that waited', () => {
  const { source, drawn } = aHeldBackView()
  source.set({ ...source.get(), told: told('aoi', 1) })
  source.set({ ...source.get(), state: 2 })
  expect(drawn).toEqual([{ ...view, state: 2, told: told('aoi', 1) }])
  vi.advanceTimersByTime(10_000)
  expect(drawn).toHaveLength(1)
})

test('a screen that subscribes again shows what arrived meanwhile', () => {
  const { source, shown, stop } = aHeldBackView()
  source.set({ ...source.get(), told: told('aoi', 1) })
  stop()
  source.set({ ...source.get(), told: told('aoi', 2) })
  vi.advanceTimersByTime(10_000)
  expect(shown.get()).toBe(view)
  shown.subscribe(() => undefined)
  expect(shown.get().told.get('aoi')!.at).toBe(2)
})
