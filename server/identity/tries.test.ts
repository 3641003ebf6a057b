import { expect, test, vi } from 'vitest'
import { eachServer } from '../testing/a-server.ts'
import { ask, keptCookie } from '../testing/actors.ts'
import { aClassroom, aCredential, aStudent } from '../testing/builders.ts'
import { saveCredential } from './credential-store.ts'
import { hashPassword } from './password.ts'

const SCHOOL = '192.0.2.1'
const HOME = '192.0.2.2'
// Each try costs a hash on purpose.
vi.setConfig({ testTimeout: 20_000 })

eachServer((server) => {
  const aLogin = async () => await aCredential(server().database, await aStudent(server().database))
  const statusOf = async (login: { loginId: string; password: string }, address = SCHOOL, headers = {}) =>
    (await ask(server(), '/signin', login, { address, headers })).status
  const guess = async ({ loginId }: { loginId: string }, times: number, address = SCHOOL) => {
    const statuses = []
    for (let time = 0; time < times; time += 1)
      statuses.push(await statusOf({ loginId, password: `${time}` }, address))
    return statuses
  }

  test('forty students behind one address sign in at once', async () => {
    const { database } = server()
    const classroom = await aClassroom(database)
    const passwordHash = await hashPassword('same for all')
    const loginIds = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const { id } = await aStudent(database, { classroom })
        const given = { loginId: id, role: 'student' as const, personId: id, passwordHash }
        await database.transaction((tx) => saveCredential(tx, given))
        return id
      }),
    )
    const statuses = await Promise.all(
      loginIds.map((loginId) => statusOf({ loginId, password: 'same for all' })),
    )
    expect(statuses).toEqual(loginIds.map(() => 200))
  })

  test('ten wrong passwords slow the guesser, and nobody else', async () => {
    const [login, other] = [await aLogin(), await aLogin()]
    const signedIn = await ask(server(), '/signin', login, { address: HOME })
    const statuses = await guess(login, 10)
    expect(statuses).toEqual([409, 409, 409, 409, 409, 409, 409, 409, 429, 429])
    // Even the right one has to wait there: the guesser must not learn which it was.
    expect(await statusOf(login, SCHOOL)).toBe(429)
    expect(await statusOf(login, HOME)).toBe(200)
    expect(await statusOf(other, SCHOOL)).toBe(200)
    const inside = await ask(
      server(),
      '/student/current-state',
      {},
      { token: signedIn.body.access.accessToken },
    )
    expect(inside.status).toBe(200)
    expect((await ask(server(), '/student/auth', {}, { cookie: keptCookie(signedIn)! })).status).toBe(200)
  })

  test('the wait is told, is the same for unknown names, and ends', async () => {
    const login = await aLogin()
    for (const loginId of [login.loginId, `nobody-${login.loginId}`]) {
      await guess({ loginId }, 8)
      const slowed = await ask(
        server(),
        '/signin',
        { loginId, password: login.password },
        { address: SCHOOL },
      )
      expect(slowed).toMatchObject({ status: 429, body: { message: 'Too many. Please wait.' } })
      expect(slowed.headers['retry-after']).toBe('20')
    }
    server().clock.pass(20_000)
    expect(await statusOf(login)).toBe(200)
    // Who got in has not guessed: a typing slip tomorrow is not counted with today's.
    expect(await guess(login, 8)).toEqual(Array.from({ length: 8 }, () => 409))
  })

  test('guesses made all at once are counted one by one', async () => {
    const { loginId } = await aLogin()
    const guesses = Array.from({ length: 12 }, (_, each) => statusOf({ loginId, password: `${each}` }))
    const statuses = await Promise.all(guesses)
    const many = (status: number) => statuses.filter((one) => one === status).length
    expect([many(409), many(429)]).toEqual([8, 4])
  })

  test('a forged forwarding header gains nothing', async () => {
    const login = await aLogin()
    await guess(login, 8)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'client-ip', 'x-forwarded-host']) {
      expect([name, await statusOf(login, SCHOOL, { [name]: '203.0.113.9' })]).toEqual([name, 429])
    }
  })

  test('many addresses guessing at one account are slowed together, and lock nobody out for good', async () => {
    const login = await aLogin()
    for (let house = 0; house < 5; house += 1) await guess(login, 8, `198.51.100.${house}`)
    expect(await statusOf(login, '198.51.100.99')).toBe(429)
    server().clock.pass(5_000)
    expect(await statusOf(login, '198.51.100.99')).toBe(200)
  })
})
