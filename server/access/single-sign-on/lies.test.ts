import { generateKeyPair } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import type { Answer } from '#server/testing/actors.ts'
import { aCredential, aStudent } from '#server/testing/builders.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { Browser, SCHOOL, takeLog } from './testing/a-browser.ts'
import { aLyingProvider, clientSecret, type Lies, publicJwk, signed } from './testing/a-lying-provider.ts'

const provider = await aLyingProvider()
const other = await aLyingProvider()
const changes = {
  publicOrigin: SCHOOL,
  oidcProviders: [
    provider.given('honest', 'student', 'login'),
    other.given('other', 'student', 'login'),
    other.given('office', 'tutor', 'login'),
  ],
}
const thief = await generateKeyPair('RS256')
const bytes = (text: string) => new TextEncoder().encode(text)
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const second = Math.floor(Date.now() / 1000)

/** The false answer, and the reason that is logged. */
const lies: [string, Lies, RegExp][] = [
  ['another issuer', { claims: { iss: 'https://evil.example' } }, /"iss"/],
  ['no issuer', { claims: { iss: undefined } }, /"iss"/],
  ['another audience', { claims: { aud: 'another-school' } }, /"aud"/],
  ['two audiences, for the other party', { claims: { aud: ['lepton', 'x'], azp: 'x' } }, /"azp"/],
  ['another nonce', { claims: { nonce: 'of-another-attempt' } }, /"nonce"/],
  ['no nonce', { claims: { nonce: undefined } }, /"nonce"/],
  ['expired', { claims: { exp: second - 60 } }, /"exp"/],
  ['no end', { claims: { exp: undefined } }, /"exp"/],
  ['issued tomorrow', { claims: { iat: second + 86_400, exp: second + 90_000 } }, /"iat"/],
  ['valid from tomorrow on', { claims: { nbf: second + 86_400 } }, /"nbf"/],
  ['nobody', { claims: { sub: undefined } }, /"sub"/],
  ['a number', { claims: { sub: 7 as never } }, /"sub"/],
  ['a subject of control characters', { claims: { sub: 'a\u0000b' } }, /"sub"/],
  ['algorithm none', { sign: (claims) => `${part({ alg: 'none' })}.${part(claims)}.` }, /"alg"/],
  [
    'HS256 with the secret that both know',
    { sign: (claims) => signed(claims, bytes(clientSecret), 'HS256') },
    /"alg"/,
  ],
  [
    'HS256 with the public key as its secret',
    { sign: (claims) => signed(claims, bytes(JSON.stringify(publicJwk)), 'HS256') },
    /"alg"/,
  ],
  [
    'an algorithm that is not among ours',
    { metadata: { id_token_signing_alg_values_supported: ['RS512'] } },
    /"alg"/,
  ],
  [
    "a thief's key under the true one's name",
    { sign: (claims) => signed(claims, thief.privateKey) },
    /signature/,
  ],
  [
    'a key that nobody published',
    {
      sign: async (claims) => {
        const [, ...rest] = (await signed(claims)).split('.')
        return [part({ alg: 'RS256', kid: 'another' }), ...rest].join('.')
      },
    },
    /no applicable keys/,
  ],
  ['no signature', { sign: async (claims) => (await signed(claims)).replace(/[^.]*$/, '') }, /signature/],
  [
    'no token at all',
    { tokens: { status: 200, body: { access_token: 'a', token_type: 'Bearer' } } },
    /id_token/,
  ],
  ['no', { tokens: { status: 400, body: { error: 'invalid_grant' } } }, /invalid_grant/],
]

