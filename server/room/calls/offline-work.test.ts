import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { onPage } from '../testing/samples.ts'

const MINUTE_MS = 60_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const offline = async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { student, tutor, lessonId, sessionId, textbookId } = lesson
    const minute = (minutes: number) => TEN_O_CLOCK + minutes * MINUTE_MS
    const happened = (page: number, at: number) => ({ state: onPage(textbookId, page), at })
    const tell = (earlier: ReturnType<typeof happened>[], last?: ReturnType<typeof happened>) =>
      student.ask('/student/record-state', { sessionId, earlier, ...last })
    const story = async () => {
      const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
      const own = students.find(({ id }) => id === student.id)!
      const stays = own.story.stays.map(({ page, from }) => [page, (from - TEN_O_CLOCK) / MINUTE_MS])
      const offline = own.story.offline.map((span) => [span.from, span.until].map((at) => at - TEN_O_CLOCK))
      return { stays, recorded: own.recorded, offline }
    }
    return { ...lesson, minute, happened, tell, story }
  }

  test('reading without a network is recorded with the times of the device', async () => {
    const { minute, happened, tell, story, textbookId } = await offline()
    await tell([], happened(1, minute(0)))
    server().clock.set(minute(10))
    const { status } = await tell([happened(2, minute(3)), happened(3, minute(5))], happened(4, minute(9)))
    expect(status).toBe(200)
    expect(await story()).toEqual({
      stays: [
        [1, 0],
        [2, 3],
        [3, 5],
        [4, 9],
      ],
      offline: [[3 * MINUTE_MS, 10 * MINUTE_MS]],
      recorded: { state: onPage(textbookId, 4), recordedAt: minute(9) },
    })
  })

  test('a device whose clock is a day wrong changes no order', async () => {
    const { minute, happened, tell, story } = await offline()
    server().clock.set(minute(2))
    await tell([], happened(1, minute(2)))
    server().clock.set(minute(10))
    const day = 24 * 60
    await tell(
      [happened(2, minute(-day)), happened(3, minute(day)), happened(2, minute(4))],
      happened(5, minute(0)),
    )
    server().clock.pass(MINUTE_MS)
    // Pages that are reported at one moment have no duration, and still count as seen.
    expect((await story()).stays).toEqual([
      [1, 2],
      [2, 2],
      [3, 10],
      [2, 10],
      [5, 10],
    ])
  })

  test('one page that the book does not have refuses the whole report', async () => {
    const { minute, happened, tell, story } = await offline()
    server().clock.set(minute(10))
    const { status } = await tell([happened(2, minute(3)), happened(99, minute(4))], happened(3, minute(5)))
    expect([status, (await story()).stays]).toEqual([404, []])
  })

  test('a report in several pieces is one time offline, and a report by a slow network is none', async () => {
    const { minute, happened, tell, story } = await offline()
    server().clock.set(minute(1))
    await tell([], happened(1, minute(1) - 14_000))
    expect((await story()).offline).toEqual([])
    server().clock.set(minute(10))
    await tell([happened(2, minute(3)), happened(3, minute(5))])
    server().clock.pass(1_000)
    await tell([happened(4, minute(7))])
    server().clock.set(minute(14))
    await tell([], happened(5, minute(12)))
    expect((await story()).offline).toEqual([
      [minute(3), minute(10) + 1_000].map((at) => at - TEN_O_CLOCK),
      [minute(12), minute(14)].map((at) => at - TEN_O_CLOCK),
    ])
  })

  test('the tutors, later ones too, see which device has the lesson stored', async () => {
    const { student, tutor, sessionId, lessonId } = await offline()
    const known = async () => {
      const { room } = await tutor.does('/tutor/join-session', { lessonId })
      return room.students[student.id]!.worksOffline
    }
    expect(await known()).toBeUndefined()
    const { seq } = await student.does('/student/report-device', { sessionId, worksOffline: true })
    expect(await student.does('/student/report-device', { sessionId, worksOffline: true })).toEqual({ seq })
    expect(await known()).toBe(true)
    await student.does('/student/report-device', { sessionId, worksOffline: false })
    expect(await known()).toBe(false)
  })

  test('two hundred states are taken at once, and more are bad input', async () => {
    const { minute, happened, tell } = await offline()
    server().clock.set(minute(10))
    const many = (count: number) =>
      Array.from({ length: count }, (_, each) => happened(1 + (each % 6), minute(1) + each * 1_000))
    expect(await tell(many(201))).toMatchObject({ status: 422, body: { fields: [{ path: 'earlier' }] } })
    expect((await tell(many(200))).status).toBe(200)
  })
})
