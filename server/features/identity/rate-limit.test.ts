import { expect, test, vi } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, keptCookie } from '#server/testing/actors.ts'
import { aClassroom, aCredential, aStudent } from '#server/testing/builders.ts'
import { aSecret } from '#server/testing/sample.ts'

const SCHOOL = '192.0.2.1'
const HOME = '192.0.2.2'
// Each attempt computes a slow hash on purpose.
vi.setConfig({ testTimeout: 60_000 })

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

  /** The cookie of a tablet on which this student has signed in. */
  const knownTablet = async (login: { loginId: string; password: string }, address = SCHOOL) => {
    const { headers } = await ask(server(), '/signin', login, { address })
    const lines = [headers['set-cookie'] ?? []].flat() as string[]
    const line = lines.find((each) => each.startsWith('lepton-browser'))!
    expect(line).toContain(`Max-Age=${400 * 86_400}`)
    return { cookie: line.split(';')[0]! }
  }

  test('forty students behind one address sign in at once', async () => {
    const { database } = server()
    const classroom = await aClassroom(database)
    const logins = await Promise.all(
      Array.from({ length: 40 }, async () =>
        aCredential(database, await aStudent(database, { classroom }), { password: 'same for all' }),
      ),
    )
    const statuses = await Promise.all(logins.map((login) => statusOf(login)))
    expect(statuses).toEqual(logins.map(() => 200))
  })

  test('wrong passwords slow the guesser, and nobody who is in', async () => {
    const [login, other] = [await aLogin(), await aLogin()]
    const signedIn = await ask(server(), '/signin', login, { address: HOME })
    const statuses = await guess(login, 43)
    expect(statuses.filter((status) => status === 409)).toHaveLength(40)
    expect(statuses.slice(40)).toEqual([429, 429, 429])
    expect(await statusOf(other, SCHOOL)).toBe(200)
    const { accessToken: token } = signedIn.body.access
    expect((await ask(server(), '/student/current-state', {}, { token })).status).toBe(200)
    expect((await ask(server(), '/student/auth', {}, { cookie: keptCookie(signedIn)! })).status).toBe(200)
  })

  test('a tablet that got in before gets in at its first, while somebody tries once a second for a minute', async () => {
    const login = await aLogin()
    const tablet = await knownTablet(login, SCHOOL)
    for (let second = 0; second < 60; second += 1) {
      await guess(login, 1)
      server().clock.pass(1_000)
    }
    // The premise: further attempts there are refused now, from the same address and from another.
    expect((await guess(login, 2)).at(-1)).toBe(429)
    expect([await statusOf(login, SCHOOL), await statusOf(login, HOME)]).toEqual([429, 429])
    expect(await statusOf(login, SCHOOL, tablet)).toBe(200)
    expect(await statusOf(login, HOME, tablet)).toBe(200)
  })

  test('a tablet has a budget of its own, which its own wrong tries use up', async () => {
    const login = await aLogin()
    const headers = await knownTablet(login)
    const wrong = { ...login, password: 'wrong' }
    const statuses = []
    for (let time = 0; time < 10; time += 1) statuses.push(await statusOf(wrong, SCHOOL, headers))
    expect(statuses).toEqual([409, 409, 409, 409, 409, 409, 409, 409, 429, 429])
    // The device is known for one student and unknown for the next.
    expect(await statusOf(await aLogin(), SCHOOL, headers)).toBe(200)
    expect(await statusOf(login, HOME)).toBe(200)
  })

  test('one wrong try in twenty seconds keeps nobody out, on whatever tablet', async () => {
    const login = await aLogin()
    for (let minute = 0; minute < 20; minute += 1) {
      await guess(login, 3)
      server().clock.pass(60_000)
    }
    expect(await statusOf(login, SCHOOL)).toBe(200)
  })

  test('an address with too many wrong tries waits its turn, and is never refused the right one', async () => {
    const ROOM = '192.0.2.77'
    const tries = await Promise.all(
      Array.from({ length: 300 }, () => ask(server(), '/signin', { token: aSecret() }, { address: ROOM })),
    )
    expect(new Set(tries.map(({ body }) => body.code))).toEqual(new Set(['LinkUnknown']))
    const began = performance.now()
    expect(await statusOf(await aLogin(), ROOM)).toBe(200)
    // The premise: the attempt was delayed.
    expect(performance.now() - began).toBeGreaterThan(190)
  })

  test('the wait is told, is the same for unknown names, and ends', async () => {
    const login = await aLogin()
    for (const loginId of [login.loginId, `nobody-${login.loginId}`]) {
      await guess({ loginId }, 40)
      const slowed = await ask(
        server(),
        '/signin',
        { loginId, password: login.password },
        { address: SCHOOL },
      )
      expect(slowed).toMatchObject({ status: 429, body: { message: 'Too many. Please wait.' } })
      expect(slowed.headers['retry-after']).toBe('5')
    }
    server().clock.pass(5_000)
    expect(await statusOf(login)).toBe(200)
  })

  test('guesses made all at once are counted one by one', async () => {
    const { loginId } = await aLogin()
    const guesses = Array.from({ length: 44 }, (_, each) => statusOf({ loginId, password: `${each}` }))
    const statuses = await Promise.all(guesses)
    const many = (status: number) => statuses.filter((one) => one === status).length
    expect([many(409), many(429)]).toEqual([40, 4])
  })

  test('many addresses guessing at one account are slowed together, and lock nobody out for good', async () => {
    const login = await aLogin()
    for (let house = 0; house < 5; house += 1) await guess(login, 8, `198.51.100.${house}`)
    expect(await statusOf(login, '198.51.100.99')).toBe(429)
    server().clock.pass(5_000)
    expect(await statusOf(login, '198.51.100.99')).toBe(200)
  })
})
