import { expect, test, vi } from 'vitest'
import type { Me } from '#contract/access/identity.ts'
import type { SessionId, TextbookId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { checkProgress } from '#contract/room/slices/states.ts'
import { StudentState } from '#contract/room/state.ts'
import { setClient } from '../current-client.ts'
import { aClient } from '../testing/a-client.ts'
import { send } from './send.ts'
import { outboxOf } from './writes.ts'

function aTablet() {
  const asked: string[] = []
  const { client } = aClient({}, async (path) => {
    asked.push(path)
    return { status: 200, body: { seq: 1 }, retryAfterMs: 0 }
  })
  setClient(client)
  client.session.access.set({ accessToken: 'known', issuedAt: 0, expiresAt: 1 })
  client.session.me.set({ role: 'student', id: 'aoi' } as unknown as Me)
  const { hasUnsent, unsent } = outboxOf(client)
  let changes = 0
  unsent.subscribe(() => (changes += 1))
  const record = (progress: unknown) =>
    send('/student/record-state', {
      sessionId: newId<SessionId>(),
      state: { ...state, progress: progress as StudentState['progress'] },
    })
  return { record, hasUnsent, asked, changes: () => changes }
}

const state: StudentState = {
  textbookId: newId<TextbookId>(),
  page: 2,
  sentence: null,
  activity: 'reading',
  progress: {},
}
const keysOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, each) => [`k${each}`, 1]))
const nested = (depth: number): unknown => (depth === 0 ? 1 : { k: nested(depth - 1) })

test('a write that the server would refuse is refused before it is queued, shown or sent', async () => {
  const { record, hasUnsent, asked, changes } = aTablet()
  for (const wrong of [
    { 'a.b': 1 },
    { ink: [1, undefined] },
    { ink: Number.NaN },
    { ink: new Date(0) },
    JSON.parse('{"__proto__":{"role":"tutor"}}') as unknown,
    nested(33),
    keysOf(101),
    { ink: 'あ'.repeat(1_365) },
  ]) {
    expect(() => record(wrong)).toThrow(expect.objectContaining({ name: 'TreeError' }))
  }
  await Promise.resolve()
  expect([hasUnsent(), changes(), asked]).toEqual([false, 0, []])
})

test('the tablet and the server measure a tree in the same way', async () => {
  const { record, hasUnsent, asked } = aTablet()
  const deepest = nested(32)
  expect(StudentState.safeParse({ ...state, progress: deepest }).success).toBe(true)
  expect(StudentState.safeParse({ ...state, progress: nested(33) }).success).toBe(false)
  for (const progress of [keysOf(100), { ink: 'あ'.repeat(1_361) }]) {
    expect(() => checkProgress(progress)).not.toThrow()
    expect(StudentState.safeParse({ ...state, progress }).success).toBe(true)
  }
  const answer = record(deepest)
  expect(hasUnsent()).toBe(true)
  expect(await answer).toEqual({ ok: true, value: { seq: 1 } })
  expect(asked).toEqual(['/student/record-state'])
})

test('while a write is unsent, the connection knows since when the oldest one waits', async () => {
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const clock = { now: 5_000 }
  const { client } = aClient({ now: () => clock.now }, async () => {
    await answered
    return { status: 200, body: { seq: 1 }, retryAfterMs: 0 }
  })
  setClient(client)
  client.session.access.set({ accessToken: 'known', issuedAt: 0, expiresAt: 9_000 })
  client.session.me.set({ role: 'tutor', id: 'mori' } as unknown as Me)
  expect(client.connection.unsentSince.get()).toBeNull()
  const sent = send('/student/record-state', { sessionId: newId<SessionId>(), state })
  clock.now = 8_000
  void send('/student/record-state', { sessionId: newId<SessionId>(), state })
  expect(client.connection.unsentSince.get()).toBe(5_000)
  answer()
  await sent
  await vi.waitFor(() => expect(client.connection.unsentSince.get()).toBeNull())
})
