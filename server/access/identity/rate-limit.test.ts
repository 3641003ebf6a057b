import { beforeEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, keptCookie } from '#server/testing/actors.ts'
import { aClassroom, aCredential, aStudent } from '#server/testing/builders.ts'

const SCHOOL = '192.0.2.1'
const HOME = '192.0.2.2'
const MINUTE_MS = 60_000

eachServer((server, restart) => {
  beforeEach(() => server().clock.set(TEN_O_CLOCK))

  const aLogin = async () => await aCredential(server().database, await aStudent(server().database))
  type Login = Awaited<ReturnType<typeof aLogin>>
  const signIn = (login: Login, address = SCHOOL, headers = {}) =>
    ask(server(), '/signin', login, { address, headers })
  const statusOf = async (...asked: Parameters<typeof signIn>) => (await signIn(...asked)).status
  const guess = async ({ loginId }: { loginId: string }, times: number, address = SCHOOL, headers = {}) => {
    const statuses = []
    for (let time = 0; time < times; time += 1)
      statuses.push(await statusOf({ loginId, password: `${time}` }, address, headers))
    return statuses
  }
  const many = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

  /** The cookie of a tablet on which this student has signed in. */
  const knownTablet = async (login: Login, address = SCHOOL) => {
    const { headers } = await signIn(login, address)
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

  test('wrong passwords slow down the guesser, and no person who is signed in', async () => {
    const [login, other] = [await aLogin(), await aLogin()]
    const signedIn = await signIn(login, HOME)
    const statuses = await guess(login, 13)
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429, 429, 429])
    expect(await statusOf(other, SCHOOL)).toBe(200)
    const { accessToken: token } = signedIn.body.access
    expect((await ask(server(), '/student/current-state', {}, { token })).status).toBe(200)
    expect((await ask(server(), '/student/auth', {}, { cookie: keptCookie(signedIn)! })).status).toBe(200)
  })

  test('the waits grow to a quarter of an hour: a day has about a hundred guesses, from however many addresses', async () => {
    const login = await aLogin()
    const waits: number[] = []
    let checked = 0
    for (let now = 0; now < 24 * 60 * MINUTE_MS;) {
      const answer = await signIn({ ...login, password: `${now}` }, `198.51.100.${checked % 200}`)
      if (answer.status === 409) checked += 1
      else {
        expect([answer.status, answer.body.message]).toEqual([429, 'Too many. Please wait.'])
        const seconds = Number(answer.headers['retry-after'])
        waits.push(seconds / 60)
        server().clock.pass(seconds * 1_000)
        now += seconds * 1_000
      }
    }
    expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 15, 15])
    expect(Math.max(...waits)).toBe(15)
    expect(checked).toBeGreaterThan(10)
    expect(checked).toBeLessThanOrEqual(120)
  })

  test('a known tablet signs in at its first try while a stranger guesses for an hour', async () => {
    const login = await aLogin()
    const tablet = await knownTablet(login, SCHOOL)
    for (let minute = 0; minute < 60; minute += 1) {
      await guess(login, 1)
      server().clock.pass(MINUTE_MS)
    }
    await guess(login, 2)
    // The premise: further attempts are refused now, from the same address and from another.
    expect([await statusOf(login, SCHOOL), await statusOf(login, HOME)]).toEqual([429, 429])
    expect(await statusOf(login, SCHOOL, tablet)).toBe(200)
    expect(await statusOf(login, HOME, tablet)).toBe(200)
  })

  test('a tablet counts its own wrong tries, for one student, with the same waits', async () => {
    const login = await aLogin()
    const headers = await knownTablet(login)
    expect(await guess(login, 12, SCHOOL, headers)).toEqual([...Array<number>(10).fill(409), 429, 429])
    // The device is known for one student and unknown for the next.
    expect(await statusOf(await aLogin(), SCHOOL, headers)).toBe(200)
    expect(await statusOf(login, HOME)).toBe(200)
    server().clock.pass(MINUTE_MS)
    expect(await statusOf(login, SCHOOL, headers)).toBe(200)
    // The right one has begun the count anew.
    expect(many(await guess(login, 10, SCHOOL, headers), 409)).toBe(10)
  })

  test('occasional wrong passwords lock out no student', async () => {
    const login = await aLogin()
    for (let day = 0; day < 30; day += 1) {
      expect(await guess(login, 9)).toEqual(Array<number>(9).fill(409))
      expect(await statusOf(login)).toBe(200)
      server().clock.pass(24 * 60 * MINUTE_MS)
    }
  })

  test('the refusal says how long to wait, is the same for unknown names, and ends', async () => {
    const login = await aLogin()
    for (const loginId of [login.loginId, `nobody-${login.loginId}`]) {
      await guess({ loginId }, 10)
      const slowed = await signIn({ loginId, password: login.password })
      expect(slowed).toMatchObject({ status: 429, body: { message: 'Too many. Please wait.' } })
      expect(slowed.headers['retry-after']).toBe('60')
    }
    server().clock.pass(MINUTE_MS)
    expect(await statusOf(login)).toBe(200)
  })

  test('guesses that are sent at once are counted one by one', async () => {
    const { loginId } = await aLogin()
    const statuses = await Promise.all(
      Array.from({ length: 14 }, (_, each) => statusOf({ loginId, password: `${each}` })),
    )
    expect([many(statuses, 409), many(statuses, 429)]).toEqual([10, 4])
  })

  test('the count of wrong passwords survives a restart of the server', async () => {
    const login = await aLogin()
    await guess(login, 10)
    await restart()
    expect(await statusOf(login)).toBe(429)
  })

  test('a student behind the same address signs in while somebody guesses at every name of the school', async () => {
    const [login, known] = [await aLogin(), await aLogin()]
    const tablet = await knownTablet(known)
    const guesses = Promise.all(
      Array.from({ length: 400 }, (_, each) => guess({ loginId: `name-${each}` }, 1)),
    )
    expect([await statusOf(known, SCHOOL, tablet), await statusOf(login, HOME)]).toEqual([200, 200])
    const statuses = (await guesses).flat()
    // The premise: so many at once were more than are checked for one network.
    expect(many(statuses, 409) + many(statuses, 429)).toBe(400)
    expect(await statusOf(login)).toBe(200)
  })
})
