import { expect, test } from 'vitest'
import { NewPassword } from '#contract/access/identity.ts'
import type { CallPath } from '#contract/calls.ts'
import { freshRecoveryCode } from '#contract/kernel/random.ts'
import { ask } from '../actors.ts'
import { rowCounts } from '../databases/row-counts.ts'
import { everyCall, oneScene, type Scene } from '../every-call.ts'
import { holds } from '../holds.ts'

const easy = ['password', '12345678', 'Password2026!', 'qwertyuiop', 'aaaaaaaa']

/** The input of each call that sets a password, with this one. */
const setting: Partial<Record<CallPath, (scene: Scene, password: string) => object>> = {
  '/first-visit': ({ named }, password) => ({
    token: named.visitSecret,
    step: {
      kind: 'finish',
      password,
      secret: named.totp,
      code: named.code,
      recoveryCodes: Array.from({ length: 10 }, freshRecoveryCode),
    },
  }),
  '/choose-password': ({ named }, password) => ({
    token: named.others.passwordToken,
    step: { kind: 'choose', password },
  }),
  '/change-password': ({ input }, newPassword) => ({ ...input, newPassword }),
  '/office/reset-passwords': ({ input }, password) => ({
    ...input,
    students: input.students.map((each: object) => ({ ...each, password })),
    tutors: input.tutors.map((each: object) => ({ ...each, password })),
  }),
  '/office/apply-import': ({ input }, password) => ({
    ...input,
    passwords: input.passwords.map(() => password),
  }),
  '/office/add-tutor': ({ input }, password) => ({ ...input, password }),
  '/office/student-changes-branch': ({ input }, password) => ({ ...input, password }),
  '/office/add-student': ({ input }, password) => ({ ...input, password }),
  '/enrol-trial-student': ({ input }, password) => ({ ...input, password }),
}

everyCall(
  (server, path) => {
    const scene = oneScene(server, path)

    test('refuses the passwords that are guessed first', async () => {
      const { asker } = scene()
      const inputOf = setting[path]!
      const before = await rowCounts(server().database)
      for (const password of easy) {
        const input = inputOf(scene(), password)
        const answer = asker.token
          ? await asker.ask(path, input as never)
          : await ask(server(), path, input as never)
        expect([password, answer.status, answer.body.code]).toEqual([password, 409, 'PasswordTooEasy'])
      }
      const after = await rowCounts(server().database)
      expect({ ...after, rateLimit: 0 }).toEqual({ ...before, rateLimit: 0 })
    })
  },
  ({ input }) => holds(input, [NewPassword]),
)
