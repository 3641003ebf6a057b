import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nodeRuntime } from '#server/platform/runtime.ts'
import { Presences } from './presences.ts'

const ROOM = 'lesson-room/today'
const GRACE_MS = 1_500
const aoi = { role: 'student' as const, id: 'aoi' }
const mori = { role: 'tutor' as const, id: 'mori' }

let changes: number
let book: Presences
beforeEach(() => {
  vi.useFakeTimers()
  changes = 0
  book = new Presences(nodeRuntime, () => void (changes += 1))
  book.enter(ROOM, mori, 0)
})
afterEach(() => void vi.useRealTimers())

const seen = () => book.seen(ROOM, () => true)

test('a person who connects is present since that moment', () => {
  book.enter(ROOM, aoi, 1_000)
  expect(seen()).toEqual({ mori: { here: true, since: 0 }, aoi: { here: true, since: 1_000 } })
  expect(changes).toBe(2)
})

test('a student on two tablets is away only when both have disconnected', () => {
  book.enter(ROOM, aoi, 1_000)
  book.enter(ROOM, aoi, 2_000)
  book.leave(ROOM, aoi, 3_000)
  vi.advanceTimersByTime(GRACE_MS)
  expect(seen().aoi).toEqual({ here: true, since: 1_000 })
  expect(changes).toBe(2)
  book.leave(ROOM, aoi, 4_000)
  vi.advanceTimersByTime(GRACE_MS)
  expect(seen().aoi).toEqual({ here: false, since: 4_000 })
})

test('a reload is no absence', () => {
  book.enter(ROOM, aoi, 1_000)
  book.leave(ROOM, aoi, 2_000)
  vi.advanceTimersByTime(GRACE_MS - 1)
  book.enter(ROOM, aoi, 3_400)
  vi.advanceTimersByTime(60_000)
  expect(seen().aoi).toEqual({ here: true, since: 1_000 })
  expect(changes).toBe(2)
})

test('a person who comes back after an absence is present since the return', () => {
  book.enter(ROOM, aoi, 1_000)
  book.leave(ROOM, aoi, 2_000)
  vi.advanceTimersByTime(GRACE_MS)
  book.enter(ROOM, aoi, 9_000)
  expect(seen().aoi).toEqual({ here: true, since: 9_000 })
})

test('each viewer sees the presence of the people whom they may see', () => {
  book.enter(ROOM, aoi, 1_000)
  expect(book.seen(ROOM, ({ role }) => role === 'tutor')).toEqual({ mori: { here: true, since: 0 } })
  expect(book.seen('lesson-room/other', () => true)).toEqual({})
})

test('a room is forgotten when all people have left it', () => {
  book.leave(ROOM, mori, 1_000)
  vi.advanceTimersByTime(GRACE_MS)
  expect(seen()).toEqual({})
})

test('a person at two servers is present from the first connection until both have ended', () => {
  const at = (here: boolean, since: number) => ({ viewer: aoi, here, since })
  book.note('other', ROOM, at(true, 500))
  book.enter(ROOM, aoi, 1_000)
  expect(seen().aoi).toEqual({ here: true, since: 500 })
  expect(changes).toBe(2)
  book.note('other', ROOM, at(false, 2_000))
  expect(seen().aoi).toEqual({ here: true, since: 1_000 })
  expect(changes).toBe(2)
  book.leave(ROOM, aoi, 3_000)
  vi.advanceTimersByTime(GRACE_MS)
  expect(seen().aoi).toEqual({ here: false, since: 3_000 })
  expect(changes).toBe(3)
})

test('the people of a server that has ended are away, unless they are at another one', () => {
  const at = (viewer: typeof aoi) => ({ viewer, here: true, since: 500 })
  const ben = { role: 'student' as const, id: 'ben' }
  book.note('other', ROOM, at(aoi))
  book.note('other', ROOM, at(ben))
  book.note('third', ROOM, at(ben))
  book.lose('other', 9_000)
  expect(seen()).toMatchObject({ aoi: { here: false, since: 9_000 }, ben: { here: true, since: 500 } })
})

test('a full list from another server replaces the people that were known there', () => {
  const at = (id: string) => ({ viewer: { role: 'student' as const, id }, here: true, since: 500 })
  book.note('other', ROOM, at('aoi'))
  book.noteAll('other', [{ address: ROOM, people: [at('ben'), at('chika')] }])
  expect(Object.keys(seen()).sort()).toEqual(['ben', 'chika', 'mori'])
})

test('a topic is forgotten when all people at every server have left it', () => {
  book.note('other', ROOM, { viewer: aoi, here: true, since: 500 })
  book.leave(ROOM, mori, 1_000)
  vi.advanceTimersByTime(GRACE_MS)
  expect(Object.keys(seen())).toHaveLength(2)
  book.note('other', ROOM, { viewer: aoi, here: false, since: 3_000 })
  expect(seen()).toEqual({})
  expect(book.ownTopics()).toEqual([])
})
