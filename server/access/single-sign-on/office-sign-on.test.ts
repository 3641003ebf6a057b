import { beforeEach, expect, test } from 'vitest'
import type { BranchId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { setDisabled } from '#server/access/accounts/index.ts'
import { aResetAskedBy } from '#server/access/factors/testing/a-reset.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, Asker } from '#server/testing/actors.ts'
import { aBranch, aCredential, aTutor, anOfficePerson } from '#server/testing/builders.ts'
import { aSecret } from '#server/testing/sample.ts'
import { makeJoinLink } from './join.ts'
import { Browser, SCHOOL } from './testing/a-browser.ts'
import { aLyingProvider } from './testing/a-lying-provider.ts'

const provider = await aLyingProvider()
const HOUR_MS = 3_600_000
const changes = {
  publicOrigin: SCHOOL,
  oidcProviders: [provider.given('head', 'office', 'login'), provider.given('staff', 'tutor', 'login')],
}

eachServer((server) => {
  beforeEach(() => {
    provider.lie({})
    server().clock.pass(10_000)
  })

  async function anOffice(branchId: BranchId | null) {
    const person = await anOfficePerson(server().database, { branchId })
    return { ...person, login: await aCredential(server().database, person) }
  }

  /** Somebody comes back from the provider for the office as this subject. */
  async function comes(subject: string, { login = '', by = 'head', link }: Coming = {}) {
    const browser = new Browser(server, by === 'head' ? 'office' : 'tutor')
    provider.lie({ claims: { login } })
    const address = await browser.begin(by, link ? { link } : {})
    return (await browser.step(provider.letThrough(address, subject))).body
  }

  test('a person of the office comes in by the claimed login id, without a second step, for twelve hours', async () => {
    const { id: branchId } = await aBranch(server().database)
    const office = await anOffice(branchId)
    const entered = await comes(newId<string>(), { login: office.login.loginId })
    expect(entered).toMatchObject({
      kind: 'entered',
      joined: true,
      me: { role: 'office', id: office.id, branchId },
    })
    const asker = new Asker(server, office, { token: entered.access.accessToken, cookie: undefined })
    const { accounts } = await asker.does('/office/accounts', {})
    expect(accounts).toMatchObject([{ id: office.id, hasSecondFactor: false, hasSignOn: true }])
    server().clock.pass(12 * HOUR_MS)
    expect((await asker.ask('/office/accounts', {})).status).toBe(403)
    // The password alone still lets nobody in.
    expect((await ask(server(), '/signin', office.login)).body.kind).not.toBe('entered')
  })

  test('a link joins a person of the head office, and does not open a disabled account', async () => {
    const office = await anOffice(null)
    const [link, subject] = [aSecret(), newId<string>()]
    const whom = { role: 'office', personId: office.id } as const
    await server().database.transaction((tx) => makeJoinLink(tx, whom, link, server().clock()))
    expect(await comes(subject, { link })).toMatchObject({ joined: true, me: { branchId: null } })
    expect(await comes(subject)).toMatchObject({ joined: false, me: { id: office.id } })
    await server().database.transaction((tx) => setDisabled(tx, whom, server().clock()))
    expect(await comes(subject)).toMatchObject({ code: 'SignOnClosed' })
  })

  test('a provider signs in its own role alone: tutors and the office stay apart', async () => {
    const { id: branchId } = await aBranch(server().database)
    const tutor = await aTutor(server().database, { branchId })
    const tutorLogin = await aCredential(server().database, tutor)
    const office = await anOffice(branchId)
    expect(await comes(newId<string>(), { login: tutorLogin.loginId })).toMatchObject({
      code: 'SignOnUnknown',
    })
    expect(await comes(newId<string>(), { login: office.login.loginId, by: 'staff' })).toMatchObject({
      code: 'SignOnUnknown',
    })
    // The same identity, joined to a tutor by the tutors' provider, opens nothing at the office's.
    const subject = newId<string>()
    expect(await comes(subject, { login: tutorLogin.loginId, by: 'staff' })).toMatchObject({ joined: true })
    expect(await comes(subject)).toMatchObject({ code: 'SignOnUnknown' })
  })

  test('resetting the second factor of a person of the office ends their single sign-on', async () => {
    const { id: branchId } = await aBranch(server().database)
    const [office, colleague] = [await anOffice(branchId), await anOffice(branchId)]
    const [own, theirs] = [newId<string>(), newId<string>()]
    const { access } = await comes(own, { login: office.login.loginId })
    await comes(theirs, { login: colleague.login.loginId })
    const asker = new Asker(server, office, { token: access.accessToken, cookie: undefined })
    const wayIn = { by: 'link', secret: aSecret() } as const
    const other = await anOffice(branchId)
    await aResetAskedBy(server, other.id, { role: 'office', personId: colleague.id })
    const { account } = await asker.does('/office/reset-second-factor', { officeId: colleague.id, wayIn })
    expect(account).toMatchObject({ hasSecondFactor: false, hasSignOn: false })
    expect(await comes(theirs)).toMatchObject({ code: 'SignOnUnknown' })
  })
}, changes)

interface Coming {
  login?: string
  by?: 'head' | 'staff'
  link?: ReturnType<typeof aSecret>
}
