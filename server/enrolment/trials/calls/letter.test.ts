import { afterEach, expect, test } from 'vitest'
import { aFamily } from '#server/enrolment/trials/testing/a-family.ts'
import { AFTERNOON, aTrial } from '#server/enrolment/trials/testing/a-trial.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const HOUR_MS = 3_600_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const family = aFamily(server)
  const invited = async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const made = await aTrial(school.tutor, school)
    const { classroom } = school
    return {
      ...made,
      school,
      wishOf: async () => {
        const { trials } = await school.tutor.does('/tutor/classroom-trial-lesson', {
          classroomId: classroom.id,
        })
        return trials.find(({ id }) => id === made.trialId)!.otherDayAskedAt
      },
      asks: (asks: boolean, token = made.invitation) =>
        ask(server(), '/student/ask-another-day', { token, asks }),
    }
  }
  const nameIn = async (token: Parameters<typeof family.reads>[0]) => (await family.reads(token)).body.student

  test('a letter names the child only while it lets somebody enter as this child', async () => {
    const { invitation, trialId, school } = await invited()
    const child = { displayName: '小川 そら', reading: 'おがわ そら' }
    expect(await nameIn(invitation)).toMatchObject(child)
    const anew = aSecret()
    await school.tutor.does('/resend-trial-invitation', { trialId, wayIn: { by: 'link', secret: anew } })
    expect([await nameIn(invitation), await nameIn(anew)]).toEqual([null, expect.objectContaining(child)])
    await family.signsIn(anew)
    expect(await nameIn(anew)).toBeNull()
  })

  test.each([
    ['a cancelled lesson', 'cancel'],
    ['a lesson that is over', 'wait'],
  ])('a letter to %s names nobody', async (_what, how) => {
    const { invitation, trialId, school } = await invited()
    if (how === 'cancel') await school.tutor.does('/cancel-trial-lesson', { trialId })
    else server().clock.pass(2 * HOUR_MS)
    expect(await nameIn(invitation)).toBeNull()
  })

  test('a child comes in under the name that the school knows, where the family corrects nothing', async () => {
    const { invitation, school } = await invited()
    const answer = await family.signsIn(invitation, { displayName: undefined as never })
    expect(answer.body.me).toMatchObject({ displayName: '小川 そら', reading: 'おがわ そら' })
    expect(family.came(answer, school.branchId).id).toBeDefined()
  })

  test('a family asks for another day, the same again changes nothing, and it is taken back', async () => {
    const { asks, wishOf, invitation } = await invited()
    expect((await asks(true)).body).toEqual({ askedAt: TEN_O_CLOCK })
    server().clock.pass(60_000)
    expect((await asks(true)).body).toEqual({ askedAt: TEN_O_CLOCK })
    expect(await wishOf()).toBe(TEN_O_CLOCK)
    expect((await family.reads(invitation)).body.otherDayAskedAt).toBe(TEN_O_CLOCK)
    expect((await asks(false)).body).toEqual({ askedAt: null })
    expect((await asks(false)).body).toEqual({ askedAt: null })
    expect(await wishOf()).toBeNull()
  })

  test('a family whose lesson was cancelled or is over asks for another day too', async () => {
    const { asks, wishOf, trialId, school } = await invited()
    await school.tutor.does('/cancel-trial-lesson', { trialId })
    expect((await asks(true)).status).toBe(200)
    expect(await wishOf()).toBe(TEN_O_CLOCK)
    const late = await invited()
    server().clock.pass(2 * HOUR_MS)
    expect((await late.asks(true)).status).toBe(200)
  })

  test('a newer letter answers the wish; by the old one, or once in, nobody asks any more', async () => {
    const { asks, wishOf, trialId, school } = await invited()
    await asks(true)
    const anew = aSecret()
    await school.tutor.does('/resend-trial-invitation', { trialId, wayIn: { by: 'link', secret: anew } })
    expect(await wishOf()).toBeNull()
    expect((await asks(true)).body.code).toBe('LinkRevoked')
    await family.signsIn(anew)
    expect((await asks(true, anew)).body.code).toBe('LinkUsed')
    expect((await asks(true, aSecret())).body.code).toBe('LinkUnknown')
    expect(await wishOf()).toBeNull()
  })
})
