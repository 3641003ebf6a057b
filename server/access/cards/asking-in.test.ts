import { afterEach, expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { type Answer, ask, signedIn } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { press, roomOf } from './testing/a-join-request.ts'

const MINUTE_MS = 60_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  /** A browser at the sign-in screen. */
  const aBrowser = (secret: Secret = aSecret()) => {
    let cookie = ''
    return async (loginId: string): Promise<Answer> => {
      const headers: Record<string, string> = cookie ? { cookie } : {}
      const answer = await ask(server(), '/student/ask-in', { secret, loginId }, { headers })
      const lines = [answer.headers['set-cookie'] ?? []].flat() as string[]
      cookie ||= lines.find((line) => line.startsWith('lepton-browser='))?.split(';')[0] ?? ''
      return answer
    }
  }
  const aLesson = async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { loginId } = await aCredential(server().database, lesson.student.person)
    return { ...lesson, loginId }
  }

  test('a child who cannot get in is let in by one press of the tutor, who sees the same sign', async () => {
    const { loginId, tutor, lessonId, student } = await aLesson()
    const asks = aBrowser()
    const waiting = await asks(loginId)
    expect([waiting.status, waiting.body.kind]).toEqual([200, 'waiting'])
    const [joinRequest] = (await roomOf(tutor, lessonId)).joinRequests
    expect(joinRequest).toMatchObject({ studentId: student.id, sign: waiting.body.sign, isFromAfar: true })
    // A repeated request finds the same join request.
    expect((await asks(loginId)).body).toEqual(waiting.body)
    expect((await roomOf(tutor, lessonId)).joinRequests).toHaveLength(1)
    await press(tutor, 'confirmed', { lessonId, studentId: student.id, joinRequestId: joinRequest!.id })
    const { body } = await asks(loginId)
    expect([body.kind, body.me.id, body.lessonId]).toEqual(['entered', student.id, lessonId])
    // Once, and in no other browser.
    expect((await asks(loginId)).body.kind).toBe('waiting')
  })

  test('a stranger learns nothing: an unknown name, another hour and a refusal all get the same answer', async () => {
    const { loginId, tutor, lessonId, student } = await aLesson()
    const secret = aSecret()
    const answers = [await aBrowser(secret)(`nobody-${loginId}`)]
    const asks = aBrowser(secret)
    answers.push(await asks(loginId))
    const [joinRequest] = (await roomOf(tutor, lessonId)).joinRequests
    await press(tutor, 'declined', { lessonId, studentId: student.id, joinRequestId: joinRequest!.id })
    answers.push(await asks(loginId))
    server().clock.pass(6 * MINUTE_MS)
    answers.push(await asks(loginId))
    server().clock.set(TEN_O_CLOCK - 5 * 60 * MINUTE_MS)
    answers.push(await aBrowser(secret)(loginId))
    const shown = answers.map(({ status, body }) => JSON.stringify([status, body]))
    expect(new Set(shown).size).toBe(1)
    expect(Object.keys(answers[0]!.body).sort()).toEqual(['kind', 'sign'])
  })

  test('a tutor’s yes works in the browser that asked, and in no other browser that knows its secret', async () => {
    const { loginId, tutor, lessonId, student } = await aLesson()
    const secret = aSecret()
    await aBrowser(secret)(loginId)
    const [joinRequest] = (await roomOf(tutor, lessonId)).joinRequests
    await press(tutor, 'confirmed', { lessonId, studentId: student.id, joinRequestId: joinRequest!.id })
    expect((await aBrowser(secret)(loginId)).body.kind).toBe('waiting')
  })

  test('a hundred join requests fill no tutor’s screen', async () => {
    const { loginId, tutor, lessonId, student } = await aLesson()
    for (let round = 0; round < 6; round += 1) {
      for (let each = 0; each < 16; each += 1) expect((await aBrowser()(loginId)).body.kind).toBe('waiting')
      const { joinRequests } = await roomOf(tutor, lessonId)
      expect(joinRequests.length).toBeLessThanOrEqual(3)
      for (const { id: joinRequestId } of joinRequests)
        await press(tutor, 'declined', { lessonId, studentId: student.id, joinRequestId })
    }
    // A browser that was declined so often gets no further join request for a while.
    expect((await roomOf(tutor, lessonId)).joinRequests).toHaveLength(0)
    server().clock.pass(16 * MINUTE_MS)
    await aBrowser()(loginId)
    // An access token is valid for a quarter of an hour.
    expect((await roomOf(await signedIn(server, tutor.person), lessonId)).joinRequests).toHaveLength(1)
  })

  test('a browser that sends join requests without end is told to wait, under any name', async () => {
    const { loginId } = await aLesson()
    for (const asked of [loginId, `nobody-${loginId}`]) {
      const asks = aBrowser()
      const statuses = []
      for (let time = 0; time < 45; time += 1) statuses.push((await asks(asked)).status)
      expect(statuses.slice(-3)).toEqual([429, 429, 429])
      expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(40)
    }
  })
})
