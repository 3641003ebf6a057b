import { afterEach, expect, test } from 'vitest'
import { turnStore } from '#server/reading/index.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { onPage } from '../testing/samples.ts'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const aLesson = async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { tutor, student, lessonId, sessionId, textbookId } = lesson
    const record = (page: number, who = student) => {
      server().clock.pass(1_000)
      return who.does('/student/record-state', { sessionId, state: onPage(textbookId, page) })
    }
    const send = (page: number) => {
      server().clock.pass(1_000)
      const change = { kind: 'page' as const, place: { textbookId, page } }
      return tutor.does('/tutor/record-state', { lessonId, studentId: student.person.id, change })
    }
    const turns = async (who = student) => {
      const all = await server().database.transaction((tx) => turnStore.listPageTurns(tx, sessionId))
      return (all.get(who.person.id) ?? []).map(({ page, at }) => [page, at - TEN_O_CLOCK])
    }
    const pagesRead = async () => (await student.does('/levels', {})).progress[0]?.pages
    return { ...lesson, record, send, turns, pagesRead }
  }

  test('each page that a student comes to is kept once, with its time', async () => {
    const { record, turns, classmate } = await aLesson()
    expect(await turns()).toEqual([])
    for (const page of [2, 2, 3, 3, 2]) await record(page)
    await record(5, classmate)
    expect(await turns()).toEqual([
      [2, 1_000],
      [3, 3_000],
      [2, 5_000],
    ])
    expect(await turns(classmate)).toEqual([[5, 6_000]])
  })

  test('a page to which a tutor sends a student counts as a page that the student has been on', async () => {
    const { record, send, turns, pagesRead } = await aLesson()
    await record(2)
    await send(4)
    await record(4)
    expect(await turns()).toEqual([
      [2, 1_000],
      [4, 2_000],
    ])
    expect(await pagesRead()).toEqual([2, 4])
  })

  test('a page that is turned for a student who has left does not count as read', async () => {
    const { student, sessionId, record, send, pagesRead } = await aLesson()
    await record(2)
    await student.does('/student/leave-session', { sessionId })
    await send(4)
    expect(await pagesRead()).toEqual([2])
  })

  test('a refused state turns no page', async () => {
    const { student, sessionId, textbookId, record, turns } = await aLesson()
    await record(2)
    const beyond = { sessionId, state: onPage(textbookId, 7) }
    expect((await student.ask('/student/record-state', beyond)).status).toBe(404)
    const withdrawing = { sessionId, state: onPage(textbookId, 3), call: 'withdraw' as const }
    expect((await student.ask('/student/record-state', withdrawing)).status).toBe(409)
    expect(await turns()).toEqual([[2, 1_000]])
  })
})
