import { afterEach, expect, test } from 'vitest'
import { freshRecoveryCode, freshTotpSecret } from '#contract/kernel/random.ts'
import { codeOf } from '#server/enrolment/office-accounts/testing/staff.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, CLASSROOM_TABLET, signedInAgain } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const STEP_MS = 30_000

eachServer((server) => {
  const browser = CLASSROOM_TABLET
  const tenCodes = () => Array.from({ length: 10 }, freshRecoveryCode)
  const codeNow = (secret: string) => codeOf(secret, server().clock())

  async function aTutor() {
    const lesson = await aLiveLesson(server, 'planned')
    const login = await aCredential(server().database, { role: 'tutor', id: lesson.tutor.id })
    const signIn = () => ask(server(), '/signin', login, { browser })
    const prove = (ticket: string, proof: object) =>
      ask(server(), '/signin-second-factor', { ticket, proof } as never, { browser })
    return { ...lesson, login, signIn, prove }
  }

  async function withApp() {
    const school = await aTutor()
    const secret = freshTotpSecret()
    await school.tutor.does('/set-totp', { secret, code: codeNow(secret) })
    server().clock.pass(STEP_MS)
    return { ...school, secret }
  }

  afterEach(async () => {
    await server().database.transaction(({ db }) => db.deleteFrom('schoolSetting').execute())
  })

  test('a tutor without an app comes in by the password alone, one with an app by its code too', async () => {
    const { signIn, prove, secret } = await withApp()
    const { signIn: other } = await aTutor()
    expect((await other()).body.kind).toBe('entered')
    const asked = await signIn()
    expect(asked.body).toMatchObject({ kind: 'second-factor', methods: ['totp', 'recovery-code'] })
    expect((await prove(asked.body.ticket, { kind: 'totp', code: codeNow(secret) })).body.kind).toBe(
      'entered',
    )
  })

  test('a new app ends the tutor’s other sign-ins, and none of its own', async () => {
    const { tutor } = await aTutor()
    const elsewhere = await signedInAgain(server, tutor)
    const secret = freshTotpSecret()
    await tutor.does('/set-totp', { secret, code: codeNow(secret) })
    expect((await elsewhere.ask('/own-ways-in', {})).status).toBe(403)
    expect(await tutor.does('/own-ways-in', {})).toMatchObject({ hasTotp: true, mustHaveSecondStep: false })
  })

  test('a tutor removes the app where the school does not want it, and comes in by the password again', async () => {
    const { tutor, signIn, headOffice } = await withApp()
    await headOffice.does('/office/save-second-step', { isNeeded: true })
    expect((await tutor.ask('/remove-totp', {})).body.code).toBe('SecondStepNeeded')
    await headOffice.does('/office/save-second-step', { isNeeded: false })
    await tutor.does('/remove-totp', {})
    expect((await signIn()).body.kind).toBe('entered')
  })

  test('where the school wants it, a tutor without an app sets one up before they are in', async () => {
    const { tutor, headOffice, office, signIn, prove } = await aTutor()
    await headOffice.does('/office/save-second-step', { isNeeded: true })
    expect((await office.does('/office/accounts', {})).tutorsNeedSecondStep).toBe(true)
    // Who is in goes on.
    expect((await tutor.ask('/own-ways-in', {})).status).toBe(200)
    const { body: asked } = await signIn()
    expect(asked).toMatchObject({ kind: 'second-factor', methods: ['set-up'] })
    const secret = freshTotpSecret()
    const recoveryCodes = tenCodes()
    const setUp = (code: string) => prove(asked.ticket, { kind: 'set-up', secret, code, recoveryCodes })
    const wrong = codeNow(secret) === '123456' ? '123457' : '123456'
    expect((await setUp(wrong)).body.code).toBe('WrongCode')
    expect((await prove(asked.ticket, { kind: 'totp', code: codeNow(secret) })).body.code).toBe('WrongCode')
    expect((await setUp(codeNow(secret))).body.kind).toBe('entered')
    const { body: again } = await signIn()
    expect(again.methods).toEqual(['totp', 'recovery-code'])
    const byCode = { kind: 'recovery-code', code: recoveryCodes[0] }
    expect((await prove(again.ticket, byCode)).body.kind).toBe('entered')
  })

  test('who has an app cannot set up another one with the password alone', async () => {
    const { signIn, prove } = await withApp()
    const { body } = await signIn()
    const secret = freshTotpSecret()
    const setUp = { kind: 'set-up', secret, code: codeNow(secret), recoveryCodes: tenCodes() }
    expect((await prove(body.ticket, setUp)).body.code).toBe('WrongCode')
  })

  test('a tutor changes the password, by the one before', async () => {
    const { tutor, login } = await aTutor()
    const newPassword = 'quite-another-one-8'
    const wrong = await tutor.ask('/change-password', { ...login, password: 'wrong', newPassword })
    expect(wrong.body.code).toBe('WrongCredentials')
    await tutor.does('/change-password', { ...login, newPassword })
    const came = await ask(server(), '/signin', { ...login, password: newPassword }, { browser })
    expect(came.body.kind).toBe('entered')
    expect((await ask(server(), '/signin', login, { browser })).body.code).toBe('WrongCredentials')
  })

  test('a sign-in between its two steps ends with a new password, and with the tutor’s leaving', async () => {
    const { tutor, tutorId, branchId, office, signIn, prove, secret } = await withApp()
    const { body: before } = await signIn()
    const tutors = [{ id: tutor.id as typeof tutorId, password: 'quite-another-one-9' }]
    await office.does('/office/reset-passwords', { branchId, students: [], tutors })
    const late = await prove(before.ticket, { kind: 'totp', code: codeNow(secret) })
    expect(late.body.code).toBe('SecondStepOver')
  })
})
