import { describe, expect, test } from 'vitest'
import { RecoveryCodes, TotpSecret } from '#contract/access/factors.ts'
import { NewPassword } from '#contract/access/identity.ts'
import { Figures } from '#contract/access/one-time-urls.ts'
import { calls } from '#contract/calls.ts'
import { isFor, isWrite, PROOF_MS } from '#contract/kernel/call.ts'
import { Secret } from '#contract/kernel/fields.ts'
import type { TestServer } from '../a-server.ts'
import { rowCounts } from '../databases/row-counts.ts'
import { everyCall, oneScene } from '../every-call.ts'
import { holds } from '../holds.ts'
import { signInOf } from '../signed-claims.ts'

/** What an open session alone may not do: ways in, keys for machines, handing out a child's data, and what cannot be undone. */
const fresh = [
  '/ask-for-own-letters',
  '/enrol-trial-student',
  '/make-calendar',
  '/make-card',
  '/make-guardian-link',
  '/make-passkey',
  '/office/add-student',
  '/office/add-tutor',
  '/office/allow-classroom-tablet',
  '/office/apply-import',
  '/office/ask-for-reset',
  '/office/create-trial-lesson',
  '/office/enable-account',
  '/office/end-everything',
  '/office/erase-student',
  '/office/export-people',
  '/office/export-student',
  '/office/invite',
  '/office/join-students',
  '/office/make-service-token',
  '/office/reset-passwords',
  '/office/reset-second-factor',
  '/office/reset-tutor',
  '/office/save-second-step',
  '/office/send-guardian-links',
  '/office/send-password-link',
  '/office/student-changes-branch',
  '/office/student-comes-back',
  '/office/tutor-comes-back',
  '/remove-totp',
  '/renew-recovery-codes',
  '/resend-trial-invitation',
  '/set-totp',
  '/stop-own-letters',
  '/tutor/create-trial-lesson',
  '/tutor/generate-url',
  '/tutor/make-classroom-tablet',
  '/tutor/make-picture-password',
  '/tutor/mypage-onetime',
]

/** Calls of tutors and the office with a secret that need no proof beside it. */
const without = [
  // Asks for the password itself.
  '/change-password',
  // The proof: the challenge that a passkey answers opens nothing.
  '/prove',
  // Opens nothing: a tutor of the lesson says yes to each child whom it brings.
  '/tutor/make-wall-code',
  // Opens for minutes what a link opens already, which signs a student in and outlasts nothing.
  '/tutor/show-figures',
]

describe('the calls that need a fresh proof', () => {
  test('are those of this list', () => {
    expect(calls.filter((call) => call.fresh).map(({ path }) => path)).toEqual(fresh)
  })

  test('are all calls of tutors and the office that make a way in or a key', () => {
    const making = calls
      .filter((call) => isFor(call, 'office') || isFor(call, 'tutor'))
      .filter(({ input }) => holds(input, [Secret, NewPassword, TotpSecret, RecoveryCodes, Figures]))
      .map(({ path }) => path)
    expect(making.length).toBeGreaterThan(12)
    expect(making.filter((path) => !fresh.includes(path))).toEqual(without)
  })
})

const proveAt = (server: () => TestServer, signIn: string, at: number) =>
  server().database.transaction(({ db }) =>
    db
      .updateTable('signIn')
      .set({ provedAt: at })
      .where('id', '=', signIn as never)
      .execute(),
  )

everyCall(
  (server, path, declared) => {
    const scene = oneScene(server, path)

    test('asks the person for a proof first, and then continues the press', async () => {
      const { asker, input } = scene()
      const now = server().clock().getTime()
      await proveAt(server, signInOf(asker), now - PROOF_MS)
      const before = await rowCounts(server().database)
      const { status, body } = await asker.ask(path, input)
      expect([status, body]).toEqual([409, { code: 'ConfirmItIsYou', details: {} }])
      expect(await rowCounts(server().database)).toEqual(before)
      await proveAt(server, signInOf(asker), now - PROOF_MS + 1)
      expect((await asker.ask(path, input)).status).toBeLessThan(300)
      // The answer of a write that is sent again is known: nothing happens, so nothing is asked.
      await proveAt(server, signInOf(asker), now - PROOF_MS)
      const again = await asker.ask(path, input)
      if (isWrite(declared)) expect(again.status).toBeLessThan(300)
      else expect(again.status).toBe(409)
    })
  },
  (call) => call.fresh === true,
)
