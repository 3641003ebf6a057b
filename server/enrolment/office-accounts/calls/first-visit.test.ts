import { expect, test } from 'vitest'
import { freshRecoveryCode, freshTotpSecret } from '#contract/kernel/random.ts'
import { aResetAskedBy } from '#server/access/factors/testing/a-reset.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, CLASSROOM_TABLET } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { codeOf } from '../testing/staff.ts'

const HOUR_MS = 3_600_000

eachServer((server) => {
  const visit = (token: ReturnType<typeof aSecret>, step: object) =>
    ask(server(), '/first-visit', { token, step: step as { kind: 'look' } })
  const chosen = () => {
    const secret = freshTotpSecret()
    const recoveryCodes = Array.from({ length: 10 }, freshRecoveryCode)
    const code = codeOf(secret, server().clock())
    return { kind: 'finish', password: 'a new password', secret, code, recoveryCodes }
  }

  test('an invited person chooses a password and a second factor, and is signed in', async () => {
    const { office, branchId } = await aLiveLesson(server)
    const token = aSecret()
    const wayIn = { by: 'link', secret: token } as const
    const invited = { branchId, loginId: `ISHIKAWA-${branchId}`, displayName: '石川 ゆう', wayIn }
    const { account } = await office.does('/office/invite', invited)
    expect(account).toMatchObject({ hasSecondFactor: false, isDisabled: false, branchId })
    expect((await visit(token, { kind: 'look' })).body).toEqual({
      kind: 'invited',
      displayName: '石川 ゆう',
      loginId: invited.loginId.toLowerCase(),
    })
    const entered = await visit(token, chosen())
    expect(entered.body).toMatchObject({ kind: 'entered', me: { role: 'office', id: account.id, branchId } })
    const { accounts } = await office.does('/office/accounts', {})
    expect(accounts.find(({ id }) => id === account.id)?.hasSecondFactor).toBe(true)
    const login = { loginId: invited.loginId, password: 'a new password' }
    const again = await ask(server(), '/signin', login, { browser: CLASSROOM_TABLET })
    expect(again.body.kind).toBe('second-factor')
    const used = await visit(token, chosen())
    expect([used.status, used.body.code]).toEqual([409, 'LinkUsed'])
  })

  test('a wrong code does not use up the link', async () => {
    const { visitSecret } = await aLiveLesson(server, 'staffed')
    const wish = chosen()
    const wrong = wish.code === '123456' ? '123457' : '123456'
    expect((await visit(visitSecret, { ...wish, code: wrong })).body.code).toBe('WrongCode')
    expect((await visit(visitSecret, wish)).status).toBe(200)
  })

  test('the link ends after 72 hours, with a newer one, and with a disabled account', async () => {
    const old = await aLiveLesson(server, 'staffed')
    const replaced = await aLiveLesson(server, 'staffed')
    const closed = await aLiveLesson(server, 'staffed')
    await replaced.office.does('/office/reset-second-factor', {
      officeId: replaced.officeId,
      wayIn: { by: 'link', secret: aSecret() },
    })
    await closed.office.does('/office/disable-account', { officeId: closed.officeId })
    expect((await visit(replaced.visitSecret, chosen())).body.code).toBe('LinkRevoked')
    expect((await visit(closed.visitSecret, { kind: 'look' })).body.code).toBe('LinkRevoked')
    server().clock.pass(72 * HOUR_MS)
    expect((await visit(old.visitSecret, chosen())).body.code).toBe('LinkExpired')
  })

  test('a new first way in ends the old password, the old app and every sign-in', async () => {
    const { headOffice, office, officeLogin, officeId: another } = await aLiveLesson(server, 'staffed')
    const token = aSecret()
    const officeId = office.id as never
    await aResetAskedBy(server, another, { role: 'office', personId: office.id })
    await headOffice.does('/office/reset-second-factor', {
      officeId,
      wayIn: { by: 'link', secret: token },
    })
    expect((await office.ask('/office/accounts', {})).status).toBe(403)
    const without = await ask(server(), '/signin', officeLogin)
    expect([without.status, without.body.code]).toEqual([409, 'WrongCredentials'])
    expect((await visit(token, chosen())).status).toBe(200)
    expect((await ask(server(), '/signin', officeLogin)).body.code).toBe('WrongCredentials')
  })

  test('two people never have one login id, however it is written', async () => {
    const { office, branchId, officeLogin } = await aLiveLesson(server, 'staffed')
    const loginId = ` ${officeLogin.loginId.toUpperCase()} `
    const wayIn = { by: 'link', secret: aSecret() } as const
    const wish = { branchId, loginId, displayName: '石川 ゆう', wayIn }
    expect((await office.ask('/office/invite', wish)).body.code).toBe('LoginIdTaken')
  })
})
