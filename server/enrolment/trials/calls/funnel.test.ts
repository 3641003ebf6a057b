import { afterEach, expect, test } from 'vitest'
import type { OutputOf } from '#contract/calls.ts'
import type { TrialStatus } from '#contract/enrolment/trials/trials.ts'
import { aFamily } from '#server/enrolment/trials/testing/a-family.ts'
import { AFTERNOON, anEnrolment, aTrial } from '#server/enrolment/trials/testing/a-trial.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, signedIn } from '#server/testing/actors.ts'
import { aLesson } from '#server/testing/builders.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const family = aFamily(server)
  const funnel = ({ tutor, classroom }: LiveLesson) =>
    tutor.does('/tutor/classroom-trial-lesson', { classroomId: classroom.id })
  const isAt = (
    { trials, counts }: OutputOf<'/tutor/classroom-trial-lesson'>,
    status: TrialStatus,
    facts: object = {},
  ) => {
    expect(trials).toMatchObject([{ status, ...facts }])
    expect(Object.entries(counts).filter(([, count]) => count > 0)).toEqual([[status, 1]])
  }

  test('a family goes from the invitation to being a student, and each step is seen with its time', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { tutor, branchId, textbookId } = school
    server().clock.pass(-DAY_MS)
    tutor.token = (await signedIn(server, tutor.person)).token
    expect((await funnel(school)).trials).toEqual([])
    const { trialId, lessonId, studentId, invitation } = await aTrial(tutor, school)
    isAt(await funnel(school), 'invited', {
      id: trialId,
      student: { id: studentId, displayName: '小川 そら', reading: 'おがわ そら', grade: 2 },
      contact: 'ogawa@example.com',
      invitation: { status: 'open', expiresAt: TEN_O_CLOCK + HOUR_MS },
      can: { invite: true, cancel: true, enrol: false },
      erasedFrom: TEN_O_CLOCK + HOUR_MS + 30 * DAY_MS,
    })

    // The evening before.
    const info = await family.reads(invitation)
    expect(info.body).toMatchObject({
      status: 'too-early',
      school: { name: 'あおば校', timeZone: 'Asia/Tokyo' },
      tutor: { displayName: '森 まどか' },
      startsAt: TEN_O_CLOCK,
      enterFrom: TEN_O_CLOCK - 10 * MINUTE_MS,
      prepare: { note: 'ノートを一冊ご用意ください。' },
      sound: { mediaType: 'audio/mpeg' },
    })
    expect(info.body.student).toMatchObject({ displayName: '小川 そら', reading: 'おがわ そら' })
    expect(JSON.stringify(info.body)).not.toMatch(/ogawa/)
    const openedAt = server().clock().getTime()
    isAt(await funnel(school), 'opened', { openedAt })

    server().clock.set(TEN_O_CLOCK - 5 * MINUTE_MS)
    tutor.token = (await signedIn(server, tutor.person)).token
    expect((await family.reads(invitation)).body.status).toBe('open')
    const answer = await family.signsIn(invitation, { displayName: 'おがわ空', reading: 'おがわ そら' })
    expect(answer.body).toMatchObject({
      kind: 'entered',
      lessonId,
      me: { role: 'student', id: studentId, displayName: 'おがわ空', onlyLessonId: lessonId },
    })
    const child = family.came(answer, branchId)
    isAt(await funnel(school), 'signed-in', { openedAt, signedInAt: TEN_O_CLOCK - 5 * MINUTE_MS })

    const { sessionId } = await child.does('/student/start-trial-lesson', {})
    const { room } = await tutor.does('/tutor/join-session', { lessonId })
    expect(room.students[studentId]).toMatchObject({ displayName: 'おがわ空', attendance: 'joined' })
    isAt(await funnel(school), 'in-lesson', { joinedAt: TEN_O_CLOCK - 5 * MINUTE_MS })
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    await child.does('/student/record-state', { sessionId, state: onPage(textbookId, 2) })
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    isAt(await funnel(school), 'done', { can: { invite: false, cancel: false, enrol: true } })

    await tutor.does('/enrol-trial-student', anEnrolment(trialId))
    isAt(await funnel(school), 'enrolled', { can: { invite: false, cancel: false, enrol: false } })
  })

  test('a room that was opened with one name gets the name that the family writes', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { tutor, branchId } = school
    const { lessonId, studentId, invitation } = await aTrial(tutor, school)
    const before = await tutor.does('/tutor/join-session', { lessonId })
    expect(before.room.students[studentId]!.displayName).toBe('小川 そら')
    const child = family.came(await family.signsIn(invitation, { displayName: 'おがわ空' }), branchId)
    const own = await child.does('/student/start-trial-lesson', {})
    expect(own.room.students[studentId]).toMatchObject({ displayName: 'おがわ空', reading: 'おがわ そら' })
  })

  test('a student who enrols keeps their id, work, honors and attendance', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { tutor, branchId, classroom, textbookId, chapterId } = school
    const { trialId, lessonId, studentId, invitation } = await aTrial(tutor, school)
    const child = family.came(await family.signsIn(invitation), branchId)
    const { sessionId } = await child.does('/student/start-trial-lesson', {})
    await tutor.does('/tutor/join-session', { lessonId })
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    await child.does('/student/record-state', { sessionId, state: onPage(textbookId, 3) })
    await child.does('/student/raise-call', { sessionId })
    const begun = { sessionId, chapterId, scope: 'all' } as const
    const { attempt } = await child.does('/student/start-final-check', begun)
    const skipped = { attemptId: attempt.id, item: attempt.items[0]!, answer: { kind: 'skipped' } } as const
    await child.does('/student/record-final-check', skipped)
    await tutor.does('/tutor/record-honor', { lessonId, studentId, kind: 'voice', note: 'よい声' })
    await tutor.does('/tutor/finish-lesson-session', { sessionId })

    const kept = async () => ({
      story: (await tutor.does('/tutor/lesson-students', { lessonId })).students,
      honors: await tutor.does('/tutor/student-honors', { studentId }),
      results: await tutor.does('/tutor/final-check-result', { studentId, chapterId }),
    })
    const before = await kept()
    expect(before.story).toMatchObject([{ id: studentId, attendance: [{ joinedAt: TEN_O_CLOCK }] }])
    expect(before.honors.honors).toMatchObject([{ note: 'よい声' }])
    expect(before.results.attempts).toHaveLength(1)
    await tutor.does('/enrol-trial-student', anEnrolment(trialId))
    expect(await kept()).toEqual(before)

    // They sign in by a link of their lesson, as any student does.
    const secret = aSecret()
    await tutor.does('/tutor/generate-url', { lessonId, studentId, purpose: 'sign-in', secret })
    const answer = await ask(server(), '/signin', { token: secret })
    expect(answer.body.me).toMatchObject({ id: studentId, classroomId: classroom.id, onlyLessonId: null })
    const student = family.came(answer, branchId)
    expect((await student.does('/student/current-state', {})).recorded?.state).toEqual(onPage(textbookId, 3))
    expect((await student.does('/student/honors', {})).honors).toHaveLength(1)
    expect((await student.does('/levels', {})).progress).toMatchObject([{ textbookId, lastPage: 3 }])
    const regular = await aLesson(server().database, { classroom, studentIds: [studentId] })
    expect((await student.ask('/student/join-session', { lessonId: regular.id })).status).toBe(200)
    expect((await student.ask('/student/start-trial-lesson', {})).status).toBe(404)
  })
})
