import { expect, test } from 'vitest'
import { freshRecoveryCode } from '#contract/kernel/random.ts'
import { codeOf } from '#server/enrolment/office-accounts/testing/staff.ts'
import { eachServer } from '#server/testing/a-server.ts'
import {
  ask,
  type Asker,
  type AnyPerson,
  CLASSROOM_TABLET,
  keptCookie,
  signedInAgain,
} from '#server/testing/actors.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

eachServer((server) => {
  const browser = CLASSROOM_TABLET
  const anOffice = () => aLiveLesson(server, 'staffed')
  type Office = Awaited<ReturnType<typeof anOffice>>
  const begin = async ({ officeLogin }: Office) => {
    const { status, body } = await ask(server(), '/signin', officeLogin, { browser })
    expect([status, body.kind]).toEqual([200, 'second-factor'])
    return body.ticket as string as Office['ticket']
  }
  const prove = (
    ticket: Office['ticket'],
    code: string,
    kind: 'totp' | 'recovery-code' = 'totp',
    from = browser,
  ) => ask(server(), '/signin-second-factor', { ticket, proof: { kind, code } }, { browser: from })
  const codeNow = ({ totp }: Office) => codeOf(totp, server().clock())

  test('a password and a code together open the office, for twelve hours', async () => {
    const office = await anOffice()
    const answer = await prove(await begin(office), codeNow(office))
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ kind: 'entered', me: { role: 'office', id: office.office.id } })
    expect(keptCookie(answer)).toBeTruthy()
  })

  test('a right password alone gives neither an access token nor a cookie', async () => {
    const { officeLogin } = await anOffice()
    const answer = await ask(server(), '/signin', officeLogin, { browser })
    expect(answer.body).toEqual({
      kind: 'second-factor',
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['totp', 'recovery-code'],
    })
    expect(keptCookie(answer)).toBeUndefined()
    const wrong = await ask(server(), '/signin', { ...officeLogin, password: 'wrong' }, { browser })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'WrongCredentials'])
  })

  test('a code works once, also in another sign-in and in two requests at once', async () => {
    const office = await anOffice()
    const [one, other] = [await begin(office), await begin(office)]
    const code = codeNow(office)
    const answers = await Promise.all([prove(one, code), prove(other, code)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const third = await prove(await begin(office), code)
    expect([third.status, third.body.code]).toEqual([409, 'WrongCode'])
  })

  test('a ticket for the second step works once, in its own browser alone', async () => {
    const office = await anOffice()
    const ticket = await begin(office)
    const stolen = await prove(ticket, codeNow(office), 'totp', 'another browser')
    expect([stolen.status, stolen.body.code]).toEqual([409, 'SecondStepOver'])
    expect((await prove(ticket, codeNow(office))).status).toBe(200)
    const again = await prove(ticket, codeNow(office))
    expect([again.status, again.body.code]).toEqual([409, 'SecondStepOver'])
  })

  test('guesses pause after five, and the right code has to wait as well', async () => {
    const office = await anOffice()
    const ticket = await begin(office)
    const wrong = codeNow(office) === '123456' ? '123457' : '123456'
    for (let guess = 0; guess < 5; guess += 1)
      expect((await prove(ticket, wrong)).body.code).toBe('WrongCode')
    expect((await prove(ticket, codeNow(office))).status).toBe(429)
    // A sign-in in another browser does not begin to count anew.
    expect((await prove(await begin(office), codeNow(office))).status).toBe(429)
  })

  test('a recovery code works once, for its own person', async () => {
    const office = await anOffice()
    const other = await anOffice()
    const codes = Array.from({ length: 10 }, freshRecoveryCode)
    await office.office.does('/renew-recovery-codes', { codes })
    const [code] = codes as [string]
    expect((await prove(await begin(other), code, 'recovery-code')).body.code).toBe('WrongCode')
    expect((await prove(await begin(office), code, 'recovery-code')).status).toBe(200)
    expect((await prove(await begin(office), code, 'recovery-code')).body.code).toBe('WrongCode')
    expect(await office.office.does('/own-ways-in', {})).toMatchObject({
      loginId: office.officeLogin.loginId,
      hasTotp: true,
      recoveryCodesLeft: 9,
      mustHaveSecondStep: true,
    })
  })

  test('a disabled person cannot finish the second step, nor can one whose sign-ins were ended', async () => {
    const office = await anOffice()
    const other = await anOffice()
    const [ticket, ended] = [await begin(office), await begin(other)]
    const of = ({ office: { id } }: { office: Asker<AnyPerson> }) => ({ officeId: id as Office['officeId'] })
    await office.headOffice.does('/office/disable-account', of(office))
    await other.headOffice.does('/office/end-sign-ins', of(other))
    expect((await prove(ticket, codeNow(office))).body.code).toBe('SecondStepOver')
    expect((await prove(ended, codeNow(other))).body.code).toBe('SecondStepOver')
    expect((await other.office.ask('/office/accounts', {})).status).toBe(403)
  })

  test('a new password, app or set of codes ends the other sign-ins, and none of its own', async () => {
    for (const change of [
      ({ office, officeLogin }: Office) =>
        office.does('/change-password', { ...officeLogin, newPassword: 'another password' }),
      ({ office, totp, code }: Office) => office.does('/set-totp', { secret: totp, code }),
      ({ office }: Office) =>
        office.does('/renew-recovery-codes', { codes: Array.from({ length: 10 }, freshRecoveryCode) }),
    ]) {
      const school = await anOffice()
      const elsewhere = await signedInAgain(server, school.office)
      const halfway = await begin(school)
      await change(school)
      expect((await elsewhere.ask('/own-ways-in', {})).status).toBe(403)
      expect((await school.office.ask('/own-ways-in', {})).status).toBe(200)
      server().clock.pass(30_000)
      expect((await prove(halfway, codeNow(school))).status).not.toBe(200)
    }
  })

  test('the database holds neither the secret of an app nor a recovery code in plain form', async () => {
    const office = await anOffice()
    const codes = Array.from({ length: 10 }, freshRecoveryCode)
    await office.office.does('/renew-recovery-codes', { codes })
    const kept = await server().database.transaction(async ({ db }) => [
      await db.selectFrom('totp').selectAll().execute(),
      await db.selectFrom('recoveryCode').selectAll().execute(),
      await db.selectFrom('auditLine').selectAll().execute(),
      await db.selectFrom('idempotency').selectAll().execute(),
    ])
    expect(JSON.stringify(kept)).not.toContain(office.totp)
    for (const code of codes) expect(JSON.stringify(kept)).not.toContain(code)
  })
})
