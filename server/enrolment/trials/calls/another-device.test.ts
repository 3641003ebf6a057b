import { afterEach, expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import { press } from '#server/access/one-time-urls/testing/a-link.ts'
import { aFamily } from '#server/enrolment/trials/testing/a-family.ts'
import { AFTERNOON, aTrial, aTrialNextDoor } from '#server/enrolment/trials/testing/a-trial.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, signedInAgain } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const TWENTY = Array.from({ length: 20 }, (_, index) => index)

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const family = aFamily(server)
  const sso = (token: Secret, secret = aSecret()) =>
    ask(server(), '/student/get-trial-sso-url', { token, secret })

  test('a sign-on address signs in another device once, and uses up the invitation', async () => {
    const { tutor, branchId, ...school } = await aLiveLesson(server, 'planned', AFTERNOON)
    const { invitation, lessonId, studentId } = await aTrial(tutor, school)
    const secret = aSecret()
    const made = { token: invitation, secret, displayName: 'おがわ空' }
    const { body } = await ask(server(), '/student/get-trial-sso-url', made)
    expect(body).toEqual({ expiresAt: TEN_O_CLOCK + 10 * MINUTE_MS })
    // Making the address has not used the invitation up, and a repeated request makes no second address.
    expect((await sso(invitation, secret)).body).toEqual(body)
    expect((await family.reads(invitation)).body.status).toBe('open')
    const answers = await Promise.all(
      TWENTY.map((index) => press(server(), secret, { address: `10.0.${index}.1` })),
    )
    const [entered, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    expect(entered!.body).toMatchObject({ lessonId, me: { id: studentId, displayName: 'おがわ空' } })
    expect((await family.signsIn(invitation)).body.code).toBe('LinkUsed')
    const child = family.came(entered!, branchId)
    expect((await child.ask('/student/start-trial-lesson', {})).status).toBe(200)
  })

  test('a sign-on address ends after ten minutes, with a newer one, or with the invitation', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { invitation, trialId } = await aTrial(school.tutor, school)
    const [first, second, third] = [aSecret(), aSecret(), aSecret()]
    await sso(invitation, first)
    await sso(invitation, second)
    expect((await press(server(), first)).body.code).toBe('LinkRevoked')
    server().clock.pass(10 * MINUTE_MS)
    expect((await press(server(), second)).body.code).toBe('LinkExpired')
    expect((await sso(invitation, third)).status).toBe(200)
    // The tutor has shown anew that it is them.
    const tutor = await signedInAgain(server, school.tutor)
    await tutor.does('/resend-trial-invitation', { trialId, wayIn: { by: 'link', secret: aSecret() } })
    expect((await press(server(), third)).body.code).toBe('LinkRevoked')
  })

  test('a sign-on address ends when the family signs in by the invitation itself', async () => {
    const { tutor, ...school } = await aLiveLesson(server, 'planned', AFTERNOON)
    const { invitation } = await aTrial(tutor, school)
    const secret = aSecret()
    await sso(invitation, secret)
    expect((await family.signsIn(invitation)).status).toBe(200)
    const { status, body } = await press(server(), secret)
    expect([status, body.code]).toEqual([409, 'LinkUsed'])
  })

  test('a secret that another grant has is refused for a sign-on address', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { invitation } = await aTrial(school.tutor, school)
    const { invitation: others } = await aTrialNextDoor(server, school)
    expect((await sso(invitation, others)).status).toBe(404)
    expect((await family.signsIn(others)).status).toBe(200)
  })
})
