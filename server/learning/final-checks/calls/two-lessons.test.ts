import { expect, test } from 'vitest'
import type { SessionId, TutorId } from '#contract/kernel/ids.ts'
import { aCheckedLesson, type CheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLesson } from '#server/testing/builders.ts'

type Student = CheckedLesson['student']

eachServer((server) => {
  /** The same people in another running lesson, while the one before is not finished. */
  const nextLesson = async ({ tutor, student, classmate, classroom }: CheckedLesson): Promise<SessionId> => {
    const students = [student, classmate]
    const { id: lessonId } = await aLesson(server().database, {
      classroom,
      tutorId: tutor.person.id as TutorId,
      studentIds: students.map(({ person }) => person.id),
    })
    const { sessionId } = await tutor.does('/tutor/join-session', { lessonId })
    for (const who of students) await who.does('/student/join-session', { lessonId })
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    return sessionId
  }
  const startIn = (who: Student, sessionId: SessionId, { chapterId }: CheckedLesson) =>
    who.ask('/student/start-final-check', { sessionId, chapterId, scope: 'all' })

  test('an open attempt of another lesson ends when a new one begins', async () => {
    const lesson = await aCheckedLesson(server)
    const { student, change, start, own, lessonId, tutor } = lesson
    const { id } = await start()
    await change(id, { kind: 'pause' })
    const sessionId = await nextLesson(lesson)
    const { body } = await startIn(student, sessionId, lesson)
    expect(body.attempt).toMatchObject({ number: 2, sessionId, status: 'started' })
    expect(await own()).toMatchObject([{ id, status: 'marked', finishedBy: 'lesson' }, { number: 2 }])
    const { room } = await tutor.does('/tutor/join-session', { lessonId })
    expect(room.students[student.person.id]!.attempt).toMatchObject({ id, status: 'marked' })
  })

  test('two who change to each other’s lesson at once both begin there', async () => {
    const lesson = await aCheckedLesson(server)
    const { student, classmate, own } = lesson
    const [here, there] = [lesson.sessionId, await nextLesson(lesson)]
    expect((await startIn(student, here, lesson)).status).toBe(200)
    expect((await startIn(classmate, there, lesson)).status).toBe(200)
    for (let turn = 0; turn < 6; turn += 1) {
      const [one, other] = turn % 2 === 0 ? [there, here] : [here, there]
      const both = [startIn(student, one, lesson), startIn(classmate, other, lesson)]
      expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    }
    for (const who of [student, classmate]) {
      const statuses = (await own(who)).map(({ status }) => status)
      expect(statuses).toEqual([...Array.from({ length: 6 }, () => 'marked'), 'started'])
    }
  })

  test('an answer at the last moment of a lesson is either saved or refused', async () => {
    const lesson = await aCheckedLesson(server)
    const { start, say, own, tutor, sessionId } = lesson
    const { id, items } = await start()
    const [answers] = await Promise.all([
      Promise.all(items.map((item) => say(id, item))),
      tutor.does('/tutor/finish-lesson-session', { sessionId }),
    ])
    const kept = items.filter((_item, index) => answers[index]!.status === 200)
    const [attempt] = await own()
    expect(attempt!.answers.map(({ item }) => item)).toEqual(kept)
    expect(attempt).toMatchObject({ finishedBy: 'lesson' })
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('AttemptFinished')
  })
})
