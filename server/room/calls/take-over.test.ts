import { expect, test } from 'vitest'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { onPage } from '../testing/samples.ts'

eachServer((server) => {
  /** The tutor is with one student, another waits, and the tutor's tablet stops. */
  const inTheMiddle = async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { tutor, colleague, student, classmate, sessionId, lessonId } = lesson
    const join = async (takeOverFrom?: typeof tutor.id) =>
      (await colleague.does('/tutor/join-session', { lessonId, takeOverFrom: takeOverFrom as never })).room
    await student.does('/student/raise-call', { sessionId })
    await classmate.does('/student/raise-call', { sessionId })
    const [first, second] = (await join()).line
    await tutor.does('/tutor/response-calling', { sessionId, callId: first!.id, response: 'answer' })
    const change = { kind: 'note' as const, note: 'reads well' }
    await tutor.does('/tutor/record-state', { lessonId, studentId: student.id, change })
    return { ...lesson, join, first: first!, second: second! }
  }

  test('a tutor who takes over has the queue, the notes and the open call unchanged', async () => {
    const { join, tutor, colleague, student, classmate, sessionId, first, second } = await inTheMiddle()
    const room = await join(tutor.id as never)
    expect(room.line.map(({ id, studentId }) => [id, studentId])).toEqual([
      [first.id, student.id],
      [second.id, classmate.id],
    ])
    expect(room.line[0]!.answered).toMatchObject({ by: colleague.id })
    expect(room.students[student.id]!.note).toBe('reads well')
    const end = { sessionId, callId: first.id, response: 'end' as const }
    expect((await colleague.ask('/tutor/response-calling', end)).status).toBe(200)
  })

  test('the first tutor’s acts are refused after a takeover, with the name of the new tutor', async () => {
    const { join, tutor, sessionId, lessonId, student, second } = await inTheMiddle()
    await join(tutor.id as never)
    const taken = { status: 409, body: { code: 'TakenOver', details: { by: '林 けんじ' } } }
    const change = { kind: 'note' as const, note: 'lost' }
    expect(
      await tutor.ask('/tutor/response-calling', { sessionId, callId: second.id, response: 'answer' }),
    ).toMatchObject(taken)
    expect(await tutor.ask('/tutor/record-state', { lessonId, studentId: student.id, change })).toMatchObject(
      taken,
    )
    expect(await tutor.ask('/tutor/finish-lesson-session', { sessionId })).toMatchObject(taken)
    const honor = { lessonId, studentId: student.id, kind: 'effort', note: '' } as const
    expect(await tutor.ask('/tutor/record-honor', honor)).toMatchObject(taken)
  })

  test('a colleague who has joined beside the tutor finishes the lesson only after taking it over', async () => {
    const { join, tutor, colleague, sessionId } = await inTheMiddle()
    const finish = async () => await colleague.ask('/tutor/finish-lesson-session', { sessionId })
    expect((await finish()).body).toEqual({ code: 'NotLeading', details: { by: '森 まどか' } })
    await join(tutor.id as never)
    expect((await finish()).status).toBe(200)
  })

  test('a takeover can be reversed, and students see neither', async () => {
    const { join, tutor, colleague, lessonId, sessionId, student, textbookId } = await inTheMiddle()
    await join(tutor.id as never)
    await tutor.does('/tutor/join-session', { lessonId, takeOverFrom: colleague.id as never })
    expect((await colleague.ask('/tutor/finish-lesson-session', { sessionId })).status).toBe(409)
    expect(
      (await student.ask('/student/record-state', { sessionId, state: onPage(textbookId, 2) })).status,
    ).toBe(200)
    expect((await tutor.ask('/tutor/finish-lesson-session', { sessionId })).status).toBe(200)
  })

  test('a takeover from a tutor who does not have the lesson changes nothing', async () => {
    const { join, tutor, sessionId } = await inTheMiddle()
    await join(crypto.randomUUID() as never)
    expect((await tutor.ask('/tutor/finish-lesson-session', { sessionId })).status).toBe(200)
  })
})
