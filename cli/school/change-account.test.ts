import { expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, signedIn } from '#server/testing/actors.ts'
import { aCredential, aStudent } from '#server/testing/builders.ts'
import { changeAccount } from './change-account.ts'

eachServer((server) => {
  const aLogin = async () => {
    const student = await aStudent(server().database)
    return { student, ...(await aCredential(server().database, student)) }
  }
  const statusOf = async (loginId: string, password: string) =>
    (await ask(server(), '/signin', { loginId, password })).status

  test('a disabled person is signed out and cannot sign in until they are enabled again', async () => {
    const { student, loginId, password } = await aLogin()
    const inside = await signedIn(server, student)
    expect((await inside.ask('/student/current-state', {})).status).toBe(200)
    await changeAccount(server(), 'disable', ` ${loginId.toUpperCase()}`)
    expect((await inside.ask('/student/current-state', {})).status).toBe(403)
    expect(await statusOf(loginId, password)).toBe(409)
    await changeAccount(server(), 'enable', loginId)
    expect(await statusOf(loginId, password)).toBe(200)
  })

  test('a person who forgot their password gets a new one, and the old one no longer works', async () => {
    const { student, loginId, password } = await aLogin()
    const inside = await signedIn(server, student)
    const said = await changeAccount(server(), 'password', loginId)
    const fresh = /is now (\w{10}) /.exec(said!)![1]!
    expect(await statusOf(loginId, fresh)).toBe(200)
    expect(await statusOf(loginId, password)).toBe(409)
    expect((await inside.ask('/student/current-state', {})).status).toBe(403)
  })

  test('a new password does not let a disabled person sign in, and the command says so', async () => {
    const { loginId } = await aLogin()
    await changeAccount(server(), 'disable', loginId)
    const said = await changeAccount(server(), 'password', loginId)
    expect(said).toContain('still disabled')
    expect(await statusOf(loginId, /is now (\w{10}) /.exec(said!)![1]!)).toBe(409)
  })

  test('the audit records what the console did to whom, without a password', async () => {
    const { student, loginId } = await aLogin()
    const said = (await changeAccount(server(), 'password', loginId))!
    await changeAccount(server(), 'disable', loginId)
    const rows = await server().database.transaction(({ db }) =>
      db.selectFrom('auditLine').selectAll().where('actor', '=', 'console').execute(),
    )
    const own = rows.filter(({ facts }) => facts.includes(student.id))
    expect(own.map(({ event }) => event).sort()).toEqual(['account-disable', 'account-password'])
    expect(JSON.stringify(own)).not.toContain(/is now (\w{10}) /.exec(said)![1]!)
    expect(JSON.stringify(own)).not.toContain(loginId)
  })

  test('an unknown login id changes no account', async () => {
    for (const verb of ['disable', 'enable', 'password'] as const)
      expect(await changeAccount(server(), verb, 'nobody')).toBe(null)
  })
})
