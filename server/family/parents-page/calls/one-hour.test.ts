import { afterEach, expect, test } from 'vitest'
import { aToldLesson } from '#server/family/parents-page/testing/a-recorded-lesson.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, Asker } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/sample.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  test('opens by a link for one hour', async () => {
    const { tutor, student, lessonId } = await aToldLesson(server, 'planned')
    const secret = aSecret()
    await tutor.does('/tutor/mypage-onetime', { lessonId, studentId: student.person.id, secret })
    server().clock.pass(30 * MINUTE_MS)
    const { body } = await ask(server(), '/signin', { token: secret })
    const token = body.access.accessToken as string
    const parent = new Asker(server, { ...student.person, role: 'parent' }, { token, cookie: undefined })
    const { visitEndsAt } = await parent.does('/student/mypage', {})
    expect(visitEndsAt).toBe(TEN_O_CLOCK + 30 * MINUTE_MS + HOUR_MS)
    expect(body.access.expiresAt).toBe(visitEndsAt)
    server().clock.set(visitEndsAt - 1)
    expect((await parent.ask('/student/mypage', {})).status).toBe(200)
    server().clock.set(visitEndsAt)
    expect((await parent.ask('/student/mypage', {})).status).toBe(403)
  })
})
