import { expect, test } from 'vitest'
import type { BranchId, SignInId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { grantStore, type GrantKind, type NewGrant } from '#server/access/grants/index.ts'
import type { Database } from '#server/platform/database.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer, grants } from '#server/testing/a-server.ts'
import { endGrants, replaceGrant } from './end-grants.ts'

const NOW = new Date(TEN_O_CLOCK)
const AT = TEN_O_CLOCK

function aGrant(kind: GrantKind, more: Partial<NewGrant> = {}): NewGrant {
  const whose = { branchId: newId<BranchId>(), role: 'student', personId: newId<string>() } as const
  return { id: newId<string>(), kind, ...whose, madeBy: null, madeAt: AT, expiresAt: AT + 1_000, ...more }
}

/** Saves a grant and a sign-in that began by it. Returns how the sign-in stands. */
async function aSignInBy(database: Database, given: NewGrant) {
  const id = newId<SignInId>()
  await database.transaction(async (tx) => {
    expect(await grantStore.saveGrant(tx, newId<string>(), given)).toBe(true)
    const whose = { role: 'student', personId: given.personId!, branchId: given.branchId } as const
    const open = { startedAt: AT, endedAt: null, endedBecause: null, endsAt: null, provedAt: AT }
    const way = { way: 'card', wayId: given.id, grantedBy: null, browserHash: null } as const
    await tx.db
      .insertInto('signIn')
      .values({ id, ...whose, lessonId: null, ...way, ...open })
      .execute()
  })
  const endOf = () =>
    database.transaction(({ db }) =>
      db.selectFrom('signIn').select('endedBecause').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  return async () => (await endOf()).endedBecause
}

eachServer((server) => {
  const end = (ids: string[], more: { evenUsed?: boolean } = {}) =>
    server().database.transaction((tx) =>
      endGrants(tx, grants, 'any', { ids }, { by: 'console', now: NOW, ...more }),
    )

  test.each(['card', 'sign-in', 'guardian-link', 'classroom-tablet', 'trial'] as const)(
    'revoking a %s ends the sign-ins that began with it and the grants below it, once',
    async (kind) => {
      const { database } = server()
      const [above, other] = [aGrant(kind), aGrant(kind)]
      const beneath = aGrant('calendar', { parentId: above.id })
      const under = aGrant('viewer', { parentId: beneath.id })
      const [endAbove, endOther, endBeneath, endUnder] = [
        await aSignInBy(database, above),
        await aSignInBy(database, other),
        await aSignInBy(database, beneath),
        await aSignInBy(database, under),
      ]
      const { grants: ended, signedOut } = await end([above.id])
      expect([ended.map(({ id }) => id), signedOut]).toEqual([[above.id], 3])
      expect([await endAbove(), await endBeneath(), await endUnder()]).toEqual(Array(3).fill('taken-back'))
      expect(await endOther()).toBeNull()
      expect(await end([above.id])).toEqual({ grants: [], signedOut: 0, ended: [] })
      const stored = await database.transaction((tx) => grantStore.findGrant(tx, 'any', { id: under.id }))
      expect(stored).toMatchObject({ revokedAt: AT, revokedBy: 'console' })
    },
  )

  test('a used link stays used after a revocation, unless its sign-in is to end as well', async () => {
    const { database } = server()
    const link = aGrant('sign-in')
    const endOf = await aSignInBy(database, link)
    await database.transaction(({ db }) =>
      db.updateTable('grant').set({ usedAt: AT }).where('id', '=', link.id).execute(),
    )
    expect((await end([link.id])).grants).toEqual([])
    expect(await endOf()).toBeNull()
    expect((await end([link.id], { evenUsed: true })).signedOut).toBe(1)
    expect(await endOf()).toBe('taken-back')
  })

  test('of twelve cards that are made for one student at once, one is in force', async () => {
    const { database } = server()
    const { branchId, personId } = aGrant('card')
    const made = Array.from({ length: 12 }, () => aGrant('card', { branchId, personId }))
    await Promise.allSettled(
      made.map((given) =>
        database.transaction((tx) =>
          replaceGrant(tx, grants, newId<string>(), given, { by: 'console', now: NOW }),
        ),
      ),
    )
    const all = await database.transaction((tx) =>
      grantStore.listGrants(tx, ['card'], { role: 'student', personIds: [personId!] }),
    )
    expect(all.filter((each) => grantStore.isOpen(each, AT))).toHaveLength(1)
  })

  test('a secret that one grant has is refused for another grant', async () => {
    const { database } = server()
    const hash = newId<string>()
    const [one, other] = [aGrant('card'), aGrant('calendar')]
    const replace = (given: NewGrant) =>
      database.transaction((tx) => replaceGrant(tx, grants, hash, given, { by: 'console', now: NOW }))
    expect(await replace(one)).toMatchObject({ signedOut: 0 })
    expect(await replace(other)).toBeNull()
  })
})

test('a grant opens something until its end, unless it was used up or revoked', () => {
  const open = { expiresAt: 10, revokedAt: null }
  expect([grantStore.isOpen(open, 9), grantStore.isOpen(open, 10)]).toEqual([true, false])
  expect(grantStore.isOpen({ expiresAt: null, revokedAt: null }, 10)).toBe(true)
  expect(grantStore.isOpen({ ...open, revokedAt: 3 }, 9)).toBe(false)
  expect(grantStore.isOpen({ ...open, usedAt: 3 }, 9)).toBe(false)
})
