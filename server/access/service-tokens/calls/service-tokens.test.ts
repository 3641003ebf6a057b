import { expect, test } from 'vitest'
import { callAt, calls } from '#contract/calls.ts'
import { isFor, scopes } from '#contract/kernel/call.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { Asker } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aServiceToken } from '../testing/a-service-token.ts'

/** Fewer than a sign-in may write at once. */
const CALLS_OF_ONE = 80
const DAY_MS = 24 * 3_600_000

eachServer((server) => {
  const aSchool = () => aLiveLesson(server, 'planned')

  test.each(scopes)('the scope %s opens its own calls of the office and no other', async (scope) => {
    const { branchId } = await aSchool()
    const aMachine = () => aServiceToken(server().database, server, { branchId, scopes: [scope] })
    let machine = await aMachine()
    const asked = calls.filter(({ who, credential }) => who !== 'nobody' && credential === 'token')
    // An empty body: a call that is open says which fields are missing, and all others are not there.
    const open: string[] = []
    for (const [index, { path }] of asked.entries()) {
      if (index % CALLS_OF_ONE === CALLS_OF_ONE - 1) machine = await aMachine()
      const { status } = await machine.ask(path, { branchId: 'x' } as never)
      if (status !== 404) open.push(path)
    }
    expect(open).toEqual(
      asked.filter((call) => call.scope === scope || call.scope === 'any').map(({ path }) => path),
    )
    expect(open.every((path) => isFor(callAt.get(path)!, 'office'))).toBe(true)
  })

  test('a machine cannot make a way in', () => {
    const ways = /password|invite|account|second-factor|sign-in|totp|recovery|token|ways-in|passkey/
    const made = calls.filter((call) => isFor(call, 'office') && ways.test(call.path))
    expect(made.length).toBeGreaterThan(8)
    expect(made.filter(({ scope }) => scope).map(({ path }) => path)).toEqual([])
  })

  test('a token made on the screen works until it is revoked, and then at once no more', async () => {
    const { office, branchId } = await aSchool()
    const secret = aSecret()
    const wish = { branchId, name: '名簿の連携', scopes: ['people' as const], days: 30, secret }
    const { token } = await office.does('/office/make-service-token', wish)
    const machine = new Asker(server, { ...office.person }, { token: secret, cookie: undefined })
    expect((await machine.ask('/office/classrooms', { branchId })).status).toBe(200)
    const listed = (await office.does('/office/service-tokens', {})).tokens.find(({ id }) => id === token.id)
    expect(listed).toMatchObject({ name: '名簿の連携', lastUsedAt: server().clock().getTime() })
    await office.does('/office/revoke-service-token', { tokenId: token.id })
    const after = await machine.ask('/office/classrooms', { branchId })
    expect([after.status, after.body.reason]).toEqual([403, 'taken-back'])
  })

  test('a token ends with its term', async () => {
    const { branchId } = await aSchool()
    const machine = await aServiceToken(server().database, server, { branchId, days: 1 })
    expect((await machine.ask('/office/classrooms', { branchId })).status).toBe(200)
    server().clock.pass(DAY_MS)
    expect((await machine.ask('/office/classrooms', { branchId })).status).toBe(403)
  })

  test('the head office makes one for the whole school, and it reaches each branch', async () => {
    const [here, there] = [await aSchool(), await aSchool()]
    const secret = aSecret()
    const wish = { branchId: null, name: '全校', scopes: ['people' as const], days: 400, secret }
    await here.headOffice.does('/office/make-service-token', wish)
    expect((await here.office.ask('/office/make-service-token', { ...wish, secret: aSecret() })).status).toBe(
      404,
    )
    const machine = new Asker(server, { ...here.headOffice.person }, { token: secret, cookie: undefined })
    for (const { branchId } of [here, there])
      expect((await machine.ask('/office/classrooms', { branchId })).status).toBe(200)
    expect((await here.machine.ask('/office/classrooms', { branchId: there.branchId })).status).toBe(404)
  })

  test('a write of a machine is recorded in the audit under the machine’s own id', async () => {
    const { machine, branchId } = await aSchool()
    const room = { branchId, classroomId: null, code: 'hoshi', name: 'ほし教室' }
    await machine.does('/office/save-classroom', room)
    const lines = await server().database.transaction(({ db }) =>
      db.selectFrom('auditLine').selectAll().where('actor', '=', machine.id).execute(),
    )
    expect(lines.map(({ event }) => event)).toEqual(['classroom-saved'])
  })

  test('only a hash of the secret is kept', async () => {
    const { office, branchId } = await aSchool()
    const secret = aSecret()
    const wish = { branchId, name: '名簿', scopes: ['people' as const], days: 30, secret }
    await office.does('/office/make-service-token', wish)
    const kept = await server().database.transaction(async ({ db }) => [
      await db.selectFrom('grant').selectAll().execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
      await db.selectFrom('auditLine').selectAll().execute(),
    ])
    expect(JSON.stringify(kept)).not.toContain(secret)
  })
})
