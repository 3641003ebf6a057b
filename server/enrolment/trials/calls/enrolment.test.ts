import { afterEach, expect, test } from 'vitest'
import type { LessonId } from '#contract/kernel/ids.ts'
import { aFamily } from '#server/enrolment/trials/testing/a-family.ts'
import { AFTERNOON, anEnrolment, aTrial, aTrialNextDoor } from '#server/enrolment/trials/testing/a-trial.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { aTerm } from '#server/schedule/terms/testing/a-term.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, keptCookie } from '#server/testing/actors.ts'
import { aClassroom, aCredential, aLesson } from '#server/testing/builders.ts'
import { tablePrints, tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket } from '#server/testing/socket-pair.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const family = aFamily(server)

  /** A school whose trial lesson is over, with the family's tablet still on, and next week's lesson planned. */
  async function afterTrial() {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { tutor, branchId, classroom, textbookId } = school
    const { trialId, studentId, invitation } = await aTrial(tutor, school)
    const tablet = family.came(await family.signsIn(invitation), branchId)
    const { sessionId } = await tablet.does('/student/start-trial-lesson', {})
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    await tablet.does('/student/record-state', { sessionId, state: onPage(textbookId, 3) })
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const next = await aLesson(server().database, {
      classroom,
      startsAt: TEN_O_CLOCK + WEEK_MS,
      studentIds: [],
    })
    const enrols = (given: Parameters<typeof anEnrolment>[1] = {}) =>
      tutor.ask('/enrol-trial-student', anEnrolment(trialId, given))
    return { ...school, trialId, studentId, tablet, next, enrols }
  }

  test('a family goes from the invitation to the first regular lesson on the tablet that it came with', async () => {
    const { tablet, studentId, textbookId, next, enrols, classroom } = await afterTrial()
    expect((await enrols({ lessonIds: [next.id] })).status).toBe(200)

    const renewed = await ask(server(), '/student/auth', {}, { cookie: tablet.cookie })
    expect(renewed.body.me).toMatchObject({ id: studentId, classroomId: classroom.id, onlyLessonId: null })
    expect(renewed.body.next).toMatchObject({ id: next.id, startsAt: TEN_O_CLOCK + WEEK_MS })
    const stopped = await ask(
      server(),
      '/student/current-state',
      {},
      { token: renewed.body.access.accessToken },
    )
    expect(stopped.body.recorded.state).toEqual(onPage(textbookId, 3))

    server().clock.set(next.startsAt)
    const later = await ask(server(), '/student/auth', {}, { cookie: keptCookie(renewed)! })
    expect(later.body.today).toMatchObject([{ id: next.id }])
    const token = later.body.access.accessToken
    const joined = await ask(server(), '/student/join-session', { lessonId: next.id }, { token })
    expect(joined.body.room.students[studentId]).toMatchObject({ displayName: 'そら', attendance: 'joined' })
  })

  test('a student in a lesson of a weekly slot gets the coming ones too, also when the term is saved again', async () => {
    const term = await aTerm(server)
    await term.save([term.slot()])
    const { trialId, studentId, invitation } = await aTrialNextDoor(server, term)
    const tablet = family.came(await family.signsIn(invitation), term.branchId)
    const { sessionId } = await tablet.does('/student/start-trial-lesson', {})
    await term.colleague.does('/tutor/start-lesson-session', { sessionId })
    await term.colleague.does('/tutor/finish-lesson-session', { sessionId })
    const lessons = [
      ...(await term.lessons('2026-11-30', '2026-12-29')),
      ...(await term.lessons('2026-12-30', '2027-01-27')),
      ...(await term.lessons('2027-01-28', '2027-02-20')),
    ]
    expect(lessons).toHaveLength(12)
    const lessonIds = lessons.map(({ id }) => id)
    await term.tutor.does(
      '/enrol-trial-student',
      anEnrolment(trialId, { classroomId: term.classroom.id, lessonIds }),
    )
    const [slot] = await term.slots()
    expect(slot!.students.map((each) => each.studentId)).toEqual([term.studentId, studentId])
    expect((await term.preview([slot!])).kinds).toEqual({ same: 12 })
    // Somebody who saw the term before this cannot save it as it was.
    expect((await term.tries([{ ...slot!, students: slot!.students.slice(0, 1) }])).body.code).toBe('Stale')
  })

  test('the tablet learns of it at once: its connection closes, and the next sign-in is a student’s', async () => {
    const { tablet, enrols, lessonId, classroom } = await afterTrial()
    const line = await aGreetedSocket(server(), tablet)
    await enrols()
    expect(await line.closed).toBe(4403)
    expect((await tablet.ask('/student/current-state', {})).status).toBe(403)
    const { body } = await ask(server(), '/student/auth', {}, { cookie: tablet.cookie })
    const token = body.access.accessToken
    expect((await ask(server(), '/student/current-state', {}, { token })).status).toBe(200)
    // A lesson of the classroom to which they were not added is still closed to them.
    expect((await ask(server(), '/student/join-session', { lessonId }, { token })).status).toBe(404)
    expect(classroom.id).toBe(body.me.classroomId)
  })

  test('the family signs in with the login that the tutor gave, or that the school made', async () => {
    const given = await afterTrial()
    const named = await given.enrols({ loginId: ' Sora-１ ', password: 'aoi umi no ue' })
    expect(named.body.loginId).toBe('sora-1')
    const own = await ask(server(), '/signin', { loginId: 'SORA-1', password: 'aoi umi no ue' })
    expect(own.body.me).toMatchObject({ id: given.studentId, onlyLessonId: null })

    const other = await afterTrial()
    const made = await other.enrols({ password: 'kaze no naka de' })
    expect(made.body.loginId).toMatch(/-\d{4}$/)
    const theirs = await ask(server(), '/signin', { loginId: made.body.loginId, password: 'kaze no naka de' })
    expect(theirs.body.me.id).toBe(other.studentId)
    const texts = await tableTexts(server().database)
    expect(Object.values(texts).join()).not.toMatch(/aoi umi no ue|kaze no naka de/)
    expect(server().logged.join()).not.toMatch(/aoi umi no ue|kaze no naka de|sora-1/)
  })

  test('the press sent again enrols once, with the same answer', async () => {
    const { tutor, trialId, next, studentId } = await afterTrial()
    const enrolment = anEnrolment(trialId, { lessonIds: [next.id] })
    const input = { writeId: '7d5f3c9e-3a53-4c0f-9d0c-3f9f57b0a9d1', ...enrolment }
    const answers = []
    for (let press = 0; press < 3; press += 1) answers.push(await tutor.ask('/enrol-trial-student', input))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.loginId)).size).toBe(1)
    const { lessons } = await tutor.does('/tutor/lessons', { from: '2026-11-28', to: '2026-11-28' })
    expect(lessons).toMatchObject([{ id: next.id, studentCount: 1 }])
    expect(answers[0]!.body.studentId).toBe(studentId)
  })

  test('a login id that is taken, or a lesson that cannot be joined, changes nothing', async () => {
    const { tutor, next, enrols, lessonId, branchId, classroom, studentId, outsider } = await afterTrial()
    await aCredential(server().database, outsider.person, { loginId: `taken-${studentId}` })
    const { database } = server()
    const opened = await aLesson(database, { classroom, startsAt: TEN_O_CLOCK + HOUR_MS })
    await tutor.does('/tutor/join-session', { lessonId: opened.id })
    const over = await aLesson(database, { classroom, startsAt: TEN_O_CLOCK - 3 * HOUR_MS })
    const elsewhere = await aClassroom(database, { branchId, code: 'elsewhere' })
    const notHere = await aLesson(database, { classroom: elsewhere })
    const before = await tablePrints(database)
    const refused = async (given: Parameters<typeof anEnrolment>[1]) => {
      const { status, body } = await enrols(given)
      return `${status} ${body.code ?? ''}`.trim()
    }
    expect(await refused({ loginId: `TAKEN-${studentId}` })).toBe('409 LoginIdTaken')
    expect(await refused({ lessonIds: [next.id, opened.id] })).toBe('409 LessonNotOpenToJoin')
    expect(await refused({ lessonIds: [over.id] })).toBe('409 LessonNotOpenToJoin')
    expect(await refused({ lessonIds: [notHere.id] })).toBe('404')
    expect(await refused({ password: 'short' })).toBe('422')
    expect(await refused({ lessonIds: Array.from({ length: 121 }, () => lessonId as LessonId) })).toBe('422')
    expect(await tablePrints(database)).toEqual(before)
  })
})
