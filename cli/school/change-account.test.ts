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

  test('who is disabled is signed out and not let in, until enabled again', async () => {
    const { student, loginId, password } = await aLogin()
    const inside = await signedIn(server, student)
    expect((await inside.ask('/student/current-state', {})).status).toBe(200)
    await changeAccount(server(), 'disable', ` ${loginId.toUpperCase()}`)
    expect((await inside.ask('/student/current-state', {})).status).toBe(403)
    expect(await statusOf(loginId, password)).toBe(409)
    await changeAccount(server(), 'enable', loginId)
    expect(await statusOf(loginId, password)).toBe(200)
  })

  test('who forgot their password gets a fresh one, and the old one is over', async () => {
    const { student, loginId, password } = await aLogin()
    const inside = await signedIn(server, student)
    const said = await changeAccount(server(), 'password', loginId)
    const fresh = /is now (\w{10}) /.exec(said!)![1]!
    expect(await statusOf(loginId, fresh)).toBe(200)
    expect(await statusOf(loginId, password)).toBe(409)
    expect((await inside.ask('/student/current-state', {})).status).toBe(403)
  })

  test('a fresh password lets nobody in who is disabled, and says so', async () => {
    const { loginId } = await aLogin()
    await changeAccount(server(), 'disable', loginId)
    const said = await changeAccount(server(), 'password', loginId)
    expect(said).toContain('still disabled')
    expect(await statusOf(loginId, /is now (\w{10}) /.exec(said!)![1]!)).toBe(409)
  })

  test('the audit keeps what the console did, to whom, and no password', async () => {
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

  test('a login id that nobody has changes nobody', async () => {
    for (const verb of ['disable', 'enable', 'password'] as const)
      expect(await changeAccount(server(), verb, 'nobody')).toBe(null)
  })
})
