import { beforeEach, describe, expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import type { LessonId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { setDisabled } from '#server/access/accounts/index.ts'
import { grantUses } from '#server/access/grants/index.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aCredential, aStudent, aTutor } from '#server/testing/builders.ts'
import { aSecret } from '#server/testing/sample.ts'
import { takeJoined } from './identity-store.ts'
import { makeJoinLink } from './join.ts'
import { Browser, SCHOOL, takeLog } from './testing/a-browser.ts'
import { aLyingProvider } from './testing/a-lying-provider.ts'

const provider = await aLyingProvider()
const HOUR_MS = 3_600_000
const changes = {
  publicOrigin: SCHOOL,
  oidcProviders: [
    provider.given('claims', 'student', 'login'),
    provider.given('links', 'student'),
    provider.given('office', 'tutor', 'login'),
  ],
}

eachServer((server) => {
  beforeEach(() => {
    provider.lie({})
    server().clock.pass(10_000)
    takeLog(server())
  })

  /** A person comes back from a provider with these claims. */
  async function comes(subject: string, { by = 'claims', login = '', link }: Coming = {}) {
    const role = by === 'office' ? 'tutor' : 'student'
    const browser = new Browser(server, role)
    provider.lie({ claims: { login, email: login, email_verified: true } })
    const address = await browser.begin(by, link ? { link } : {})
    return (await browser.step(provider.letThrough(address, subject))).body
  }

  async function aLinkFor(person: { role: 'student' | 'tutor'; id: string }): Promise<Secret> {
    const link = aSecret()
    const whom = { role: person.role, personId: person.id }
    await server().database.transaction((tx) => makeJoinLink(tx, whom, link, server().clock()))
    return link
  }

  async function aStudentWithLogin() {
    const student = await aStudent(server().database)
    const { loginId } = await aCredential(server().database, student)
    return { ...student, loginId }
  }

  describe('by the agreed claim', () => {
    test('an account that was joined once is found by issuer and subject alone, whatever it claims later', async () => {
      const [one, other] = [await aStudentWithLogin(), await aStudentWithLogin()]
      const subject = newId<string>()
      expect(await comes(subject, { login: one.loginId })).toMatchObject({ me: { id: one.id }, joined: true })
      expect(await comes(subject, { login: other.loginId })).toMatchObject({
        me: { id: one.id },
        joined: false,
      })
      expect(await comes(newId<string>(), { login: one.loginId })).toMatchObject({ code: 'SignOnUnknown' })
    })

    test('a login id is matched letter for letter', async () => {
      const { loginId } = await aStudentWithLogin()
      for (const login of [loginId.toUpperCase(), ` ${loginId}`, loginId.replace('login', 'ｌogin'), ''])
        expect(await comes(newId<string>(), { login })).toMatchObject({ code: 'SignOnUnknown' })
      expect(await comes(newId<string>(), { login: loginId })).toMatchObject({ kind: 'entered' })
    })

    test('a tutor’s login id signs nobody in as a student, and a student’s signs nobody in as a tutor', async () => {
      const tutor = await aTutor(server().database)
      const { loginId } = await aCredential(server().database, tutor)
      const subject = newId<string>()
      expect(await comes(subject, { login: loginId })).toMatchObject({ code: 'SignOnUnknown' })
      expect(await comes(subject, { by: 'office', login: loginId })).toMatchObject({ me: { id: tutor.id } })
      // The same account at the same provider, by the other button.
      expect(await comes(subject, { login: loginId })).toMatchObject({ code: 'SignOnUnknown' })
      expect(takeLog(server())).toContain('joined to another role')
    })

    test('without an agreed claim, no login id is read from a claim', async () => {
      const { loginId } = await aStudentWithLogin()
      expect(await comes(newId<string>(), { by: 'links', login: loginId })).toMatchObject({
        code: 'SignOnUnknown',
      })
    })

    test('two sign-ins at once with the same outside account are both the same student', async () => {
      const { id, loginId } = await aStudentWithLogin()
      provider.lie({ claims: { login: loginId } })
      const subject = newId<string>()
      const browsers = [new Browser(server, 'student'), new Browser(server, 'student')]
      const back = await Promise.all(
        browsers.map(async (browser) => provider.letThrough(await browser.begin('claims'), subject)),
      )
      const answers = await Promise.all(browsers.map((browser, index) => browser.step(back[index]!)))
      for (const { body } of answers) expect(body).toMatchObject({ me: { id } })
    })
  })

  describe('by a one-time link', () => {
    test('a one-time link joins one account, and the newest link ends the earlier ones', async () => {
      const student = await aStudent(server().database)
      const [link, next] = [await aLinkFor(student), await aLinkFor(student)]
      const [old, young] = [newId<string>(), newId<string>()]
      expect(await comes(old, { by: 'links', link })).toMatchObject({ me: { id: student.id }, joined: true })
      expect(takeLog(server())).toMatch(/"event":"sign-on-joined".*"by":"[\da-f-]{36}"/)
      expect(await comes(young, { by: 'links', link: next })).toMatchObject({ me: { id: student.id } })
      expect(await comes(old, { by: 'links' })).toMatchObject({ code: 'SignOnUnknown' })
      expect(await comes(young, { by: 'links' })).toMatchObject({ me: { id: student.id } })
    })

    test('an account that another person has stays with that person, and the link stays open', async () => {
      const [one, other] = [await aStudent(server().database), await aStudent(server().database)]
      const subject = newId<string>()
      await comes(subject, { by: 'links', link: await aLinkFor(one) })
      const link = await aLinkFor(other)
      expect(await comes(subject, { by: 'links', link })).toMatchObject({ code: 'SignOnTaken' })
      expect(await comes(newId<string>(), { by: 'links', link })).toMatchObject({ me: { id: other.id } })
    })

    test('of two accounts that begin with one link, the first to come back is joined', async () => {
      const student = await aStudent(server().database)
      const link = await aLinkFor(student)
      const [first, second] = [new Browser(server, 'student'), new Browser(server, 'student')]
      const addresses = [await first.begin('links', { link }), await second.begin('links', { link })]
      const subjects = [newId<string>(), newId<string>()]
      const back = addresses.map((address, index) => provider.letThrough(address, subjects[index]!))
      expect((await first.step(back[0]!)).body).toMatchObject({ me: { id: student.id } })
      expect((await second.step(back[1]!)).body).toMatchObject({ code: 'LinkUsed' })
      expect(await comes(subjects[1]!, { by: 'links' })).toMatchObject({ code: 'SignOnUnknown' })
    })

    test('an expired link, an unknown link and a link for another role join nothing', async () => {
      const { database, clock } = server()
      const student = await aStudent(database)
      const look = async (link: Secret, role: 'student' | 'tutor' = 'student') =>
        (await new Browser(server, role).step({ kind: 'look', link })).body.code as string | undefined
      const link = await aLinkFor(student)
      expect(await look(link)).toBeUndefined()
      expect(await look(link, 'tutor')).toBe('LinkUnknown')
      expect(await look(aSecret())).toBe('LinkUnknown')
      const revoked = await aLinkFor(student)
      const { id } = await database
        .transaction((tx) =>
          tx.db.selectFrom('grant').select('id').orderBy('id').where('personId', '=', student.id).execute(),
        )
        .then((rows) => rows.at(-1)!)
      await database.transaction((tx) =>
        grantUses.takeBack(tx, 'any', { ids: [id] }, { by: newId<TutorId>(), now: clock() }),
      )
      const codes = [await look(link), await look(revoked)]
      expect(codes).toContain('LinkRevoked')
      clock.pass(72 * HOUR_MS)
      expect([await look(link), await look(revoked)]).toContain('LinkExpired')
    })
  })

  test('a disabled account cannot sign in, and no link changes that', async () => {
    const { database, clock } = server()
    const { id, role, loginId } = await aStudentWithLogin()
    const subject = newId<string>()
    expect(await comes(subject, { login: loginId })).toMatchObject({ kind: 'entered' })
    const link = await aLinkFor({ role, id })
    await database.transaction((tx) => setDisabled(tx, { role, personId: id }, clock()))
    expect(await comes(subject, { login: loginId })).toMatchObject({ code: 'SignOnClosed' })
    const browser = new Browser(server, 'student')
    expect((await browser.step({ kind: 'begin', provider: 'links', link })).body.code).toBe('LinkRevoked')
  })

  test('a trial student is joined to no outside account, since trial students are deleted', async () => {
    const { database } = server()
    const student = await aStudent(database, { onlyLessonId: newId<LessonId>() })
    const { loginId } = await aCredential(database, student)
    expect(await comes(newId<string>(), { login: loginId })).toMatchObject({ code: 'SignOnUnknown' })
    const link = await aLinkFor(student)
    expect(await comes(newId<string>(), { by: 'links', link })).toMatchObject({ code: 'SignOnUnknown' })
  })

  test('an outside account that was separated from its student signs nobody in', async () => {
    const { database } = server()
    const { id, role, loginId } = await aStudentWithLogin()
    const subject = newId<string>()
    await comes(subject, { by: 'links', link: await aLinkFor({ role, id }) })
    expect(await database.transaction((tx) => takeJoined(tx, { role, personId: id }))).toBe(1)
    expect(await comes(subject, { by: 'links', login: loginId })).toMatchObject({ code: 'SignOnUnknown' })
  })

  test('a provider of another role, or an unknown provider, is answered with 404', async () => {
    const browser = new Browser(server, 'student')
    expect((await browser.step({ kind: 'begin', provider: 'office' })).status).toBe(404)
    expect((await browser.step({ kind: 'begin', provider: 'nothing' })).status).toBe(404)
  })

  test('repeated presses are told to wait, and a completed sign-in takes back its press from the count', async () => {
    const browser = new Browser(server, 'student')
    const press = () => browser.step({ kind: 'begin', provider: 'claims' })
    const statuses: number[] = []
    for (let count = 0; count < 10; count += 1) statuses.push((await press()).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(8)
    expect(statuses.at(-1)).toBe(429)
    server().clock.pass(20_000)
    const { loginId } = await aStudentWithLogin()
    provider.lie({ claims: { login: loginId } })
    const back = provider.letThrough(await browser.begin('claims'), newId<string>())
    expect((await browser.step(back)).status).toBe(200)
    for (let count = 0; count < 8; count += 1) expect((await press()).status).toBe(200)
  })
}, changes)

interface Coming {
  by?: 'claims' | 'links' | 'office'
  /** The value of the agreed claim. */
  login?: string
  link?: Secret
}
