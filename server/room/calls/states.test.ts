import { expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aClassroom, aLesson } from '#server/testing/builders.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { onPage } from '../testing/samples.ts'

eachServer((server) => {
  const running = async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { student, tutor, lessonId, sessionId, textbookId } = lesson
    const record = (page: number, where: typeof sessionId | null = sessionId) =>
      student.does('/student/record-state', { sessionId: where, state: onPage(textbookId, page) })
    const seen = async () => {
      const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
      return students.find(({ id }) => id === student.id)!
    }
    const current = async (asker = student) => (await asker.does('/student/current-state', {})).recorded
    return { ...lesson, record, seen, current }
  }

  test('a student goes on, on another tablet, where they stopped', async () => {
    const { record, current, student, textbookId } = await running()
    expect(await current()).toBeNull()
    server().clock.pass(1_000)
    await record(3)
    const recorded = { state: onPage(textbookId, 3), recordedAt: server().clock().getTime() }
    const tablet = await signedIn(server, student.person)
    expect(await current(tablet)).toEqual(recorded)
    expect((await tablet.does('/student/current-state', {})).recorded).toEqual(recorded)
  })

  test('a page that a student reads alone counts as well; the later place wins', async () => {
    const { record, current, seen } = await running()
    await record(2)
    server().clock.pass(1_000)
    expect(await record(5, null)).toEqual({ seq: 0 })
    expect((await current())!.state.page).toBe(5)
    // Reading at home is no part of the lesson.
    expect((await seen()).recorded!.state.page).toBe(2)
    server().clock.pass(1_000)
    await record(3)
    expect((await current())!.state.page).toBe(3)
  })

  test('the next lesson starts where the last one stopped', async () => {
    const { record, current, student, branchId } = await running()
    await record(4)
    const classroom = await aClassroom(server().database, { branchId, code: 'sora' })
    const next = await aLesson(server().database, { classroom, studentIds: [student.person.id] })
    await student.does('/student/join-session', { lessonId: next.id })
    expect((await current())!.state.page).toBe(4)
  })

  test('each page that a student was on stands in their progress once', async () => {
    const { record, student, textbookId } = await running()
    for (const page of [2, 3, 2, 2]) await record(page)
    server().clock.pass(1_000)
    await record(6, null)
    const { progress } = await student.does('/levels', {})
    expect(progress).toMatchObject([{ textbookId, pages: [2, 3, 6], lastPage: 6 }])
  })

  test('a page that the textbook does not have is answered with 404', async () => {
    const { student, tutor, sessionId, lessonId, textbookId, current } = await running()
    const state = onPage(textbookId, 7)
    for (const where of [sessionId, null]) {
      expect((await student.ask('/student/record-state', { sessionId: where, state })).status).toBe(404)
    }
    const change = { kind: 'page' as const, place: { textbookId, page: 7 } }
    const asked = { lessonId, studentId: student.person.id, change }
    expect((await tutor.ask('/tutor/record-state', asked)).status).toBe(404)
    expect(await current()).toBeNull()
  })

  test('a state and its call are both saved or both refused', async () => {
    const { student, tutor, sessionId, lessonId, textbookId, current } = await running()
    const calls = async () => (await tutor.does('/tutor/join-session', { lessonId })).room.line.length
    const state = onPage(textbookId, 3)
    const withdrawing = { sessionId, state, call: 'withdraw' as const }
    const refused = await student.ask('/student/record-state', withdrawing)
    expect([refused.status, refused.body.code]).toEqual([409, 'NoOpenCall'])
    expect(await current()).toBeNull()
    await student.does('/student/record-state', { sessionId, state, call: 'raise' })
    expect(await current()).toMatchObject({ state: { page: 3 } })
    expect(await calls()).toBe(1)
    await student.does('/student/record-state', withdrawing)
    expect(await calls()).toBe(0)
  })

  test('a student cannot call from outside a lesson', async () => {
    const { student } = await running()
    expect((await student.ask('/student/record-state', { sessionId: null, call: 'raise' })).status).toBe(404)
  })

  test('a tutor turns the page of a student, keeps a note and gives an assignment', async () => {
    const { student, tutor, lessonId, textbookId, current, seen } = await running()
    const change = (change: Parameters<typeof tutor.does<'/tutor/record-state'>>[1]['change']) =>
      tutor.does('/tutor/record-state', { lessonId, studentId: student.person.id, change })
    await change({ kind: 'page', place: { textbookId, page: 4 } })
    await change({ kind: 'note', note: 'お母さんが待っています' })
    await change({ kind: 'assignment', place: { textbookId, page: 6 } })
    expect((await current())!.state).toMatchObject({
      textbookId,
      page: 4,
      activity: 'reading',
      sentence: null,
    })
    expect(await seen()).toMatchObject({
      note: 'お母さんが待っています',
      assignment: { textbookId, page: 6 },
    })
    const { room } = await student.does('/student/join-session', { lessonId })
    expect(room.students[student.person.id]).toMatchObject({ note: '', assignment: { page: 6 } })
  })

  test('a note that a database cannot store is refused as bad input', async () => {
    const { student, tutor, lessonId, seen } = await running()
    const change = { kind: 'note' as const, note: 'r\u0000l' }
    const answer = await tutor.ask('/tutor/record-state', { lessonId, studentId: student.person.id, change })
    expect([answer.status, answer.body.fields[0].path]).toEqual([422, 'change.note'])
    expect((await seen()).note).toBe('')
  })

  test('an assignment given before anyone has come is there when the room opens', async () => {
    const { student, tutor, lessonId, textbookId } = await aLiveLesson(server, 'planned')
    const studentId = student.person.id
    const change = { kind: 'assignment' as const, place: { textbookId, page: 3 } }
    await tutor.does('/tutor/record-state', { lessonId, studentId, change })
    const page = { kind: 'page' as const, place: { textbookId, page: 3 } }
    expect(await tutor.ask('/tutor/record-state', { lessonId, studentId, change: page })).toMatchObject({
      status: 409,
      body: { code: 'SessionNotStarted' },
    })
    const { room } = await student.does('/student/join-session', { lessonId })
    expect(room.students[studentId]!.assignment).toEqual({ textbookId, page: 3 })
  })

  test('a state that nests too deep is refused as bad input', async () => {
    const { student, sessionId, textbookId, tutor } = await running()
    const nest = `${'['.repeat(60_000)}${']'.repeat(60_000)}`
    const body = JSON.stringify({ writeId: crypto.randomUUID(), sessionId, state: onPage(textbookId, 2) })
    const { statusCode, json } = await server().http.inject({
      method: 'POST',
      url: '/student/record-state',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${student.token}` },
      payload: body.replace('"progress":{"played":2}', `"progress":{"played":${nest}}`),
    })
    expect([statusCode, json().fields[0].path]).toEqual([422, 'state.progress'])
    await tutor.does('/levels', {})
  })
})
