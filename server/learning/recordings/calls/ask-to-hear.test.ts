import { afterEach, expect, test } from 'vitest'
import { onPage } from '#server/room/testing/samples.ts'
import { aMother } from '#server/school/consents/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aRecordedLesson } from '../testing/a-recorded-lesson.ts'

const refused = (code: string) => ({ status: 409, body: { code } })
const notThere = { status: 404, body: { message: 'Not found.' } }

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const aLesson = async () => {
    const lesson = await aRecordedLesson(server)
    const { tutor, student, lessonId, sessionId, textbookId } = lesson
    const studentId = student.person.id
    const ask = (page = 1, sentence = 's1', by = tutor) =>
      by.ask('/tutor/ask-to-hear', { sessionId, studentId, asked: { place: { textbookId, page }, sentence } })
    /** The request as the student sees it, after a reload. */
    const asked = async (who = student) => {
      const { room } = await who.does('/student/join-session', { lessonId })
      return room.students[studentId]?.askedToHear ?? null
    }
    const withdraw = (by = tutor) => by.ask('/tutor/ask-to-hear', { sessionId, studentId, asked: null })
    const turnTo = (page: number) =>
      student.does('/student/record-state', { sessionId, state: onPage(textbookId, page) })
    return { ...lesson, studentId, ask, asked, withdraw, turnTo }
  }

  test('a student finds what the tutor asks to hear, and their recording of it answers', async () => {
    const { ask, asked, read, sentence, textbookId, tutor, toHear } = await aLesson()
    expect(await ask()).toMatchObject({ status: 200 })
    const request = { textbookId, page: 1, sentence: 's1', by: tutor.person.id, at: TEN_O_CLOCK }
    expect(await asked()).toEqual(request)
    await read({ target: sentence(2) })
    expect(await asked()).toEqual(request)
    await read()
    expect(await asked()).toBeNull()
    expect(await toHear()).toHaveLength(2)
  })

  test('a repeated request changes nothing, and another sentence replaces it', async () => {
    const { ask, asked } = await aLesson()
    await ask()
    const first = await asked()
    server().clock.pass(60_000)
    await ask()
    expect(await asked()).toEqual(first)
    await ask(2)
    expect(await asked()).toMatchObject({ page: 2, at: TEN_O_CLOCK + 60_000 })
  })

  test('a request stays while the student turns pages, and ends when the tutor withdraws it', async () => {
    const { ask, asked, withdraw, turnTo } = await aLesson()
    await ask()
    await turnTo(3)
    expect(await asked()).toMatchObject({ page: 1 })
    expect(await withdraw()).toMatchObject({ status: 200 })
    expect(await asked()).toBeNull()
    expect(await withdraw()).toMatchObject({ status: 200 })
  })

  test('no other student learns of the request', async () => {
    const { ask, asked, classmate } = await aLesson()
    await ask()
    expect(await asked()).not.toBeNull()
    expect(await asked(classmate)).toBeNull()
  })

  test('without a guardian’s consent a tutor cannot ask, and a withdrawal ends the request', async () => {
    const { ask, asked, tutor, studentId } = await aLesson()
    const answer = { studentId, kind: 'recording', guardian: aMother, how: 'paper' } as const
    await ask()
    await tutor.does('/record-consent', { ...answer, isGiven: false })
    expect(await asked()).toBeNull()
    expect(await ask()).toMatchObject(refused('NoConsent'))
    await tutor.does('/record-consent', { ...answer, isGiven: true })
    expect(await ask()).toMatchObject({ status: 200 })
  })

  test('only the tutors of the running lesson ask, and only for sentences of the book', async () => {
    const { ask, withdraw, colleague, tutor, sessionId } = await aLesson()
    expect(await ask(1, 's1', colleague)).toMatchObject(refused('NotLeading'))
    expect(await withdraw(colleague)).toMatchObject(refused('NotLeading'))
    expect(await ask(1, 's99')).toMatchObject(notThere)
    expect(await ask(99)).toMatchObject(notThere)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    expect(await ask()).toMatchObject(refused('SessionNotRunning'))
  })

  test('a student who has left is not asked', async () => {
    const { ask, student, sessionId } = await aLesson()
    await student.does('/student/leave-session', { sessionId })
    expect(await ask()).toMatchObject(refused('StudentAway'))
  })
})
