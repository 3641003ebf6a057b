import { afterAll, beforeEach, expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, Asker, keptCookie } from '#server/testing/actors.ts'
import { aCredential, aStudent, aTutor } from '#server/testing/builders.ts'
import { aSecret } from '#server/testing/sample.ts'
import { makeJoinLink } from './join.ts'
import { Browser, SCHOOL, takeLog } from './testing/a-browser.ts'
import { aRealProvider } from './testing/a-real-provider.ts'
import { AtTheProvider } from './testing/at-the-provider.ts'

const provider = await aRealProvider(SCHOOL)
// The provider is down when the school starts.
await provider.goAway()
const changes = {
  publicOrigin: SCHOOL,
  oidcProviders: [provider.given('student', 'preferred_username'), provider.given('tutor')],
}

afterAll(() => provider.goAway())

eachServer((server) => {
  beforeEach(() => {
    server().clock.pass(10_000)
    takeLog(server())
  })

  test('a provider that is away is reported, and works again without a restart once it is back', async () => {
    await provider.goAway()
    const browser = new Browser(server, 'student')
    const away = { status: 409, body: { code: 'SignOnAway', details: { provider: 'みらい小学校' } } }
    const wish = { kind: 'begin', provider: 'real-student' } as const
    expect(await browser.step(wish)).toMatchObject(away)
    expect(takeLog(server())).toMatch(/"level":"warn","event":"sign-on-refused".*ECONNREFUSED/)
    await provider.comeBack()
    const address = await browser.begin('real-student')
    expect(address).toContain(provider.issuer)
    const back = await new AtTheProvider(provider.issuer).comeBackAs('nobody', address)
    await provider.goAway()
    expect(await browser.step(back)).toMatchObject(away)
    server().clock.pass(10_000)
    expect(await browser.step(wish)).toMatchObject(away)
    await provider.comeBack()
    expect((await browser.step(wish)).status).toBe(200)
  })

  test('a student signs in by the agreed claim, then by the joined account, and signs out at the provider too', async () => {
    const student = await aStudent(server().database)
    await aCredential(server().database, student, { loginId: `aoi-${student.id}` })
    const [browser, there] = [new Browser(server, 'student'), new AtTheProvider(provider.issuer)]
    const begin = () => browser.begin('real-student')
    const first = await browser.step(await there.comeBackAs(`aoi-${student.id}`, await begin()))
    expect(first).toMatchObject({ status: 200, body: { me: { id: student.id }, joined: true } })
    // The provider still has its own session: it asks for no password, whatever is typed.
    const second = await browser.step(await there.comeBackAs('nobody asks', await begin()))
    expect(second).toMatchObject({ status: 200, body: { me: { id: student.id }, joined: false } })

    const cookie = `__Host-lepton-refresh=${keptCookie(second)}`
    const left = await ask(server(), '/signout', {}, { headers: { cookie } })
    expect(left.status).toBe(200)
    expect(await there.signOut(left.body.leaveAt)).toBe(`${SCHOOL}/login`)
    const token = second.body.access.accessToken as string
    const asker = new Asker(server, student, { token, cookie: undefined })
    expect((await asker.ask('/student/honors', {})).status).toBe(403)
    const stranger = await browser.step(await there.comeBackAs('somebody-else', await begin()))
    expect(stranger).toMatchObject({ status: 409, body: { code: 'SignOnUnknown' } })
  })

  test('a tutor is joined by a link of the console, and only a completed sign-in uses the link up', async () => {
    const tutor = await aTutor(server().database)
    const link = aSecret()
    await server().database.transaction((tx) =>
      makeJoinLink(tx, { role: 'tutor', personId: tutor.id }, link, server().clock()),
    )
    const [browser, there] = [new Browser(server, 'tutor'), new AtTheProvider(provider.issuer)]
    const before = await there.comeBackAs('mori', await browser.begin('real-tutor'))
    expect((await browser.step(before)).body.code).toBe('SignOnUnknown')
    for (const _look of [1, 2])
      expect(await browser.step({ kind: 'look', link })).toMatchObject({ body: { kind: 'link' } })
    await browser.begin('real-tutor', { link })
    const address = await browser.begin('real-tutor', { link })
    // The provider has a session of another account in the same browser; joining asks for a new sign-in all the same.
    const joined = await browser.step(await there.comeBackAs('mori-at-work', address))
    expect(joined).toMatchObject({ status: 200, body: { me: { id: tutor.id }, joined: true } })
    expect((await browser.step({ kind: 'look', link })).body.code).toBe('LinkUsed')
    const again = await browser.step(await there.comeBackAs('-', await browser.begin('real-tutor')))
    expect(again).toMatchObject({ status: 200, body: { me: { id: tutor.id }, joined: false } })
  })

  test('signing out after a password sign-in does not sign out at the provider', async () => {
    const { database } = server()
    const login = await aCredential(database, await aTutor(database))
    const entered = await ask(server(), '/signin', login)
    const cookie = `__Host-lepton-refresh=${keptCookie(entered)}`
    expect((await ask(server(), '/signout', {}, { headers: { cookie } })).status).toBe(204)
  })
}, changes)
