import { afterEach, expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { readTopic } from '#server/live/index.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { onPage } from '../testing/samples.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  /** On page 1 at ten; then offline, until the lesson has finished at half past. */
  const finishedWithout = async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { tutor, lessonId, sessionId, textbookId } = lesson
    const minute = (minutes: number) => TEN_O_CLOCK + minutes * MINUTE_MS
    const happened = (page: number, minutes: number) => ({
      state: onPage(textbookId, page),
      at: minute(minutes),
    })
    await lesson.student.does('/student/record-state', { sessionId, ...happened(1, 0) })
    server().clock.set(minute(30))
    await (await signedIn(server, tutor.person)).does('/tutor/finish-lesson-session', { sessionId })
    const tellAt = async (minutes: number, ...states: ReturnType<typeof happened>[]) => {
      server().clock.set(minute(minutes))
      const student = await signedIn(server, lesson.student.person)
      return await student.ask('/student/record-state', {
        sessionId,
        earlier: states.slice(0, -1),
        ...states.at(-1),
      })
    }
    const story = async () => {
      const by = await signedIn(server, tutor.person)
      const { students } = await by.does('/tutor/lesson-students', { lessonId })
      const own = students.find(({ id }) => id === lesson.student.id)!
      const inMinutes = (at: number | null) => at && (at - TEN_O_CLOCK) / MINUTE_MS
      return {
        stays: own.story.stays.map((stay) => [
          stay.page,
          inMinutes(stay.from),
          inMinutes(stay.until),
          inMinutes(stay.toldAt),
        ]),
        toldAt: inMinutes(own.story.toldAt),
        lastPage: own.recorded?.state.page,
        presentMinutes: inMinutes(TEN_O_CLOCK + own.story.presentMs),
      }
    }
    return { ...lesson, minute, happened, tellAt, story }
  }

  test('reading before the finish that is reported in the evening is in the lesson as reported late', async () => {
    const { happened, tellAt, story } = await finishedWithout()
    expect(await tellAt(600, happened(2, 10), happened(3, 20))).toMatchObject({
      status: 200,
      body: { late: { inLesson: 2, atHome: 0, tooLate: 0 } },
    })
    expect(await story()).toEqual({
      stays: [
        [1, 0, 10, null],
        [2, 10, 20, 600],
        [3, 20, 30, 600],
      ],
      toldAt: 600,
      lastPage: 3,
      presentMinutes: 30,
    })
  })

  test('reading after the finish is reading at home, and no part of the lesson', async () => {
    const { happened, tellAt, story } = await finishedWithout()
    const { body } = await tellAt(60, happened(2, 29), happened(4, 31), happened(5, 45))
    expect(body.late).toEqual({ inLesson: 1, atHome: 2, tooLate: 0 })
    const { stays } = await story()
    expect(stays.map(([page]) => page)).toEqual([1, 2])
  })

  test('the student goes on at the reported page, in the lesson or after it', async () => {
    const { happened, tellAt, student, textbookId } = await finishedWithout()
    await tellAt(60, happened(2, 10), happened(4, 45))
    const back = await signedIn(server, student.person)
    const { recorded } = await back.does('/student/current-state', {})
    expect(recorded).toMatchObject({ state: { page: 4 }, recordedAt: TEN_O_CLOCK + 45 * MINUTE_MS })
    const { progress } = await back.does('/levels', {})
    expect(progress.find((each) => each.textbookId === textbookId)).toMatchObject({ lastPage: 4 })
  })

  test('a report is taken until a day after the finish, and refused later', async () => {
    const { happened, tellAt, story } = await finishedWithout()
    expect((await tellAt(30 + DAY_MINUTES, happened(2, 10))).body.late).toMatchObject({ inLesson: 1 })
    expect((await tellAt(31 + DAY_MINUTES, happened(3, 20))).body.late).toEqual({
      inLesson: 0,
      atHome: 0,
      tooLate: 1,
    })
    expect((await story()).stays.map(([page]) => page)).toEqual([1, 2])
  })

  test('a report in pieces makes one record, and a report that is sent twice counts once', async () => {
    const { happened, tellAt, story, student, sessionId } = await finishedWithout()
    await tellAt(40, happened(2, 10))
    await tellAt(41, happened(2, 12), happened(3, 20))
    const again = { sessionId, writeId: newId(), ...happened(4, 25) }
    const back = await signedIn(server, student.person)
    for (let sent = 0; sent < 3; sent += 1) await back.does('/student/record-state', again)
    expect((await story()).stays).toEqual([
      [1, 0, 10, null],
      [2, 10, 20, 40],
      [3, 20, 25, 41],
      [4, 25, 30, 41],
    ])
  })

  test('a clock that is a day wrong moves no work before the known state or after the finish', async () => {
    const { happened, tellAt, story } = await finishedWithout()
    const { body } = await tellAt(40, happened(2, -DAY_MINUTES), happened(3, DAY_MINUTES))
    expect(body.late).toEqual({ inLesson: 1, atHome: 1, tooLate: 0 })
    expect((await story()).stays).toEqual([
      [1, 0, 0, null],
      [2, 0, 30, 40],
    ])
  })

  test('present states, calls and work of a student who was absent are refused as before', async () => {
    const lesson = await finishedWithout()
    const { sessionId, textbookId, happened } = lesson
    const [student, classmate, outsider] = [
      await signedIn(server, lesson.student.person),
      await signedIn(server, lesson.classmate.person),
      await signedIn(server, lesson.outsider.person),
    ]
    const state = onPage(textbookId, 2)
    const refused = { status: 409, body: { code: 'SessionFinished' } }
    expect(await student.ask('/student/record-state', { sessionId, state })).toMatchObject(refused)
    expect(await student.ask('/student/raise-call', { sessionId })).toMatchObject(refused)
    expect(await student.ask('/student/report-device', { sessionId, worksOffline: true })).toMatchObject(
      refused,
    )
    const late = { sessionId, ...happened(2, 10) }
    expect((await outsider.ask('/student/record-state', late)).status).toBe(404)
    expect((await classmate.ask('/student/record-state', late)).status).toBe(200)
    const lost = { sessionId, ...happened(99, 10) }
    expect((await student.ask('/student/record-state', lost)).status).toBe(404)
  })

  test('work at home of a student who left early is no part of the lesson', async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { student, tutor, sessionId, textbookId } = lesson
    server().clock.set(TEN_O_CLOCK + 10 * MINUTE_MS)
    await student.does('/student/leave-session', { sessionId })
    server().clock.set(TEN_O_CLOCK + 14 * MINUTE_MS)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const at = TEN_O_CLOCK + 12 * MINUTE_MS
    const told = await student.does('/student/record-state', { sessionId, state: onPage(textbookId, 2), at })
    expect(told.late).toEqual({ inLesson: 0, atHome: 1, tooLate: 0 })
  })

  test('a late report does not change the finished room', async () => {
    const { happened, tellAt, sessionId } = await finishedWithout()
    const read = () => server().database.transaction((tx) => readTopic(tx, lessonRoom, sessionId))
    const before = await read()
    await tellAt(40, happened(2, 10), happened(3, 20))
    expect(await read()).toEqual(before)
  })
})
