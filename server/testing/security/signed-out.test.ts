import { SignJWT } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { isFor } from '#contract/kernel/call.ts'
import { TEN_O_CLOCK } from '../a-clock.ts'
import { ask } from '../actors.ts'
import { rowCounts } from '../databases/row-counts.ts'
import { aScene, everyCall, oneScene } from '../every-call.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const over = { status: 403, body: { reason: 'expired' } }

/** Writes whose own time is over before that of a token, with the code that says so. */
const overBefore: Record<string, string> = {
  '/tutor/answer-join-request': 'JoinRequestOver',
  '/restore-lessons': 'HourBegun',
  '/tutor/reopen-lesson-session': 'ReopenOver',
  '/tutor/show-figures': 'LinkExpired',
}

everyCall(
  (server, path, declared) => {
    const { credential, fresh } = declared
    const scene = oneScene(server, path)
    afterEach(() => server().clock.set(TEN_O_CLOCK))

    test('a client without a sign-in is told so, and nothing changes', async () => {
      const { input } = scene()
      const before = await rowCounts(server().database)
      expect(await ask(server(), path, input)).toMatchObject(over)
      expect(await rowCounts(server().database)).toEqual(before)
    })

    test('a forged credential is refused', async () => {
      const { input, asker } = scene()
      const { id, role, branchId } = asker.person
      const [head, body, signature] = asker.token.split('.') as [string, string, string]
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
      const bySomebodyElse = await new SignJWT({ ...claims, role, branchId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .sign(new Uint8Array(32))
      const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
      const swapped = { ...claims, role: role === 'tutor' ? 'student' : 'tutor' }
      const promoted = Buffer.from(JSON.stringify(swapped)).toString('base64url')
      const forged = [
        bySomebodyElse,
        `${unsigned}.${body}.`,
        `${head}.${promoted}.${signature}`,
        `${head}.${body}.${signature.split('').reverse().join('')}`,
        'nothing',
      ]
      for (const token of forged) {
        expect(await ask(server(), path, input, { token, cookie: token })).toMatchObject(over)
      }
    })

    test('a credential expires', async () => {
      const { input, asker } = scene()
      const { token, cookie } = asker
      // A sign-in of the office ends within the day.
      const renewableMs = asker.person.role === 'student' ? 14 * DAY_MS : DAY_MS / 2
      server().clock.pass(credential === 'token' ? 15 * MINUTE_MS : renewableMs)
      expect(await ask(server(), path, input, { token, cookie })).toMatchObject(over)
      server().clock.pass(-1_000)
      const { status, body } = await ask(server(), path, input, { token, cookie })
      // A proof, and what has its own short time, expire before the token.
      if (fresh === true) expect(body.code).toBe('ConfirmItIsYou')
      else if (path in overBefore) expect(body.code).toBe(overBefore[path])
      else expect(status).toBeLessThan(300)
    })

    // A guest has no sign-out: the visit ends by itself.
    if (!isFor(declared, 'parent'))
      test('signing out ends it at once', async () => {
        // Those that read the cookie have replaced or ended it by now.
        const { input, asker } = credential === 'cookie' ? await aScene(server, path) : scene()
        const { token, cookie } = asker
        await asker.does('/signout', {})
        const body = { reason: 'signed-out' }
        expect(await ask(server(), path, input, { token, cookie })).toMatchObject({ status: 403, body })
      })
  },
  ({ who }) => who !== 'nobody',
)