eachServer((server) => {
  beforeEach(() => {
    // Cached data about a provider is fetched again after a while.
    server().clock.pass(10_000)
    takeLog(server())
    provider.lie({})
    other.lie({})
  })

  /** A person whom an honest answer would sign in. */
  async function aJoinableStudent() {
    const student = await aStudent(server().database)
    const { loginId } = await aCredential(server().database, student)
    return { student, loginId, browser: new Browser(server, 'student') }
  }

  async function isRefused(answer: Answer, code: string, reason: RegExp) {
    expect(answer).toMatchObject({ status: 409, body: { code } })
    expect(String(answer.headers['set-cookie'])).not.toContain('lepton-refresh')
    const log = takeLog(server())
    const line = log.split('\n').find((one) => one.includes('"event":"sign-on-refused"'))
    expect(JSON.parse(line!).reason).toMatch(reason)
    expect(log).not.toContain('"event":"signed-in"')
    expect(log).not.toMatch(/eyJ[\w-]{5}/)
    const { signIn, signOnIdentity } = await rowCounts(server().database)
    return { signIn, signOnIdentity }
  }

  test('an honest provider signs a student in, and nothing that it sent is in the log', async () => {
    const { student, loginId, browser } = await aJoinableStudent()
    provider.lie({ claims: { login: loginId } })
    const back = provider.letThrough(await browser.begin('honest'), 'subject-of-honesty')
    const answer = await browser.step(back)
    expect(answer).toMatchObject({
      status: 200,
      body: { kind: 'entered', me: { id: student.id }, joined: true },
    })
    const log = takeLog(server())
    expect(log).toMatch(/"event":"signed-in".*"way":"sso"/)
    for (const secret of [back.code, back.state, 'subject-of-honesty', loginId])
      expect(log).not.toContain(secret)
  })

  test.each(lies)('a token of %s lets nobody in', async (_what, lie, reason) => {
    const { loginId, browser } = await aJoinableStudent()
    provider.lie({ ...lie, claims: { login: loginId, ...lie.claims } })
    const address = await browser.begin('honest')
    const before = await rowCounts(server().database)
    const after = await isRefused(
      await browser.step(provider.letThrough(address, loginId)),
      'SignOnFailed',
      reason,
    )
    expect(after).toEqual({ signIn: before.signIn, signOnIdentity: before.signOnIdentity })
  })

  test('the provider’s user information must have the subject of the token', async () => {
    const { loginId, browser } = await aJoinableStudent()
    provider.lie({ userInfo: { login: loginId, sub: 'somebody-else' } })
    const back = provider.letThrough(await browser.begin('honest'), 'the-subject')
    await isRefused(await browser.step(back), 'SignOnFailed', /"sub"/)
    provider.lie({ userInfo: { login: loginId, sub: 'the-subject' } })
    const again = provider.letThrough(await browser.begin('honest'), 'the-subject')
    expect((await browser.step(again)).status).toBe(200)
  })

  describe('a callback works once, at this server, for its own sign-in attempt', () => {
    test('it is refused the second time', async () => {
      const { loginId, browser } = await aJoinableStudent()
      provider.lie({ claims: { login: loginId } })
      const back = provider.letThrough(await browser.begin('honest'), loginId)
      expect((await browser.step(back)).status).toBe(200)
      takeLog(server())
      await isRefused(await browser.step(back), 'SignOnStale', /used state/)
    })

    test('of twenty callbacks at once, one signs in', async () => {
      const { loginId, browser } = await aJoinableStudent()
      provider.lie({ claims: { login: loginId } })
      const back = provider.letThrough(await browser.begin('honest'), loginId)
      const answers = await Promise.all(Array.from({ length: 20 }, () => browser.step(back)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    test('it is refused in another browser, and its own browser may still use it', async () => {
      const { loginId, browser } = await aJoinableStudent()
      provider.lie({ claims: { login: loginId } })
      const back = provider.letThrough(await browser.begin('honest'), loginId)
      await isRefused(await new Browser(server, 'student').step(back), 'SignOnStale', /another browser/)
      expect((await browser.step(back)).status).toBe(200)
    })

    test('the code of another attempt is refused', async () => {
      const { loginId, browser } = await aJoinableStudent()
      provider.lie({ claims: { login: loginId } })
      const thiefs = new Browser(server, 'student')
      const stolen = provider.letThrough(await browser.begin('honest'), loginId)
      const own = provider.letThrough(await thiefs.begin('honest'), 'the-thief')
      await isRefused(await thiefs.step({ ...own, code: stolen.code }), 'SignOnFailed', /invalid_grant/)
    })

    test('an unknown state is refused', async () => {
      const { browser } = await aJoinableStudent()
      const back = provider.letThrough(await browser.begin('honest'), 'subject')
      await isRefused(await browser.step({ ...back, state: 'x'.repeat(43) }), 'SignOnStale', /unknown state/)
    })

    test('it is refused after ten minutes', async () => {
      const { browser } = await aJoinableStudent()
      const back = provider.letThrough(await browser.begin('honest'), 'subject')
      server().clock.pass(10 * 60_000)
      await isRefused(await browser.step(back), 'SignOnStale', /old state/)
    })

    test('a student’s callback is refused at the tutors’ address', async () => {
      const { browser } = await aJoinableStudent()
      const back = provider.letThrough(await browser.begin('honest'), 'subject')
      await isRefused(await browser.step(back, 'tutor'), 'SignOnStale', /another door/)
    })

    test('a callback from another provider is refused, with or without an issuer', async () => {
      const { browser } = await aJoinableStudent()
      const mixed = other.letThrough(await browser.begin('honest'), 'subject')
      await isRefused(await browser.step(mixed), 'SignOnFailed', /"iss"/)
      const silent = provider.letThrough(await browser.begin('honest'), 'subject')
      await isRefused(await browser.step({ ...silent, iss: undefined }), 'SignOnFailed', /"iss"/)
    })
  })

  test('a person who cancels at the provider reads our sentence, and not the provider’s text', async () => {
    const { browser } = await aJoinableStudent()
    const { state, iss } = provider.letThrough(await browser.begin('honest'), 'subject')
    const cancelled = { kind: 'complete', state, iss, error: 'access_denied' } as const
    await isRefused(await browser.step(cancelled), 'SignOnDeclined', /access_denied/)
    const next = provider.letThrough(await browser.begin('honest'), 'subject')
    const forged = { ...cancelled, state: next.state, error: 'eyJhbGciOi <b>\n' }
    await isRefused(await browser.step(forged), 'SignOnFailed', /something unreadable/)
  })

  test.each([
    ['another issuer', { issuer: 'https://evil.example' }],
    ['a script for an address', { authorization_endpoint: 'javascript:alert(1)' }],
    ['an address that anybody reads', { token_endpoint: 'http://evil.example/token' }],
  ])('a provider that says %s of itself is not used', async (_what, metadata) => {
    provider.lie({ metadata })
    const { browser } = await aJoinableStudent()
    await isRefused(await browser.step({ kind: 'begin', provider: 'honest' }), 'SignOnAway', /issuer|https/)
    provider.lie({})
    expect(await browser.begin('honest')).toContain(`${provider.issuer}/auth`)
  })

  test('the stored attempt holds no secret that would let somebody finish it', async () => {
    const { browser } = await aJoinableStudent()
    const asked = new URL(await browser.begin('honest')).searchParams
    const rows = await server().database.transaction((tx) =>
      tx.db.selectFrom('signOnAttempt').selectAll().execute(),
    )
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(JSON.stringify(rows)).not.toContain(asked.get(name))
    expect(asked.get('response_mode')).toBe('fragment')
    expect(asked.get('redirect_uri')).toBe(`${SCHOOL}/student/sso`)
  })
}, changes)
