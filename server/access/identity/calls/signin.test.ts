import { expect, test } from 'vitest'
import { hashPassword, setDisabled } from '#server/access/accounts/index.ts'
import { nodeRuntime } from '#server/platform/runtime.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, keptCookie } from '#server/testing/actors.ts'
import { aCredential, aStudent, aTutor } from '#server/testing/builders.ts'

const wrong = { status: 409, body: { code: 'WrongCredentials', details: {} } }

eachServer((server) => {
  const disable = ({ role, id: personId }: { role: 'student' | 'tutor'; id: string }) =>
    server().database.transaction((tx) => setDisabled(tx, { role, personId }, server().clock()))

  test('a student signs in and is told who they are', async () => {
    const student = await aStudent(server().database)
    const login = await aCredential(server().database, student)
    const { status, body } = await ask(server(), '/signin', login)
    const { branchId: _none, ...me } = student
    expect([status, body.me]).toEqual([200, { ...me, timeZone: 'Asia/Tokyo', emblem: 'elephant' }])
    expect(body.access.expiresAt - body.access.issuedAt).toBe(15 * 60_000)
    const own = await ask(server(), '/student/current-state', {}, { token: body.access.accessToken })
    expect(own.status).toBe(200)
  })

  test('the browser learns from the server which way in is first, so that it still knows it next week', async () => {
    const { database } = server()
    const wayOf = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
      ([headers['set-cookie'] ?? []].flat() as string[]).filter((line) => line.startsWith('way-in='))
    const login = await aCredential(database, await aStudent(database))
    expect(wayOf(await ask(server(), '/signin', login))).toEqual([
      `way-in=password; Max-Age=${400 * 86_400}; Path=/; SameSite=Strict`,
    ])
    expect(wayOf(await ask(server(), '/signin', { ...login, password: 'wrong' }))).toEqual([])
  })

  test('a tutor signs in and is told who they are', async () => {
    const tutor = await aTutor(server().database)
    const { status, body } = await ask(server(), '/signin', await aCredential(server().database, tutor))
    expect([status, body.me]).toEqual([200, { ...tutor, face: null, timeZone: 'Asia/Tokyo' }])
  })

  test('a login id that a database cannot store is bad input, and not a bug', async () => {
    const { status, body } = await ask(server(), '/signin', { loginId: 'aoi\u0000', password: 'secret' })
    expect([status, body.fields[0].path]).toEqual([422, 'loginId'])
    const odd = { loginId: 'nobody', password: 'right password\u0000' }
    expect(await ask(server(), '/signin', odd)).toMatchObject(wrong)
  })

  test('case, width and blanks of the login id do not matter; those of the password do', async () => {
    const student = await aStudent(server().database)
    const loginId = `Aoi-${student.id}`
    const { password } = await aCredential(server().database, student, { loginId })
    for (const typed of [loginId.toUpperCase(), `  ${loginId} `, loginId.replace('Aoi', 'ＡＯＩ')]) {
      expect((await ask(server(), '/signin', { loginId: typed, password })).status).toBe(200)
    }
    expect(await ask(server(), '/signin', { loginId, password: password.toUpperCase() })).toMatchObject(wrong)
    expect(await ask(server(), '/signin', { loginId, password: ` ${password}` })).toMatchObject(wrong)
  })

  test('every sign-in has a new id: it never continues an earlier sign-in', async () => {
    const student = await aStudent(server().database)
    const login = await aCredential(server().database, student)
    const first = await ask(server(), '/signin', login)
    const second = await ask(server(), '/signin', login, { cookie: keptCookie(first)! })
    const signInOf = (answer: typeof first) =>
      JSON.parse(Buffer.from(answer.body.access.accessToken.split('.')[1], 'base64url').toString())
        .signInId as string
    expect(signInOf(first)).not.toBe(signInOf(second))
    expect(keptCookie(first)).not.toBe(keptCookie(second))
  })

  test('an unknown name, a wrong password and a disabled account get the same answer', async () => {
    const { database } = server()
    const [student, disabled] = [await aStudent(database), await aStudent(database)]
    const { loginId } = await aCredential(database, student)
    const barred = await aCredential(database, disabled)
    expect((await ask(server(), '/signin', barred)).status).toBe(200)
    await disable(disabled)
    const tries = [
      { loginId: 'nobody-at-all', password: 'x' },
      { loginId, password: 'x' },
      barred,
      { ...barred, password: 'x' },
    ]
    for (const login of tries) {
      const answer = await ask(server(), '/signin', login)
      expect(answer).toMatchObject(wrong)
      expect(keptCookie(answer)).toBeUndefined()
    }
  })

  test('an unknown name, a wrong password and a disabled account take the same time', async () => {
    const { database } = server()
    const [student, disabled] = [await aStudent(database), await aStudent(database)]
    const { loginId } = await aCredential(database, student, {
      hash: (password) => hashPassword(nodeRuntime, password),
    })
    const barred = await aCredential(database, disabled, {
      hash: (password) => hashPassword(nodeRuntime, password),
    })
    await disable(disabled)
    const ROUNDS = 7
    const times = { unknown: [] as number[], wrong: [] as number[], disabled: [] as number[] }
    const timed = async (into: number[], login: { loginId: string; password: string }) => {
      // Processor time, so that other load on the machine does not count.
      const before = process.cpuUsage()
      expect(await ask(server(), '/signin', login)).toMatchObject(wrong)
      const { user, system } = process.cpuUsage(before)
      into.push((user + system) / 1_000)
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      await timed(times.unknown, { loginId: `nobody-${student.id}`, password: 'x' })
      await timed(times.wrong, { loginId, password: 'x' })
      await timed(times.disabled, barred)
    }
    const medians = Object.values(times).map((all) => all.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!)
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(2)
    // Without the hash, a response for an unknown name would take only a millisecond or two.
    expect(Math.min(...medians)).toBeGreaterThan(8)
  })

  test('the log records each sign-in and each failure, without a name, password or token', async () => {
    const student = await aStudent(server().database)
    const login = await aCredential(server().database, student)
    server().logged.length = 0
    await ask(server(), '/signin', { ...login, password: 'not it' })
    const { body } = await ask(server(), '/signin', login)
    const log = server().logged.join('')
    expect(log).toContain('"event":"sign-in-failed"')
    expect(log).toContain(`"event":"signed-in","role":"student","actor":"${student.id}"`)
    for (const secret of [
      login.loginId,
      login.password,
      'not it',
      student.displayName,
      body.access.accessToken,
    ]) {
      expect(log).not.toContain(secret)
    }
  })
})
