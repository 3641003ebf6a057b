import { afterEach, describe, expect, test } from 'vitest'
import type { InvitationStatus } from '#contract/enrolment/trials/invitations.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { newId } from '#contract/kernel/random.ts'
import { press } from '#server/access/one-time-urls/testing/a-link.ts'
import { aFamily } from '#server/enrolment/trials/testing/a-family.ts'
import { AFTERNOON, aTrial, type MadeTrial } from '#server/enrolment/trials/testing/a-trial.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask } from '#server/testing/actors.ts'
import { addedRows, rowCounts } from '#server/testing/databases/row-counts.ts'
import { tablePrints } from '#server/testing/databases/tables-as-text.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const TWENTY = Array.from({ length: 20 }, (_, index) => index)
const TUTOR = { tutor: '森 まどか' }

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const family = aFamily(server)
  const sso = (token: Secret, secret = aSecret()) =>
    ask(server(), '/student/get-trial-sso-url', { token, secret })

  test('loading the page of an invitation does not use it up', async () => {
    const { tutor, ...school } = await aLiveLesson(server, 'planned', AFTERNOON)
    const { invitation } = await aTrial(tutor, school)
    await family.reads(invitation)
    const before = await tablePrints(server().database)
    for (const _again of TWENTY) expect((await family.reads(invitation)).body.status).toBe('open')
    expect(await tablePrints(server().database)).toEqual(before)
    expect((await family.signsIn(invitation)).status).toBe(200)
  })

  test('twenty presses at once make one sign-in', async () => {
    const { tutor, ...school } = await aLiveLesson(server, 'planned', AFTERNOON)
    const { invitation } = await aTrial(tutor, school)
    const before = await rowCounts(server().database)
    const answers = await Promise.all(
      // From twenty addresses, so that no rate limit slows them down.
      TWENTY.map((index) => family.signsIn(invitation, {}, { address: `10.0.${index}.1` })),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(19)
    for (const { status, body } of refused)
      expect([status, body.code, body.details]).toEqual([409, 'LinkUsed', TUTOR])
    expect(addedRows(before, await rowCounts(server().database)).signIn).toBe(1)
  })

  test('a press whose answer was lost signs in again, and replaces the first sign-in', async () => {
    const { tutor, branchId, ...school } = await aLiveLesson(server, 'planned', AFTERNOON)
    const { invitation } = await aTrial(tutor, school)
    const pressId = newId<string>()
    const first = family.came(await family.signsIn(invitation, { pressId }), branchId)
    const again = family.came(await family.signsIn(invitation, { pressId }), branchId)
    expect(again.id).toBe(first.id)
    expect((await first.ask('/student/auth', {})).status).toBe(403)
    expect((await again.ask('/student/auth', {})).status).toBe(200)
    server().clock.pass(10 * MINUTE_MS)
    expect((await family.signsIn(invitation, { pressId })).body.code).toBe('LinkUsed')
  })

  test('a family that lost its tablet signs in by a new invitation, and the lost tablet is signed out', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { trialId, invitation } = await aTrial(school.tutor, school)
    const lost = family.came(await family.signsIn(invitation), school.branchId)
    await lost.does('/student/start-trial-lesson', {})
    const secret = aSecret()
    await school.tutor.does('/resend-trial-invitation', { trialId, wayIn: { by: 'link', secret } })
    // A tutor's mistaken press signs nobody out.
    expect((await lost.ask('/student/auth', {})).status).toBe(200)
    const found = family.came(await family.signsIn(secret), school.branchId)
    expect(found.id).toBe(lost.id)
    expect((await lost.ask('/student/auth', {})).status).toBe(403)
    expect((await found.ask('/student/start-trial-lesson', {})).status).toBe(200)
  })

  describe('each trouble has its page and its code', () => {
    type Given = (school: LiveLesson, trial: MadeTrial) => Promise<Secret | void>
    test.each<[InvitationStatus, string, Given]>([
      ['too-early', 'TooEarly', async () => server().clock.pass(-HOUR_MS)],
      ['late', 'LessonOver', async () => server().clock.pass(HOUR_MS)],
      [
        'cancelled',
        'LessonCancelled',
        async ({ tutor }, { trialId }) => await tutor.does('/cancel-trial-lesson', { trialId }),
      ],
      ['used', 'LinkUsed', async (_school, { invitation }) => void (await family.signsIn(invitation))],
      [
        'replaced',
        'LinkRevoked',
        async ({ tutor }, { trialId }) =>
          void (await tutor.does('/resend-trial-invitation', {
            trialId,
            wayIn: { by: 'link', secret: aSecret() },
          })),
      ],
      [
        'expired',
        'LinkExpired',
        async ({ tutor, classroom, textbookId }) => {
          const hour = {
            kind: 'new' as const,
            classroomId: classroom.id,
            startsAt: TEN_O_CLOCK + 5 * DAY_MS,
            minutes: 60,
          }
          const { invitation } = await aTrial(tutor, { classroom, textbookId }, { hour })
          server().clock.pass(3 * DAY_MS)
          return invitation
        },
      ],
      [
        'full',
        'TrialFull',
        async ({ tutor, classroom, textbookId }, { lessonId }) => {
          for (const _other of TWENTY.slice(0, 8)) {
            const hour = { kind: 'beside' as const, lessonId }
            const { invitation } = await aTrial(tutor, { classroom, textbookId }, { hour })
            expect((await family.signsIn(invitation)).status).toBe(200)
          }
        },
      ],
    ])('%s', async (status, code, given) => {
      const school = await aLiveLesson(server, 'planned', AFTERNOON)
      const trial = await aTrial(school.tutor, school)
      expect((await family.reads(trial.invitation)).body.status).toBe('open')
      const token = (await given(school, trial)) ?? trial.invitation
      expect((await family.reads(token)).body).toMatchObject({ status })
      const before = await rowCounts(server().database)
      for (const answer of [await family.signsIn(token), await sso(token)])
        expect([answer.status, answer.body.code, answer.body.details]).toEqual([409, code, TUTOR])
      const { rateLimit: _counted, ...added } = addedRows(before, await rowCounts(server().database))
      expect(added).toEqual({})
    })

    test('an unknown invitation shows nothing of any school', async () => {
      for (const answer of [
        await family.reads(aSecret()),
        await family.signsIn(aSecret()),
        await sso(aSecret()),
      ])
        expect([answer.status, answer.body.code]).toEqual([409, 'LinkUnknown'])
    })
  })

  test('an invitation works in no other way in, and no other link works as an invitation', async () => {
    const { tutor, student, lessonId, ...school } = await aLiveLesson(server, 'planned', AFTERNOON)
    const { invitation } = await aTrial(tutor, school)
    expect((await press(server(), invitation)).body.code).toBe('LinkUnknown')
    const secret = aSecret()
    const link = { lessonId, studentId: student.id, purpose: 'sign-in', secret } as const
    await tutor.does('/tutor/generate-url', link)
    for (const answer of [await family.reads(secret), await family.signsIn(secret), await sso(secret)])
      expect(answer.body.code).toBe('LinkUnknown')
    expect((await press(server(), secret)).status).toBe(200)
    expect((await family.signsIn(invitation)).status).toBe(200)
  })
})
