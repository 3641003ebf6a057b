import { expect, test } from 'vitest'
import type { Access, Me } from '#contract/access/identity.ts'
import type { Reply } from '../connection/answer.ts'
import { createConnection, type Network } from '../connection/connection.ts'
import { createStore } from '../store.ts'
import { createRenew } from './renew.ts'

const accessOf = (accessToken: string): Access => ({ accessToken, issuedAt: 0, expiresAt: 900_000 })
const [aoi, ben] = ['aoi', 'ben'].map((id) => ({ id, role: 'student' })) as [Me, Me]
const over: Reply = { status: 403, body: { reason: 'signed-out' }, retryAfterMs: 0 }
const renewedFor = (me: Me): Reply => ({
  status: 200,
  body: { access: accessOf(`${me.id} again`), me },
  retryAfterMs: 0,
})

/** A tab of Aoi that asks for a new token; the answer comes when the test lets it. */
function aRenewal() {
  const { promise: reply, resolve: answer } = Promise.withResolvers<Reply>()
  const timers = { now: () => 0, after: () => () => undefined }
  const network = { post: () => reply, on: () => undefined } as unknown as Network
  const access = createStore<Access | null>(accessOf('aoi'))
  const went: Me[] = []
  const renew = createRenew({
    ...timers,
    connection: createConnection(network, timers),
    tabs: {
      tell: () => undefined,
      onNews: () => undefined,
      inTurn: (act) => act(false),
      lead: () => () => undefined,
    },
    access,
    role: () => 'student',
    goOn: ({ me }) => void went.push(me),
  })
  return { access, went, answer, asked: renew('aoi') }
}

test('the answer to a renewal renews the sign-in for which it was asked, or says that it is over', async () => {
  const good = aRenewal()
  good.answer(renewedFor(aoi))
  expect([await good.asked, good.went]).toMatchObject([{ status: 200 }, [aoi]])
  const bad = aRenewal()
  bad.answer(over)
  expect(await bad.asked).toMatchObject({ status: 403 })
})

test('a refusal that comes after somebody has signed in anew, as in another tab, ends nothing', async () => {
  const { access, answer, asked } = aRenewal()
  access.set(accessOf('aoi, signed in anew'))
  answer(over)
  expect(await asked).toMatchObject({ status: 200 })
})

test('a token that comes after another child has signed in on the same tablet is not taken', async () => {
  const { access, went, answer, asked } = aRenewal()
  access.set(null)
  access.set(accessOf(ben.id))
  answer(renewedFor(aoi))
  expect(await asked).toMatchObject({ status: 200 })
  expect([went, access.get()?.accessToken]).toEqual([[], 'ben'])
})
