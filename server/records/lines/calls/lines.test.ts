import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const DAY_MS = 86_400_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  /** A lesson whose talks with one student were so weak, in seconds; null was never connected. */
  const talked = async (weakS: (number | null)[]) => {
    const lesson = await aLiveLesson(server, 'running')
    const { tutor, student, sessionId } = lesson
    const studentId = student.person.id as never
    for (const seconds of weakS) {
      const { talkId } = await tutor.does('/tutor/start-talk', { sessionId, studentId })
      const weakMs = { tutor: 60_000, student: (seconds ?? 0) * 1_000 }
      const figures = { talkId, path: 'relayed', bytes: 1, weakMs } as const
      if (seconds !== null) await tutor.does('/tutor/report-talk', figures)
      await tutor.does('/end-talk', { talkId })
    }
    const ofTutor = async () =>
      await (await signedIn(server, tutor.person)).does('/tutor/student-line', { studentId })
    const ofOffice = async () => {
      const office = await signedIn(server, lesson.office.person)
      return (await office.does('/office/weak-lines', { branchId: lesson.branchId })).students
    }
    return { ...lesson, studentId, ofTutor, ofOffice }
  }

  test('counts the connected talks of a student in which their line was weak for ten seconds', async () => {
    const { ofTutor, ofOffice, studentId } = await talked([12, 9, null, 30])
    expect(await ofTutor()).toEqual({ talks: 3, weak: 2 })
    expect(await ofOffice()).toMatchObject([{ id: studentId, talks: 3, weak: 2 }])
    server().clock.pass(31 * DAY_MS)
    expect(await ofTutor()).toEqual({ talks: 0, weak: 0 })
    expect(await ofOffice()).toEqual([])
  })

  test('one bad evening, and the weak line of the tutor, tell the office nothing of a family', async () => {
    const { ofTutor, ofOffice } = await talked([60, 0, 0])
    expect(await ofTutor()).toEqual({ talks: 3, weak: 1 })
    expect(await ofOffice()).toEqual([])
  })

  test('two weak talks of many are not often', async () => {
    expect(await (await talked([20, 20, 0, 0, 0, 0, 0])).ofOffice()).toEqual([])
  })

  test('a page of an older build reports no line, and its talks count as good ones', async () => {
    const { tutor, sessionId, studentId, ofTutor } = await talked([])
    const { talkId } = await tutor.does('/tutor/start-talk', { sessionId, studentId })
    await tutor.does('/tutor/report-talk', { talkId, path: 'direct', bytes: 1 })
    expect(await ofTutor()).toEqual({ talks: 1, weak: 0 })
  })

  test('another branch learns nothing', async () => {
    const here = await talked([20, 20])
    const there = await aLiveLesson(server, 'running')
    expect((await there.tutor.ask('/tutor/student-line', { studentId: here.studentId })).status).toBe(404)
    const { students } = await there.office.does('/office/weak-lines', { branchId: there.branchId })
    expect(students).toEqual([])
  })
})
