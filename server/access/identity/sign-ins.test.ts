import { beforeEach, describe, expect, test } from 'vitest'
import { aServer, eachServer } from '#server/testing/a-server.ts'
import { type Asker, ask, keptCookie, signedIn } from '#server/testing/actors.ts'
import { aCredential, aStudent, aTutor } from '#server/testing/builders.ts'
import { endSignIns } from './index.ts'

const SECOND_MS = 1_000
const DAY_MS = 86_400_000

eachServer((server) => {
  let student: Asker
  let first: string
  /** The reason of the last renewal that was refused. */
  let reason: string
  beforeEach(async () => {
    student = await signedIn(server, await aStudent(server().database))
    first = student.cookie!
  })

  /** Renews with this cookie as any tab would; returns the new cookie, or null when the sign-in is over. */
  const renew = async (cookie: string): Promise<string | null> => {
    server().clock.pass(SECOND_MS)
    const answer = await ask(server(), '/student/auth', {}, { cookie })
    if (answer.status === 200) return keptCookie(answer)!
    // A late answer must not delete the cookie of a newer sign-in.
    expect([answer.status, keptCookie(answer)]).toEqual([403, undefined])
    reason = answer.body.reason as string
    return null
  }

  test('every renewal gives another refresh token and a fresh access token', async () => {
    const second = await renew(first)
    const third = await renew(second!)
    expect(new Set([first, second, third]).size).toBe(3)
    const { body } = await ask(server(), '/student/auth', {}, { cookie: third! })
    expect(body.access.issuedAt).toBe(server().clock().getTime())
    const inside = await ask(server(), '/student/current-state', {}, { token: body.access.accessToken })
    expect(inside.status).toBe(200)
  })

  test('a lost answer to a renewal signs nobody out, however late the next request is', async () => {
    await renew(first)
    await renew(first)
    server().clock.pass(10 * DAY_MS)
    expect(await renew(first)).not.toBeNull()
  })

  test('tabs that renew at the same moment all stay in', async () => {
    const tabs = await Promise.all(
      [1, 2, 3, 4, 5].map(() => ask(server(), '/student/auth', {}, { cookie: first })),
    )
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const tab of tabs) expect(await renew(keptCookie(tab)!)).not.toBeNull()
  })

  test('after its successor is used, the old refresh token works for one more minute', async () => {
    const second = await renew(first)
    await renew(second!)
    server().clock.pass(58 * SECOND_MS)
    expect(await renew(first)).not.toBeNull()
  })

  test('an old token that is used later than that counts as stolen, and ends the whole sign-in', async () => {
    const second = await renew(first)
    const third = await renew(second!)
    server().clock.pass(60 * SECOND_MS)
    expect(await ask(server(), '/student/current-state', {}, student)).toMatchObject({ status: 200 })
    expect(await renew(first)).toBeNull()
    expect(await renew(third!)).toBeNull()
    expect(await ask(server(), '/student/current-state', {}, student)).toMatchObject({ status: 403 })
  })

  test('a changed cookie is refused', async () => {
    for (const cookie of [`${first}A`, first.slice(1), first.toUpperCase(), 'x', 'a'.repeat(3_000)]) {
      expect(await renew(cookie)).toBeNull()
    }
    expect(await renew(first)).not.toBeNull()
  })

  test('a sign-in ends after two weeks without a visit', async () => {
    server().clock.pass(14 * DAY_MS)
    expect(await renew(first)).toBeNull()
  })

  test('a tutor who is renewed all day stays in, and is out after twelve hours without it', async () => {
    const tutor = await signedIn(server, await aTutor(server().database))
    for (let quarters = 0; quarters < 4 * 13; quarters++) {
      server().clock.pass(DAY_MS / 96)
      await tutor.does('/tutor/auth', {})
    }
    server().clock.pass(DAY_MS / 2 - SECOND_MS)
    await tutor.does('/tutor/auth', {})
    server().clock.pass(DAY_MS / 2)
    expect(await tutor.ask('/tutor/auth', {})).toMatchObject({ status: 403, body: { reason: 'expired' } })
  })

  test('a tutor signs in again after two weeks, however often they were renewed', async () => {
    const tutor = await signedIn(server, await aTutor(server().database))
    for (let quarters = 1; quarters < 4 * 14; quarters++) {
      server().clock.pass(DAY_MS / 4)
      await tutor.does('/tutor/auth', {})
    }
    server().clock.pass(DAY_MS / 4)
    expect((await tutor.ask('/tutor/auth', {})).status).toBe(403)
  })

  test('the other role’s address refuses the cookie and leaves it unchanged', async () => {
    const answer = await ask(server(), '/tutor/auth', {}, { cookie: first })
    expect([answer.status, keptCookie(answer)]).toEqual([404, undefined])
    const tutor = await signedIn(server, await aTutor(server().database))
    expect((await ask(server(), '/student/auth', {}, { cookie: tutor.cookie })).status).toBe(404)
    expect(await renew(first)).not.toBeNull()
  })

  test('signing out ends this sign-in, and not the same student’s sign-in on another tablet', async () => {
    const tablet = await signedIn(server, student.person)
    const { status, body } = await student.ask('/signout', {})
    // The cookie stays and opens nothing: a late answer would delete that of the next child.
    expect([status, body, student.cookie]).toEqual([204, undefined, first])
    expect(await ask(server(), '/student/current-state', {}, student)).toMatchObject({ status: 403 })
    expect(await renew(first)).toBeNull()
    expect(reason).toBe('signed-out')
    await tablet.does('/student/current-state', {})
  })

  test('ending all sign-ins of a person leaves none', async () => {
    const tablet = await signedIn(server, student.person)
    const { database, clock } = server()
    await database.transaction((tx) =>
      endSignIns(tx, { role: 'student', personId: student.id }, 'disabled', clock()),
    )
    for (const each of [student, tablet]) {
      const over = await each.ask('/student/current-state', {})
      expect([over.status, over.body]).toEqual([403, { reason: 'disabled' }])
      expect(await renew(each.cookie!)).toBeNull()
      expect(reason).toBe('disabled')
    }
  })

  describe('the cookie', () => {
    const cookieOf = async (publicOrigin: string | null, basePath = '') => {
      const { database } = server()
      const login = await aCredential(database, await aStudent(database))
      const other = await aServer(database, { publicOrigin, basePath })
      const answer = await ask(other, '/signin', login)
      await other.http.close()
      const lines = [answer.headers['set-cookie'] ?? []].flat() as string[]
      return lines.find((line) => line.includes('lepton-refresh'))!.split('; ')
    }

    test('cannot be read by scripts or sent by other sites', async () => {
      const [pair, ...attributes] = await cookieOf(null)
      expect(pair).toMatch(/^lepton-refresh=[\w-]{43}$/)
      expect(attributes.sort()).toEqual(['HttpOnly', `Max-Age=${14 * 86_400}`, 'Path=/', 'SameSite=Strict'])
    })

    test('is bound to its host where the school runs https', async () => {
      const [pair, ...attributes] = await cookieOf('https://class.example')
      expect(pair).toMatch(/^__Host-lepton-refresh=/)
      expect(attributes).toContain('Secure')
    })

    test('of a school at one path is separate from that of a school at another path', async () => {
      const [one] = await cookieOf('https://class.example', '/north/one')
      const [other] = await cookieOf('https://class.example', '/north.one')
      expect(one).toMatch(/^__Host-lepton-refresh\+north\+one=[\w-]{43}$/)
      expect(other).toMatch(/^__Host-lepton-refresh\+north\.one=/)
    })
  })

  test('the database holds no token that signs in', async () => {
    const rows = await server().database.transaction(({ db }) =>
      db.selectFrom('refreshToken').selectAll().execute(),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(first)
  })
})
