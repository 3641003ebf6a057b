import { afterEach, expect, test } from 'vitest'
import { aLetterSchool } from '#server/family/letters/testing/a-letter-reader.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aDay } from '../testing/a-day.ts'

const MINUTE_MS = 60_000
const { eachLetterServer } = await aLetterSchool()

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  test('a lesson that was finished by mistake goes on with its students, and closed calls stay closed', async () => {
    const { tutor, student, lessonId, sessionId } = await aDay(server, 'calling')
    server().clock.pass(4 * MINUTE_MS)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const told = await tutor.does('/tutor/lesson', { lessonId })
    expect(told.reopenUntil).toBe(TEN_O_CLOCK + 14 * MINUTE_MS)
    server().clock.pass(9 * MINUTE_MS)
    expect((await student.ask('/student/raise-call', { sessionId })).body.code).toBe('SessionFinished')
    await tutor.does('/tutor/reopen-lesson-session', { sessionId })
    const { lesson, session, reopenUntil } = await tutor.does('/tutor/lesson', { lessonId })
    expect({ lesson: lesson.status, session: session!.status, reopenUntil }).toEqual({
      lesson: 'running',
      session: 'running',
      reopenUntil: null,
    })
    const { room } = await student.does('/student/join-session', { lessonId })
    expect(room).toMatchObject({ status: 'running', finishedAt: null, line: [] })
    await student.does('/student/raise-call', { sessionId })
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
    const [first] = students.filter(({ id }) => id === student.person.id)
    expect(first!.attendance).toHaveLength(2)
    expect(first!.story.calls).toHaveLength(2)
  })

  test('only its tutor reopens a lesson, within ten minutes, and only one that ended early', async () => {
    const { tutor, colleague, sessionId, lessonId, plan, tutorId } = await aDay(server, 'running')
    const reopen = async () =>
      (await tutor.ask('/tutor/reopen-lesson-session', { sessionId })).body.code as string
    expect(await reopen()).toBe('NotFinished')
    server().clock.pass(4 * MINUTE_MS)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    expect((await colleague.ask('/tutor/reopen-lesson-session', { sessionId })).status).toBe(404)
    await plan(0.5, { tutorId })
    expect(await reopen()).toBe('TutorBusy')
    server().clock.pass(10 * MINUTE_MS)
    expect(await reopen()).toBe('ReopenOver')
    expect((await tutor.does('/tutor/lesson', { lessonId })).lesson.status).toBe('finished')
  })

  test('a lesson that took its whole time stays finished', async () => {
    const { tutor, sessionId, lessonId } = await aDay(server, 'running')
    server().clock.pass(60 * MINUTE_MS)
    const later = await signedIn(server, tutor.person)
    await later.does('/tutor/finish-lesson-session', { sessionId })
    expect((await later.does('/tutor/lesson', { lessonId })).reopenUntil).toBeNull()
    const again = await later.ask('/tutor/reopen-lesson-session', { sessionId })
    expect(again.body.code).toBe('ReopenOver')
  })

  test('a finished lesson frees its tutor, its room and its students', async () => {
    const { office, tutor, sessionId, about, branchId, classroom, tutorId, studentId, plan } = await aDay(
      server,
      'running',
    )
    const missed = await plan(3, { studentIds: [studentId] })
    await office.does('/cancel-lesson', { branchId, lessonId: missed, reason: '台風' })
    const place = {
      day: '2026-11-21',
      startsAt: '10:30',
      minutes: 20,
      classroom: classroom.id,
      tutor: tutorId,
    }
    const wanted = { branchId, lessonId: missed, studentId: null, in: place }
    expect((await office.ask('/office/make-up-lesson', wanted)).body.code).toMatch(/Busy$/)
    server().clock.pass(4 * MINUTE_MS)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const { startsAt } = await office.does('/office/make-up-lesson', wanted)
    expect(startsAt).toBe(TEN_O_CLOCK + 30 * MINUTE_MS)
    expect(about.lessonId).not.toBe(missed)
  })
})

eachLetterServer(({ server, aReader, states }) => {
  test('the letter about a reopened lesson waits for the last finish', async () => {
    const day = await aDay(server, 'running')
    const { tutor, sessionId } = day
    await aReader(day)
    const lessonLetters = async () => (await states()).filter(([kind]) => kind === 'lesson').length
    server().clock.pass(4 * MINUTE_MS)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    expect(await lessonLetters()).toBe(1)
    await tutor.does('/tutor/reopen-lesson-session', { sessionId })
    expect(await lessonLetters()).toBe(0)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    expect(await lessonLetters()).toBe(1)
  })
})
