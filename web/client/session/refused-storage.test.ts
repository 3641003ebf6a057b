import { expect, test } from 'vitest'
import type { Reply } from '../connection/answer.ts'
import { aClient } from '../testing/a-client.ts'
import { memoryChoices } from '../testing/memory-device.ts'

/** A browser that stores no choice, on a network that answers so. */
function aVisit(reply: Reply) {
  const asked: string[] = []
  const { client } = aClient({ choices: { ...memoryChoices(), areStored: () => false } }, async (path) => {
    asked.push(path)
    return reply
  })
  const ended: unknown[] = []
  client.session.onEnded((reason) => void ended.push(reason))
  return { session: client.session, asked, ended }
}
const settled = () => new Promise((resolve) => void setTimeout(resolve, 20))

const me = { role: 'tutor', id: 't1', displayName: '森' }
const access = { accessToken: 'token', issuedAt: 0, expiresAt: 3_600_000 }

test('without stored role, a reload keeps the session, since the page names the role', async () => {
  const { session, asked, ended } = aVisit({ status: 200, body: { access, me }, retryAfterMs: 0 } as Reply)
  session.start(false, 'tutor')
  await settled()
  expect(asked).toEqual(['/tutor/auth'])
  expect(session.status.get()).toBe('in')
  expect(session.me.get()).toEqual(me)
  expect(ended).toEqual([])
})

test('a stranger at such a page is shown the sign-in screen, and no message about an ended session', async () => {
  const { session, asked, ended } = aVisit({ status: 403, body: {}, retryAfterMs: 0 } as Reply)
  session.start(false, 'tutor')
  await settled()
  expect(asked).toEqual(['/tutor/auth'])
  expect(session.status.get()).toBe('out')
  expect(ended).toEqual([])
})

test('the sign-in screen asks for no session', async () => {
  const { session, asked } = aVisit({ status: 403, body: {}, retryAfterMs: 0 } as Reply)
  session.start(false, null)
  await settled()
  expect(asked).toEqual([])
  expect(session.status.get()).toBe('out')
})
