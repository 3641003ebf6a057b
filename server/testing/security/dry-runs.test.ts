import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { acceptsDryRun, isWrite } from '#contract/kernel/call.ts'
import { eachServer } from '../a-server.ts'
import { tablePrints } from '../databases/tables-as-text.ts'
import { everyCall, oneScene } from '../every-call.ts'
import { signInOf } from '../signed-claims.ts'

const accepting = [
  '/office/cancel-day',
  '/office/disable-account',
  '/office/end-everything',
  '/office/join-students',
  '/office/remove-holiday',
  '/office/save-holiday',
  '/office/student-changes-branch',
  '/office/student-leaves',
  '/office/student-moves',
  '/office/tutor-leaves',
  '/revoke-guardian-link',
  '/tutor/revoke-card',
  '/tutor/revoke-url',
]

test('these writes may be asked what they would answer', () => {
  const those = calls.filter(acceptsDryRun)
  expect(those.map(({ path }) => path).toSorted()).toEqual(accepting)
  expect(those.every(isWrite)).toBe(true)
})

everyCall(
  (server, path, declared) => {
    const scene = oneScene(server, path)

    test('a dry run answers what the write then answers, and leaves every row as it was', async () => {
      const { asker, input, lesson } = scene()
      const { database } = server()
      const dry = { ...input, dryRun: true }
      const proveAt = (at: number) =>
        database.transaction(({ db }) =>
          db
            .updateTable('signIn')
            .set({ provedAt: at })
            .where('id', '=', signInOf(asker) as never)
            .execute(),
        )
      // Too old for a write.
      if (declared.fresh) await proveAt(0)
      const before = await tablePrints(database)
      expect((await lesson.outsider.ask(path, dry)).status).toBe(404)
      if ('branchId' in declared.input.shape)
        expect((await asker.ask(path, { ...dry, branchId: 'nowhere' })).status).toBe(422)
      expect((await asker.ask(path, { ...dry, dryRun: 'perhaps' })).status).toBe(422)
      const first = await asker.ask(path, dry)
      expect(first.status).toBe(200)
      expect((await asker.ask(path, dry)).body).toEqual(first.body)
      expect(await tablePrints(database)).toEqual(before)
      if (declared.fresh) await proveAt(server().clock().getTime())
      const written = await asker.ask(path, input)
      expect([written.status, written.body]).toEqual([first.status, first.body])
      expect(await tablePrints(database)).not.toEqual(before)
    })
  },
  acceptsDryRun,
  eachServer,
)
