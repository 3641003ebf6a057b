import { afterEach, expect, test } from 'vitest'
import { onPage } from '#server/room/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aFamily } from './testing/a-family.ts'
import { AFTERNOON, anEnrolment, aTrial, aTrialNextDoor, type MadeTrial } from './testing/a-trial.ts'
import { forgetFamilies } from './testing/forget-families.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const RETENTION_MS = 30 * DAY_MS

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const family = aFamily(server)
  const forget = () => forgetFamilies(server())
  const funnel = async ({ tutor, classroom }: LiveLesson) => {
    const fresh = await signedIn(server, tutor.person)
    return await fresh.does('/tutor/classroom-trial-lesson', { classroomId: classroom.id })
  }

  /** All data that a child can leave in a trial, and all that tutors can write about them. */
  const live = async (school: LiveLesson, { lessonId, studentId, invitation }: MadeTrial) => {
    const { tutor, branchId, textbookId, chapterId } = school
    const child = family.came(
      await family.signsIn(invitation, { displayName: 'ぜったいひとり', reading: 'ぜったいよみ' }),
      branchId,
    )
    const { sessionId } = await child.does('/student/start-trial-lesson', {})
    await tutor.does('/tutor/join-session', { lessonId })
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    await child.does('/student/record-state', { sessionId, state: onPage(textbookId, 2) })
    await child.does('/student/raise-call', { sessionId })
    await child.does('/student/record-state', { sessionId: null, state: onPage(textbookId, 3) })
    const begun = { sessionId, chapterId, scope: 'all' } as const
    const { attempt } = await child.does('/student/start-final-check', begun)
    const spoken = attempt.items[0]!
    await child.does('/student/record-final-check', {
      attemptId: attempt.id,
      item: spoken,
      answer: { kind: 'skipped' },
    })
    await tutor.does('/tutor/record-honor', { lessonId, studentId, kind: 'voice', note: 'ないしょのメモ' })
    const note = { kind: 'note', note: 'ないしょのメモ' } as const
    await tutor.does('/tutor/record-state', { lessonId, studentId, change: note })
    await tutor.does('/tutor/send-message', { lessonId, studentId, words: 'ないしょのメモ', goal: '' })
    for (const purpose of ['sign-in', 'viewer'] as const) {
      await tutor.does('/tutor/generate-url', { lessonId, studentId, purpose, secret: aSecret() })
    }
    return { child, sessionId }
  }

  test('thirty days after their lesson only a number is left of a family', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const made = await aTrial(school.tutor, school, { contact: 'only@example.com' })
    const beside = { kind: 'beside', lessonId: made.lessonId } as const
    const enrolled = await aTrial(school.tutor, school, {
      hour: beside,
      displayName: '入会 する',
      contact: 'stays',
    })
    const { sessionId, child } = await live(school, made)
    const classmate = family.came(await family.signsIn(enrolled.invitation), school.branchId)
    await classmate.does('/student/start-trial-lesson', {})
    await classmate.does('/student/record-state', { sessionId, state: onPage(school.textbookId, 4) })
    await school.tutor.does('/tutor/finish-lesson-session', { sessionId })
    await school.tutor.does('/enrol-trial-student', anEnrolment(enrolled.trialId))

    const traces = () =>
      new RegExp(
        [made.studentId, 'ぜったいひとり', 'ぜったいよみ', 'ないしょのメモ', 'only@example'].join('|'),
      )
    server().clock.pass(HOUR_MS + RETENTION_MS - 1)
    const tutorNow = await signedIn(server, school.tutor.person)
    const { honors } = await tutorNow.does('/tutor/student-honors', { studentId: made.studentId })
    await tutorNow.does('/tutor/remove-honor', { honorId: honors[0]!.id })
    await forget()
    const before = await tableTexts(server().database)
    const tables = Object.keys(before).filter((table) => traces().test(before[table]!))
    // Only for tables that had data to find.
    expect(tables).toEqual(
      expect.arrayContaining([
        'attempt',
        'attendance',
        'call',
        'honor',
        'lessonStudent',
        'parentMessage',
        'grant',
        'pageTurn',
        'pageVisit',
        'signIn',
        'student',
        'studentState',
        'topicEvent',
        'trial',
        'idempotency',
      ]),
    )
    expect((await funnel(school)).counts).toMatchObject({ done: 1, enrolled: 1, expired: 0 })

    server().clock.pass(1)
    const lines = await forget()
    const after = await tableTexts(server().database)
    expect(Object.keys(after).filter((table) => traces().test(after[table]!))).toEqual([])
    expect(after.trial).not.toContain('stays')
    const { trials, counts } = await funnel(school)
    expect(trials).toEqual([])
    expect(counts).toMatchObject({ done: 0, enrolled: 1, expired: 1 })
    expect(await family.reads(made.invitation)).toMatchObject({ status: 409, body: { code: 'LinkUnknown' } })
    expect((await child.ask('/student/auth', {})).status).toBe(403)
    expect(lines.join()).toContain('trial-erased')
    expect(lines.join()).not.toMatch(traces())

    // The family that enrolled keeps everything, including the lesson that both were in.
    const student = await signedIn(server, { ...classmate.person, id: enrolled.studentId })
    const { recorded } = await student.does('/student/current-state', {})
    expect(recorded?.state).toEqual(onPage(school.textbookId, 4))
    const tutor = await signedIn(server, school.tutor.person)
    const { students } = await tutor.does('/tutor/lesson-students', { lessonId: made.lessonId })
    expect(students).toMatchObject([{ id: enrolled.studentId, attendance: [{ joinedAt: TEN_O_CLOCK }] }])
    await forget()
    expect(await tableTexts(server().database)).toMatchObject({ trial: after.trial })
  })

  test('a trial that was never opened, or was cancelled, is deleted too', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const given = { reading: 'だれも こない', contact: 'nobody@example.com' }
    await aTrial(school.tutor, school, given)
    const startsAt = TEN_O_CLOCK + HOUR_MS
    const hour = { kind: 'new' as const, classroomId: school.classroom.id, startsAt, minutes: 60 }
    const { trialId } = await aTrial(school.tutor, school, { ...given, hour })
    expect((await tableTexts(server().database)).student).toContain('だれも こない')
    await school.tutor.does('/cancel-trial-lesson', { trialId })
    server().clock.pass(2 * HOUR_MS + RETENTION_MS)
    await forget()
    const { student, trial } = await tableTexts(server().database)
    expect(student).toContain('青木 あおい')
    expect(`${student}${trial}`).not.toMatch(/だれも こない|nobody@example/)
    expect((await funnel(school)).counts).toMatchObject({ expired: 1, cancelled: 1, invited: 0 })
  })

  test('a day after the lesson a trial student is signed out; one who enrolled is not', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const [one, other] = [await aTrial(school.tutor, school), await aTrialNextDoor(server, school)]
    const { child, sessionId } = await live(school, one)
    const second = await live(school, other)
    for (const id of [sessionId, second.sessionId])
      await school.tutor.does('/tutor/finish-lesson-session', { sessionId: id })
    const enrol = anEnrolment(other.trialId)
    await school.tutor.does('/enrol-trial-student', enrol)
    const student = await signedIn(server, second.child.person)
    server().clock.pass(HOUR_MS + DAY_MS - 1)
    await forget()
    expect((await child.ask('/student/auth', {})).status).toBe(200)
    server().clock.pass(1)
    await forget()
    expect((await child.ask('/student/auth', {})).status).toBe(403)
    expect((await student.ask('/student/auth', {})).status).toBe(200)
  })
})
