import { afterEach, expect, test } from 'vitest'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { parentsPage } from '#server/family/parents-page/testing/a-recorded-lesson.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const aWeek = async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { textbookId, sessionId, lessonId, branchId, student } = lesson
    const state = (page: number, seconds: number, played = 0) => ({
      textbookId,
      page,
      sentence: null,
      activity: 'reading' as const,
      progress: { played, seconds },
    })
    const atHome = async (...states: [minute: number, page: number, seconds: number][]) => {
      const happened = states.map(([minute, page, seconds]) => {
        return { state: state(page, seconds), at: TEN_O_CLOCK + minute * MINUTE_MS }
      })
      const who = await signedIn(server, student.person)
      await who.does('/student/record-state', {
        sessionId: null,
        earlier: happened.slice(0, -1),
        ...happened.at(-1)!,
      })
    }
    const ofChild = async () => (await signedIn(server, student.person)).does('/student/week', {})
    const ofTutor = async () => {
      const tutor = await signedIn(server, lesson.tutor.person)
      const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
      return students.find(({ id }) => id === student.id)!.week
    }
    const ofParents = async () => (await parentsPage(server, student.person.id, branchId)).weeks.at(-1)!
    return { ...lesson, sessionId, state, atHome, ofChild, ofTutor, ofParents }
  }

  test('reading at home counts in the week, told apart from lessons, for the child, the tutor and the parents', async () => {
    const { student, tutor, sessionId, state, atHome, ofChild, ofTutor, ofParents } = await aWeek()
    await student.does('/student/record-state', { sessionId, state: state(1, 0) })
    await student.does('/student/record-state', { sessionId, state: state(1, 30) })
    server().clock.pass(10 * MINUTE_MS)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    server().clock.pass(50 * MINUTE_MS)
    // Two pages read and one turned, in seven minutes.
    await atHome([30, 2, 0], [32, 2, 90], [33, 3, 0], [36, 3, 120], [37, 4, 0])
    const week = {
      monday: '2026-11-16',
      lessons: { minutes: 10, pages: 1 },
      home: { minutes: 7, pages: 2 },
    }
    expect(await ofChild()).toEqual(week)
    expect(await ofTutor()).toEqual(week)
    const { minutes, pages, home } = await ofParents()
    expect({ minutes, pages, home }).toEqual({ ...week.lessons, home: week.home })
  })

  test('reports in pieces or sent twice count once, and a long silence does not count', async () => {
    const { atHome, ofChild, student, state } = await aWeek()
    server().clock.pass(300 * MINUTE_MS)
    await atHome([10, 2, 0])
    await atHome([12, 2, 60])
    await atHome([12, 2, 60])
    // The tablet was unused for two hours.
    await atHome([132, 2, 0], [133, 3, 0])
    expect((await ofChild()).home).toEqual({ minutes: 3, pages: 1 })
    const back = await signedIn(server, student.person)
    const once = { sessionId: null, writeId: newId<WriteId>(), state: state(5, 0) }
    for (let sent = 0; sent < 3; sent += 1) await back.does('/student/record-state', once)
    expect((await ofChild()).home).toEqual({ minutes: 3, pages: 1 })
  })

  test('reading after a finish is reading at home, though it was reported to the lesson', async () => {
    const { student, tutor, sessionId, state, ofChild } = await aWeek()
    await student.does('/student/record-state', { sessionId, state: state(1, 0) })
    server().clock.pass(10 * MINUTE_MS)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    server().clock.pass(60 * MINUTE_MS)
    const at = (minute: number) => TEN_O_CLOCK + minute * MINUTE_MS
    const earlier = [{ state: state(2, 0), at: at(11) }]
    const back = await signedIn(server, student.person)
    await back.does('/student/record-state', { sessionId, earlier, state: state(2, 90), at: at(13) })
    expect(await ofChild()).toMatchObject({
      lessons: { minutes: 10, pages: 0 },
      home: { minutes: 2, pages: 1 },
    })
  })

  test('a week begins anew on its Monday, by the branch’s calendar', async () => {
    const { atHome, ofChild, ofParents } = await aWeek()
    server().clock.pass(60 * MINUTE_MS)
    await atHome([10, 2, 0], [12, 2, 60])
    server().clock.pass(2 * DAY_MS)
    expect(await ofChild()).toEqual({
      monday: '2026-11-23',
      lessons: { minutes: 0, pages: 0 },
      home: { minutes: 0, pages: 0 },
    })
    expect((await ofParents()).home).toEqual({ minutes: 0, pages: 0 })
  })

  test('a student’s week can be read by no other student', async () => {
    const { atHome, classmate } = await aWeek()
    server().clock.pass(60 * MINUTE_MS)
    await atHome([10, 2, 0], [12, 2, 60])
    const other = await signedIn(server, classmate.person)
    expect((await other.does('/student/week', {})).home).toEqual({ minutes: 0, pages: 0 })
  })
})
