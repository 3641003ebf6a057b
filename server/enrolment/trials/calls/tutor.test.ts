import { afterEach, expect, test } from 'vitest'
import type { CallPath } from '#contract/calls.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { aFamily } from '#server/enrolment/trials/testing/a-family.ts'
import {
  AFTERNOON,
  anEnrolment,
  aTrial,
  aTrialNextDoor,
  anHourOnTrial,
} from '#server/enrolment/trials/testing/a-trial.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, type CallInput, signedIn } from '#server/testing/actors.ts'
import { aClassroom } from '#server/testing/builders.ts'
import { tablePrints, tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const family = aFamily(server)
  const asks = async <Path extends CallPath>({ tutor }: LiveLesson, path: Path, input: CallInput<Path>) => {
    const { status, body } = await tutor.ask(path, input)
    return status < 300 ? 'done' : `${status} ${body.code ?? ''}`.trim()
  }
  const statusOf = async ({ tutor, lessonId: _own }: LiveLesson, lessonId: string) =>
    (await tutor.does('/tutor/lesson', { lessonId: lessonId as never })).lesson

  test('a trial lesson is listed among the day’s lessons, and is marked as a trial', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { lessonId } = await aTrial(school.tutor, school)
    const { lessons } = await school.tutor.does('/tutor/lessons', { from: '2026-11-21', to: '2026-11-21' })
    const own = lessons.find(({ id }) => id === lessonId)
    expect(own).toMatchObject({ kind: 'trial', status: 'scheduled', studentCount: 1, startsAt: TEN_O_CLOCK })
    expect(own?.tutor.id).toBe(school.tutor.id)
  })

  test('the database holds only the hash of an invitation, and no name in stored answers', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { invitation } = await aTrial(school.tutor, school)
    const texts = await tableTexts(server().database)
    expect(Object.values(texts).join()).not.toContain(invitation)
    expect(texts.trial).toContain('ogawa@example.com')
    expect(texts.idempotency).not.toMatch(/小川|ogawa/)
    expect(server().logged.join()).not.toMatch(/小川|ogawa/)
  })

  test('a lesson whose time is over cannot be planned', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const hour = (startsAt: number) => ({
      ...anHourOnTrial({ ...school, secret: aSecret() }),
      hour: { kind: 'new' as const, classroomId: school.classroom.id, startsAt, minutes: 30 },
    })
    expect(await asks(school, '/tutor/create-trial-lesson', hour(TEN_O_CLOCK - 30 * MINUTE_MS))).toBe(
      '409 LessonOver',
    )
    expect(await asks(school, '/tutor/create-trial-lesson', hour(TEN_O_CLOCK - 29 * MINUTE_MS))).toBe('done')
  })

  test('several families join one trial lesson until its room is open or twelve are invited', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { lessonId } = await aTrial(school.tutor, school)
    const beside = () => ({
      ...anHourOnTrial({ ...school, secret: aSecret() }),
      hour: { kind: 'beside' as const, lessonId },
    })
    for (let invited = 1; invited < 12; invited += 1)
      expect(await asks(school, '/tutor/create-trial-lesson', beside())).toBe('done')
    expect(await asks(school, '/tutor/create-trial-lesson', beside())).toBe('409 NoMorePlaces')
    expect((await statusOf(school, lessonId)).studentCount).toBe(12)

    const other = await aTrialNextDoor(server, school)
    const late = { ...beside(), hour: { kind: 'beside' as const, lessonId: other.lessonId } }
    await school.tutor.does('/tutor/join-session', { lessonId: other.lessonId })
    expect(await asks(school, '/tutor/create-trial-lesson', late)).toBe('409 NoMorePlaces')
    // A regular lesson is no trial lesson.
    const regular = { ...beside(), hour: { kind: 'beside' as const, lessonId: school.lessonId } }
    expect(await asks(school, '/tutor/create-trial-lesson', regular)).toBe('404')
  })

  test('a trial lesson is cancelled with its last family; cancelling one family leaves the others', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const first = await aTrial(school.tutor, school)
    const second = await aTrial(school.tutor, school, { hour: { kind: 'beside', lessonId: first.lessonId } })
    expect(await asks(school, '/cancel-trial-lesson', { trialId: first.trialId })).toBe('done')
    expect(await statusOf(school, first.lessonId)).toMatchObject({ status: 'scheduled', studentCount: 1 })
    expect((await family.reads(second.invitation)).body.status).toBe('open')
    expect(await asks(school, '/cancel-trial-lesson', { trialId: second.trialId })).toBe('done')
    expect(await statusOf(school, first.lessonId)).toMatchObject({ status: 'cancelled' })
    const { trialId } = first
    expect(await asks(school, '/cancel-trial-lesson', { trialId })).toBe('409 TrialOver')
    expect(await asks(school, '/enrol-trial-student', anEnrolment(trialId))).toBe('409 TrialOver')
  })

  test('a family that is cancelled during the lesson is signed out at once, by any way in', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { tutor, branchId } = school
    const { trialId, lessonId, studentId, invitation } = await aTrial(tutor, school)
    const child = family.came(await family.signsIn(invitation), branchId)
    const { sessionId } = await child.does('/student/start-trial-lesson', {})
    const secret = aSecret()
    await tutor.does('/tutor/generate-url', { lessonId, studentId, purpose: 'sign-in', secret })
    expect(await asks(school, '/cancel-trial-lesson', { trialId })).toBe('done')
    expect((await child.ask('/student/leave-session', { sessionId })).status).toBe(403)
    expect((await ask(server(), '/signin', { token: secret })).body.code).toBe('LinkRevoked')
    const { room } = await tutor.does('/tutor/join-session', { lessonId })
    expect(room.students[studentId]!.attendance).toBe('left')
  })

  test('guests of a family that is cancelled are out too, and their links open nothing', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { tutor } = school
    const { trialId, lessonId, studentId } = await aTrial(tutor, school)
    const about = { lessonId, studentId }
    const shows = async (token: Secret) => await ask(server(), '/signin', { token })
    const [viewing, reading, left] = [aSecret(), aSecret(), aSecret()]
    await tutor.does('/tutor/generate-url', { ...about, purpose: 'viewer', secret: viewing })
    for (const secret of [reading, left]) await tutor.does('/tutor/mypage-onetime', { ...about, secret })
    const tokens = [await shows(viewing), await shows(reading)].map(({ body }) => body.access.accessToken)
    const asked = async () => [
      (await ask(server(), '/levels', {}, { token: tokens[0] })).status,
      (await ask(server(), '/student/mypage', {}, { token: tokens[1] })).status,
    ]
    expect(await asked()).toEqual([200, 200])
    expect(await asks(school, '/cancel-trial-lesson', { trialId })).toBe('done')
    expect(await asked()).toEqual([403, 403])
    expect((await shows(left)).body.code).toBe('LinkRevoked')
  })

  test('a trial student enrols after the lesson, and once', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { trialId, invitation } = await aTrial(school.tutor, school)
    const enrol = anEnrolment(trialId)
    expect(await asks(school, '/enrol-trial-student', enrol)).toBe('409 TrialNotDone')
    const child = family.came(await family.signsIn(invitation), school.branchId)
    await child.does('/student/start-trial-lesson', {})
    expect(await asks(school, '/enrol-trial-student', enrol)).toBe('409 TrialNotDone')
    // A lesson that no tutor finished is over when its hour has passed.
    server().clock.pass(HOUR_MS)
    const elsewhere = (await aClassroom(server().database)).id
    school.tutor.token = (await signedIn(server, school.tutor.person)).token
    expect(await asks(school, '/enrol-trial-student', { ...enrol, classroomId: elsewhere })).toBe('404')
    const own = await aClassroom(server().database, { branchId: school.branchId, code: 'aoi' })
    expect(await asks(school, '/enrol-trial-student', { ...enrol, classroomId: own.id })).toBe('done')
    expect(await asks(school, '/enrol-trial-student', enrol)).toBe('409 AlreadyEnrolled')
  })

  test('of two tutors who decide at once, one decision counts', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { trialId, invitation } = await aTrial(school.tutor, school)
    const child = family.came(await family.signsIn(invitation), school.branchId)
    const { sessionId } = await child.does('/student/start-trial-lesson', {})
    await school.tutor.does('/tutor/start-lesson-session', { sessionId })
    await school.tutor.does('/tutor/finish-lesson-session', { sessionId })
    const enrol = anEnrolment(trialId)
    const answers = await Promise.all(
      [school.tutor, school.colleague].map((tutor) => tutor.ask('/enrol-trial-student', enrol)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('trials, classrooms and lessons of another branch are answered with 404', async () => {
    const [school, elsewhere] = [
      await aLiveLesson(server, 'planned', AFTERNOON),
      await aLiveLesson(server, 'planned', AFTERNOON),
    ]
    const { trialId, lessonId } = await aTrial(elsewhere.tutor, elsewhere)
    const before = await tablePrints(server().database)
    const make = anHourOnTrial({ ...school, secret: aSecret() })
    const create = '/tutor/create-trial-lesson'
    const answers = [
      await asks(school, '/resend-trial-invitation', { trialId, wayIn: { by: 'link', secret: aSecret() } }),
      await asks(school, '/cancel-trial-lesson', { trialId }),
      await asks(school, '/enrol-trial-student', anEnrolment(trialId)),
      await asks(school, create, { ...make, hour: { ...make.hour, classroomId: elsewhere.classroom.id } }),
      await asks(school, create, { ...make, hour: { kind: 'beside', lessonId } }),
    ]
    expect(answers).toEqual(['404', '404', '404', '404', '404'])
    expect(await tablePrints(server().database)).toEqual(before)
    expect(await asks(elsewhere, '/cancel-trial-lesson', { trialId })).toBe('done')
  })
})
