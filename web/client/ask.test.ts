import { expect, test } from 'vitest'
import type { Access } from '#contract/access/identity.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import { createAsk } from './ask.ts'
import type { Reply } from './connection/answer.ts'
import type { ServerConnection } from './connection/connection.ts'
import type { ClientSession } from './session/session.ts'
import { createStore } from './store.ts'

const over: Reply = { status: 403, body: { reason: 'signed-out' }, retryAfterMs: 0 }
const accessOf = (accessToken: string): Access => ({ accessToken, issuedAt: 0, expiresAt: 900_000 })

/** A call whose answer comes when the test lets it; and each end of the session. */
function aCall(used: Access | null) {
  const { promise: reply, resolve: answer } = Promise.withResolvers<Reply>()
  const access = createStore(used)
  const ends: unknown[] = []
  const session = {
    access,
    me: createStore(null),
    guest: { isGuestTab: () => false },
    isOffline: () => false,
    renew: async () => over,
    isAnother: (before: Access | null) => access.get() !== null && access.get() !== before,
    end: async (reason: unknown) => void ends.push(reason),
  } as unknown as ClientSession
  const connection = { ask: () => reply, post: () => reply } as unknown as ServerConnection
  const ask = createAsk(connection, session, { ask: async () => false } as never)
  const answered = ask('/student/join-session', { lessonId: 'one' as LessonId } as never)
  return { access, ends, answer, answered }
}

test('a call that is refused for its sign-in ends the session', async () => {
  const { ends, answer } = aCall(accessOf('aoi'))
  answer(over)
  await expect.poll(() => ends).toEqual(['signed-out'])
})

test.each([
  ['nobody was signed in', null],
  ['the sign-in before', accessOf('aoi')],
])('the refusal of a call of %s ends nothing for those who have signed in since', async (_when, used) => {
  const { access, ends, answer, answered } = aCall(used)
  access.set(accessOf('signed in since'))
  answer(over)
  expect(await answered).toEqual({ ok: false, problem: { kind: 'offline' } })
  expect(ends).toEqual([])
})
