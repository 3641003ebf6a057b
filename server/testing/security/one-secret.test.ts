import { expect, test } from 'vitest'
import { isWrite } from '#contract/kernel/call.ts'
import { Secret } from '#contract/kernel/fields.ts'
import { newId } from '#contract/kernel/random.ts'
import { grantStore } from '#server/access/grants/index.ts'
import { NO_BRANCH } from '#server/platform/actor.ts'
import { hashOf } from '#server/platform/secret.ts'
import { rowCounts } from '../databases/row-counts.ts'
import { aScene, everyCall } from '../every-call.ts'
import { aSecret } from '../sample.ts'

everyCall(
  (server, path) => {
    test('a secret that is in use is refused for anything else, and nothing is made', async () => {
      const { asker, input } = await aScene(server, path)
      const { database } = server()
      const secret = aSecret()
      const link = {
        id: newId<string>(),
        kind: 'viewer',
        role: 'student',
        personId: newId<string>(),
      } as const
      const made = { branchId: NO_BRANCH, madeBy: null, madeAt: 0, expiresAt: null }
      await database.transaction((tx) => grantStore.saveGrant(tx, hashOf(secret), { ...link, ...made }))
      const before = await rowCounts(database)
      expect(await asker.ask(path, { ...input, secret } as never)).toMatchObject({ status: 404 })
      expect(await rowCounts(database)).toEqual(before)
      // The premise: with a secret of its own the call succeeds.
      expect((await asker.ask(path, input)).status).toBeLessThan(300)
    })
  },
  // A wall's code lives two minutes, and in a table of its own.
  (call) => isWrite(call) && call.input.shape['secret'] === Secret && call.path !== '/tutor/make-wall-code',
)
