import { expect, test } from 'vitest'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { rewriteTopic } from '#server/live/index.ts'
import { eachServer } from '#server/testing/a-server.ts'
import type { Asker } from '#server/testing/actors.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { onPage } from '../testing/samples.ts'

eachServer((server) => {
  const aRoom = async () => {
    const lesson = await aLiveLesson(server, 'running')
    await lesson.colleague.does('/tutor/join-session', { lessonId: lesson.lessonId })
    return lesson
  }

  const look = async ({ lessonId, student }: LiveLesson, tutor: Asker) => {
    const { seq, room } = await tutor.does('/tutor/join-session', { lessonId })
    return { seen: seq, note: room.students[student.id]!.note }
  }

  const noteOf = ({ lessonId, student }: LiveLesson, note: string, seen?: number) => ({
    lessonId,
    studentId: student.id,
    change: { kind: 'note' as const, note },
    ...(seen !== undefined && { seen }),
  })

  test('a note that was edited from its newest revision is saved', async () => {
    const lesson = await aRoom()
    const { tutor } = lesson
    const { seen } = await look(lesson, tutor)
    const { seq } = await tutor.does('/tutor/record-state', noteOf(lesson, 'r and l', seen))
    expect(await look(lesson, tutor)).toEqual({ seen: seq, note: 'r and l' })
  })

  test('a note that was edited from an old revision is refused with the seq to read up to', async () => {
    const lesson = await aRoom()
    const { tutor, colleague } = lesson
    const { seen } = await look(lesson, tutor)
    const { seq } = await colleague.does('/tutor/record-state', noteOf(lesson, 'from Hayashi', seen))
    await colleague.does('/tutor/record-state', noteOf({ ...lesson, student: lesson.classmate }, 'x'))
    const answer = await tutor.ask('/tutor/record-state', noteOf(lesson, 'from Mori', seen))
    expect(answer).toMatchObject({ status: 409, body: { code: 'Stale', details: { seq: String(seq) } } })
    expect((await look(lesson, tutor)).note).toBe('from Hayashi')
    await tutor.does('/tutor/record-state', noteOf(lesson, 'from both', seq))
    expect((await look(lesson, tutor)).note).toBe('from both')
  })

  test('a class that turns its pages makes no note stale', async () => {
    const lesson = await aRoom()
    const { tutor, student, classmate, sessionId, textbookId } = lesson
    const { seen } = await look(lesson, tutor)
    for (const who of [student, classmate])
      await who.does('/student/record-state', { sessionId, state: onPage(textbookId, 3) })
    const { seq } = await tutor.does('/tutor/record-state', noteOf(lesson, 'reads well', seen))
    expect(seq).toBe(seen + 3)
  })

  test.each(['page', 'assignment'] as const)(
    'another tutor’s unseen %s is not overwritten; the student’s and one’s own changes do not count',
    async (kind) => {
      const lesson = await aRoom()
      const { tutor, colleague, student, classmate, sessionId, textbookId, lessonId } = lesson
      const { seen } = await look(lesson, tutor)
      const put = (by: typeof tutor, page: number, studentId = student.id) =>
        by.ask('/tutor/record-state', {
          lessonId,
          studentId,
          change: { kind, place: { textbookId, page } },
          seen,
        })
      await student.does('/student/record-state', { sessionId, state: onPage(textbookId, 3) })
      expect((await put(tutor, 2)).status).toBe(200)
      expect((await put(tutor, 4)).status).toBe(200)
      expect(await put(colleague, 5)).toMatchObject({ status: 409, body: { code: 'Stale' } })
      expect((await put(colleague, 5, classmate.id)).status).toBe(200)
      const { room } = await tutor.does('/tutor/join-session', { lessonId })
      const { state, assignment } = room.students[student.id]!
      expect((kind === 'page' ? state : assignment)?.page).toBe(4)
    },
  )

  test('a note that is sent again gets its first answer, though it has made itself stale', async () => {
    const lesson = await aRoom()
    const { tutor, colleague } = lesson
    const { seen } = await look(lesson, tutor)
    const write = { ...noteOf(lesson, 'once', seen), writeId: newId<WriteId>() }
    const first = await tutor.ask('/tutor/record-state', write)
    await colleague.does('/tutor/record-state', noteOf(lesson, 'later'))
    expect(first.status).toBe(200)
    expect(await tutor.ask('/tutor/record-state', write)).toMatchObject({ status: 200, body: first.body })
    expect((await look(lesson, tutor)).note).toBe('later')
  })

  test('a page of an older build names no revision, and is answered', async () => {
    const lesson = await aRoom()
    await lesson.colleague.does('/tutor/record-state', noteOf(lesson, 'from Hayashi'))
    expect((await lesson.tutor.ask('/tutor/record-state', noteOf(lesson, 'from Mori'))).status).toBe(200)
  })

  test('a finished lesson refuses notes, stale or not', async () => {
    const lesson = await aRoom()
    const { tutor, colleague, sessionId } = lesson
    const { seen } = await look(lesson, tutor)
    await colleague.does('/tutor/record-state', noteOf(lesson, 'from Hayashi'))
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const answer = await tutor.ask('/tutor/record-state', noteOf(lesson, 'late', seen))
    expect(answer).toMatchObject({ status: 409, body: { code: 'SessionFinished' } })
  })

  test('a client that has seen events which a backup or an erasure removed has to resync', async () => {
    const lesson = await aRoom()
    const { tutor, sessionId } = lesson
    const { seen } = await look(lesson, tutor)
    const stale = { status: 409, body: { code: 'Stale', details: { seq: String(seen) } } }
    expect(await tutor.ask('/tutor/record-state', noteOf(lesson, 'ahead', seen + 9))).toMatchObject(stale)
    await server().database.transaction((tx) => rewriteTopic(tx, lessonRoom, sessionId, (room) => room))
    stale.body.details.seq = String(seen + 1)
    expect(await tutor.ask('/tutor/record-state', noteOf(lesson, 'before', seen))).toMatchObject(stale)
  })
})
