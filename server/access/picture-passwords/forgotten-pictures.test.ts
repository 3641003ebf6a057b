import { afterEach, expect, test } from 'vitest'
import { wordOf } from '#server/access/cards/testing/a-browser.ts'
import { press, roomOf } from '#server/access/cards/testing/a-join-request.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, CLASSROOM_TABLET, keptCookie } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/sample.ts'
import type { LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aPictureClass } from './testing/a-picture-class.ts'

const MINUTE_MS = 60_000
/** A lesson of the tests lasts an hour. */
const LESSON_END = TEN_O_CLOCK + 60 * MINUTE_MS

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  /** Calls the tutor; again, with the same secret. */
  const aCall = (
    { tabletId, student }: LiveLesson,
    { studentId = student.id, browser = CLASSROOM_TABLET } = {},
  ) => {
    const secret = aSecret()
    return () => ask(server(), '/student/ask-in-on-tablet', { secret, tabletId, studentId }, { browser })
  }
  const requestsAt = async ({ tutor, lessonId }: LiveLesson) => (await roomOf(tutor, lessonId)).joinRequests
  const answers = async (lesson: LiveLesson, answer: 'confirmed' | 'declined') => {
    const { tutor, lessonId } = lesson
    for (const { id: joinRequestId, studentId } of await requestsAt(lesson))
      await press(tutor, answer, { lessonId, studentId, joinRequestId })
  }

  test('a child who forgot the pictures is let in by one press of the tutor, who sees the same sign', async () => {
    const { lesson } = await aPictureClass(server)
    const calls = aCall(lesson)
    const waiting = await calls()
    expect([waiting.status, waiting.body.kind]).toEqual([200, 'waiting'])
    expect((await calls()).body).toEqual(waiting.body)
    const requests = await requestsAt(lesson)
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ studentId: lesson.student.id, sign: waiting.body.sign })
    // The child is in the classroom: nobody has to telephone.
    expect(requests[0]).not.toHaveProperty('isFromAfar')
    await answers(lesson, 'confirmed')
    const { body } = await calls()
    expect([body.kind, body.me.id, body.lessonId]).toEqual(['entered', lesson.student.id, lesson.lessonId])
    // Once.
    expect(wordOf(await calls())).toBe('waiting')
  })

  test('such a sign-in is one of the tablet: it ends after the lesson, and with the tablet', async () => {
    const { lesson } = await aPictureClass(server)
    const calls = aCall(lesson)
    await calls()
    await answers(lesson, 'confirmed')
    const entered = await calls()
    const { accessToken: token } = entered.body.access
    server().clock.set(LESSON_END + 29 * MINUTE_MS)
    const renewed = await ask(server(), '/student/auth', {}, { cookie: keptCookie(entered)! })
    expect([renewed.status, renewed.body.access.expiresAt]).toEqual([200, LESSON_END + 30 * MINUTE_MS])
    server().clock.set(TEN_O_CLOCK)
    expect((await ask(server(), '/student/current-state', {}, { token })).status).toBe(200)
    await lesson.colleague.does('/revoke-classroom-tablet', { tabletId: lesson.tabletId })
    expect((await ask(server(), '/student/current-state', {}, { token })).status).toBe(403)
  })

  test('only the classroom’s tablet calls, and only for a child of the lesson', async () => {
    const { lesson } = await aPictureClass(server)
    for (const browser of ['another-browser', ''])
      expect((await aCall(lesson, { browser })()).status).toBe(404)
    for (const { id: studentId } of [lesson.outsider, lesson.trialStudent])
      expect((await aCall(lesson, { studentId })()).status).toBe(404)
    server().clock.set(LESSON_END + MINUTE_MS)
    expect((await aCall(lesson)()).status).toBe(404)
    server().clock.set(TEN_O_CLOCK)
    expect(await requestsAt(lesson)).toHaveLength(0)
    // Its premise.
    expect(wordOf(await aCall(lesson)())).toBe('waiting')
    expect(await requestsAt(lesson)).toHaveLength(1)
  })

  test('a child who is declined waits without a sign, and who plays with it fills no tutor’s screen', async () => {
    const { lesson } = await aPictureClass(server)
    const calls = aCall(lesson)
    await calls()
    await answers(lesson, 'declined')
    expect((await calls()).body).toEqual({ kind: 'waiting', sign: null })
    for (let each = 0; each < 9; each += 1) await aCall(lesson)()
    expect((await requestsAt(lesson)).length).toBeLessThanOrEqual(3)
    await answers(lesson, 'declined')
    expect((await aCall(lesson)()).body).toEqual({ kind: 'waiting', sign: null })
    expect(await requestsAt(lesson)).toHaveLength(0)
  })
})
