import { afterEach, describe, expect, test } from 'vitest'
import type { WriteId } from '#contract/kernel/ids.ts'
import { freshRecoveryCode, freshTotpSecret, newId } from '#contract/kernel/random.ts'
import { codeOf } from '#server/enrolment/office-accounts/testing/staff.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aCredential } from '#server/testing/builders.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const anOffice = () => aLiveLesson(server, 'staffed')
  type Office = Awaited<ReturnType<typeof anOffice>>
  const makeToken = ({ office, branchId }: Office) =>
    office.ask('/office/make-service-token', {
      branchId,
      name: 'Reports',
      scopes: ['reports'],
      days: 30,
      secret: aSecret(),
    })
  const prove = ({ office }: Office, proof: object) => office.ask('/prove', { proof: proof as never })

  test('five minutes after the sign-in, making a key needs a proof, which counts for five minutes', async () => {
    const school = await anOffice()
    const { officeLogin, totp } = school
    expect((await makeToken(school)).status).toBe(200)
    const codes = Array.from({ length: 10 }, freshRecoveryCode)
    await school.office.does('/renew-recovery-codes', { codes })
    for (const proof of [
      () => ({ kind: 'password', password: officeLogin.password }),
      () => ({ kind: 'totp', code: codeOf(totp, server().clock()) }),
      () => ({ kind: 'recovery-code', code: codes[0] }),
    ]) {
      server().clock.pass(5 * MINUTE_MS)
      // A renewal is no proof.
      school.office.token = (await school.office.does('/office/auth', {})).access.accessToken
      expect((await makeToken(school)).body.code).toBe('ConfirmItIsYou')
      const goodUntil = server().clock().getTime() + 5 * MINUTE_MS
      expect((await prove(school, proof())).body).toEqual({ goodUntil })
      server().clock.pass(5 * MINUTE_MS - 1_000)
      expect((await makeToken(school)).status).toBe(200)
    }
    // A recovery code counts once.
    expect((await prove(school, { kind: 'recovery-code', code: codes[0] })).body.code).toBe('WrongCode')
  })

  test('a proof counts for one sign-in, and for its own person', async () => {
    const [school, other] = [await anOffice(), await anOffice()]
    server().clock.pass(5 * MINUTE_MS)
    const { password } = other.officeLogin
    const code = codeOf(other.totp, server().clock())
    expect((await prove(school, { kind: 'totp', code })).body.code).toBe('WrongCode')
    expect((await prove(other, { kind: 'password', password })).status).toBe(200)
    expect((await makeToken(school)).body.code).toBe('ConfirmItIsYou')
    expect((await makeToken(other)).status).toBe(200)
  })

  test('guesses at a password in an open session are limited', async () => {
    const school = await anOffice()
    const { office, officeLogin } = school
    const guesses: number[] = []
    for (let guess = 0; guess < 40; guess += 1) {
      const password = `guess ${guess}`
      guesses.push((await prove(school, { kind: 'password', password })).status)
      const change = { ...officeLogin, password, newPassword: 'another password' }
      guesses.push((await office.ask('/change-password', change)).status)
    }
    expect(guesses.filter((status) => status === 409).length).toBeLessThanOrEqual(10)
    expect(guesses.slice(-60)).toEqual(Array(60).fill(429))
    const right = { ...officeLogin, newPassword: 'another password' }
    expect((await office.ask('/change-password', right)).status).toBe(429)
    expect((await prove(school, { kind: 'password', password: officeLogin.password })).status).toBe(429)
  })

  test('guesses at a code are limited by the same count as the password', async () => {
    const school = await anOffice()
    const code = codeOf(school.totp, server().clock())
    const wrong = code === '123456' ? '123457' : '123456'
    const guesses: number[] = []
    for (let guess = 0; guess < 20; guess += 1)
      guesses.push((await prove(school, { kind: 'totp', code: wrong })).status)
    expect(guesses.filter((status) => status === 409).length).toBeLessThanOrEqual(10)
    expect((await prove(school, { kind: 'totp', code })).status).toBe(429)
    const { password } = school.officeLogin
    expect((await prove(school, { kind: 'password', password })).status).toBe(429)
  })

  describe('a tutor', () => {
    const aTutor = async () => {
      const lesson = await aLiveLesson(server, 'running')
      const { password } = await aCredential(server().database, { role: 'tutor', id: lesson.tutor.person.id })
      const about = { lessonId: lesson.lessonId, studentId: lesson.student.person.id }
      const makeLink = (purpose: 'link-sso' | 'sign-in' | 'lesson' | 'viewer') =>
        lesson.tutor.ask('/tutor/generate-url', { ...about, purpose, secret: aSecret() })
      const makeParentsLink = () => lesson.tutor.ask('/tutor/mypage-onetime', { ...about, secret: aSecret() })
      return { ...lesson, password, makeLink, makeParentsLink }
    }

    test('shows by the password that it is them, before a way in is made that outlasts the lesson', async () => {
      const { tutor, password, makeLink, makeParentsLink } = await aTutor()
      expect((await makeLink('link-sso')).status).toBe(200)
      server().clock.pass(5 * MINUTE_MS)
      expect((await makeLink('link-sso')).body.code).toBe('ConfirmItIsYou')
      expect((await makeParentsLink()).body.code).toBe('ConfirmItIsYou')
      const wrong = await tutor.ask('/prove', { proof: { kind: 'password', password: 'wrong password' } })
      expect(wrong.body.code).toBe('WrongCredentials')
      expect((await makeParentsLink()).body.code).toBe('ConfirmItIsYou')
      await tutor.does('/prove', { proof: { kind: 'password', password } })
      expect((await makeLink('link-sso')).status).toBe(200)
      expect((await makeParentsLink()).status).toBe(200)
    })

    test('is not asked for a link that is for the lesson itself', async () => {
      const { makeLink } = await aTutor()
      server().clock.pass(5 * MINUTE_MS)
      for (const purpose of ['sign-in', 'lesson', 'viewer'] as const)
        expect((await makeLink(purpose)).status).toBe(200)
    })

    test('shows it by a code too, once they have an app', async () => {
      const { tutor, password } = await aTutor()
      const secret = freshTotpSecret()
      const byCode = () => ({ kind: 'totp' as const, code: codeOf(secret, server().clock()) })
      expect((await tutor.ask('/prove', { proof: byCode() })).body.code).toBe('WrongCode')
      await tutor.does('/prove', { proof: { kind: 'password', password } })
      await tutor.does('/set-totp', { secret, code: codeOf(secret, server().clock()) })
      server().clock.pass(5 * MINUTE_MS)
      expect((await tutor.ask('/prove', { proof: byCode() })).status).toBe(200)
    })
  })

  test('a student is not asked before their own calendar', async () => {
    const { student } = await aLiveLesson(server, 'running')
    server().clock.pass(5 * MINUTE_MS)
    expect((await student.ask('/make-calendar', { language: 'ja', secret: aSecret() })).status).toBe(200)
  })

  test('a person changes only their own password, and a change that is sent again counts once', async () => {
    const [school, other] = [await anOffice(), await anOffice()]
    const newPassword = 'another password'
    const foreign = { ...other.officeLogin, newPassword }
    expect((await school.office.ask('/change-password', foreign)).body.code).toBe('WrongCredentials')
    const own = { ...school.officeLogin, newPassword, writeId: newId<WriteId>() }
    const answers = [
      await school.office.ask('/change-password', own),
      await school.office.ask('/change-password', own),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
  })
})
