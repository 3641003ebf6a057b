import { afterEach, expect, test } from 'vitest'
import { aToldLesson } from '#server/family/parents-page/testing/a-recorded-lesson.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'

const MINUTE_MS = 60_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const pass = (ms: number) => server().clock.pass(ms)

  test('tells the tutor’s newest words, after the lesson too, and keeps what was written before', async () => {
    const { tell, page, tutor, colleague, student, classmate, sessionId, lessonId } =
      await aToldLesson(server)
    await tell('よく聞いています。', '声に出す')
    await colleague.does('/tutor/choose-face', { face: 'emma' })
    pass(MINUTE_MS)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    await tell('最後まで読めました。', '5ページまで', colleague)
    const message = {
      words: '最後まで読めました。',
      goal: '5ページまで',
      by: '林 けんじ',
      at: TEN_O_CLOCK + MINUTE_MS,
    }
    expect((await page()).message).toEqual({ ...message, face: 'emma' })
    const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
    const messages = new Map(students.map((each) => [each.id, each.message]))
    expect([messages.get(student.person.id), messages.get(classmate.person.id)]).toEqual([message, null])
    const written = () =>
      server().database.transaction(({ db }) =>
        db
          .selectFrom('parentMessage')
          .select(['words', 'at'])
          .where('lessonId', '=', lessonId)
          .orderBy('at')
          .execute(),
      )
    expect((await written()).map(({ words }) => words)).toEqual([
      'よく聞いています。',
      '最後まで読めました。',
    ])
    // The same message again makes no new row.
    pass(MINUTE_MS)
    await tell('最後まで読めました。', '5ページまで')
    expect(await written()).toHaveLength(2)
  })

  test('tutors in the room learn that a message changed, without its words; students learn nothing', async () => {
    const { tell, tutor, student, lessonId } = await aToldLesson(server)
    const before = await tutor.does('/tutor/join-session', { lessonId })
    const seen = await student.does('/student/join-session', { lessonId })
    await tell('ないしょのことば', 'ないしょの目標')
    const rooms = [
      await tutor.does('/tutor/join-session', { lessonId }),
      await student.does('/student/join-session', { lessonId }),
    ]
    const { id } = student.person
    const own = { ...before.room.students[id]!, wroteAt: TEN_O_CLOCK }
    expect(rooms[0]!.room).toEqual({ ...before.room, students: { ...before.room.students, [id]: own } })
    expect(rooms[1]!.room).toEqual(seen.room)
    expect(JSON.stringify(rooms)).not.toContain('ないしょ')
  })

  test('a message may be emptied, and the audit has a line without its words', async () => {
    const { tell, page, student } = await aToldLesson(server, 'planned')
    await tell('  まちがえました  ', '')
    expect((await page()).message!.words).toBe('まちがえました')
    pass(MINUTE_MS)
    await tell('', '')
    expect((await page()).message).toMatchObject({ words: '', goal: '' })
    const lines = server().logged.filter(
      (line) => line.includes('message-written') && line.includes(student.id),
    )
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain('まちがえました')
  })

  test('a cancelled lesson has no message for parents', async () => {
    const { tutor, student, lessonId } = await aToldLesson(server, 'planned')
    await server().database.transaction(({ db }) =>
      db.updateTable('lesson').set({ status: 'cancelled' }).where('id', '=', lessonId).execute(),
    )
    const message = { lessonId, studentId: student.person.id, words: 'こんにちは', goal: '' }
    const { status, body } = await tutor.ask('/tutor/send-message', message)
    expect([status, body.code]).toEqual([409, 'LessonCancelled'])
  })
})
