import { expect, test } from 'vitest'
import type { StudentId, WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { press } from '#server/access/one-time-urls/testing/a-link.ts'
import { aMother } from '#server/school/consents/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aFamily } from '../testing/a-family.ts'
import { AFTERNOON, aTrial } from '../testing/a-trial.ts'

eachServer((server) => {
  const family = aFamily(server)
  const consentsOf = async ({ tutor }: LiveLesson, id: StudentId) =>
    (await tutor.does('/tutor/consents', { studentIds: [id] })).students[0]!.consents

  test('a guardian answers before the lesson, and an unanswered question counts as no', async () => {
    const lesson = await aLiveLesson(server, 'planned', AFTERNOON)
    const { invitation } = await aTrial(lesson.tutor, lesson)
    const consents = { guardian: aMother, voice: true }
    const child = family.came(await family.signsIn(invitation, { consents }), lesson.branchId)
    expect(await child.does('/student/consents', {})).toEqual({ voice: true, recording: false })
    const answer = {
      isGiven: true,
      guardian: aMother,
      how: 'trial',
      at: TEN_O_CLOCK,
      recordedBy: null,
      ownLink: null,
      formNumber: null,
    }
    expect(await consentsOf(lesson, child.id)).toEqual([{ kind: 'voice', questionId: null, ...answer }])
  })

  test('a family that answers nothing can join as well, without any consent', async () => {
    const lesson = await aLiveLesson(server, 'planned', AFTERNOON)
    const { invitation } = await aTrial(lesson.tutor, lesson)
    const child = family.came(await family.signsIn(invitation), lesson.branchId)
    expect(await child.does('/student/consents', {})).toEqual({ voice: false, recording: false })
    expect(await consentsOf(lesson, child.id)).toEqual([])
  })

  test('the same press again counts once, and a later answer of another guardian replaces the first', async () => {
    const lesson = await aLiveLesson(server, 'planned', AFTERNOON)
    const { invitation, trialId } = await aTrial(lesson.tutor, lesson)
    const given = { pressId: newId<string>(), consents: { guardian: aMother, voice: true, recording: true } }
    const child = family.came(await family.signsIn(invitation, given), lesson.branchId)
    const before = (await rowCounts(server().database)).consent
    expect((await family.signsIn(invitation, given)).status).toBe(200)
    expect((await rowCounts(server().database)).consent).toBe(before)

    const secret = aSecret()
    await lesson.tutor.does('/resend-trial-invitation', { trialId, wayIn: { by: 'link', secret } })
    const father = { displayName: '小川 まさと', relation: 'father' } as const
    const no = { guardian: father, recording: false }
    expect((await family.signsIn(secret, { consents: no })).status).toBe(200)
    expect(await consentsOf(lesson, child.id)).toMatchObject([
      { kind: 'voice', isGiven: true, guardian: aMother },
      { kind: 'recording', isGiven: false, guardian: father },
    ])
  })

  test('answers on a parent’s phone count on the student’s tablet', async () => {
    const lesson = await aLiveLesson(server, 'planned', AFTERNOON)
    const { invitation } = await aTrial(lesson.tutor, lesson)
    const secret = aSecret()
    const consents = { guardian: aMother, recording: true }
    await ask(server(), '/student/get-trial-sso-url', { token: invitation, secret, consents })
    const { body } = await press(server(), secret)
    const child = family.came({ status: 200, body, headers: {} }, lesson.branchId)
    expect(await child.does('/student/consents', {})).toEqual({ voice: false, recording: true })
  })

  test('a tutor who opens a family’s invitation on a known device answers nothing for it', async () => {
    const lesson = await aLiveLesson(server, 'planned', AFTERNOON)
    const { invitation } = await aTrial(lesson.tutor, lesson)
    const login = await aCredential(server().database, { role: 'tutor', id: lesson.tutor.id })
    const signedIn = await ask(server(), '/signin', login)
    const lines = [signedIn.headers['set-cookie'] ?? []].flat() as string[]
    const browser = lines.find((line) => line.startsWith('lepton-browser='))!.split(/[=;]/)[1]!
    const consents = { guardian: aMother, voice: true }
    const before = await rowCounts(server().database)
    const given = { token: invitation, pressId: newId<WriteId>(), displayName: 'おがわ そら', consents }
    const tries = [
      await ask(server(), '/student/sign-in-trial-student', given, { browser }),
      await ask(
        server(),
        '/student/get-trial-sso-url',
        { token: invitation, secret: aSecret(), consents },
        { browser },
      ),
    ]
    expect(tries.map(({ status, body }) => [status, body.code])).toEqual(
      tries.map(() => [409, 'OwnLinkOnly']),
    )
    expect(await rowCounts(server().database)).toEqual(before)
    expect((await family.signsIn(invitation, { consents })).status).toBe(200)
  })

  test('a used invitation takes no more answers', async () => {
    const lesson = await aLiveLesson(server, 'planned', AFTERNOON)
    const { invitation } = await aTrial(lesson.tutor, lesson)
    expect((await family.signsIn(invitation)).status).toBe(200)
    const before = (await rowCounts(server().database)).consent
    const consents = { guardian: aMother, voice: true, recording: true }
    expect((await family.signsIn(invitation, { consents })).status).toBe(409)
    const sso = { token: invitation, secret: aSecret(), consents }
    expect((await ask(server(), '/student/get-trial-sso-url', sso)).status).toBe(409)
    expect((await rowCounts(server().database)).consent).toBe(before)
  })
})
