import { afterEach, expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
const CHROMEBOOK =
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const shows = async (secret: Secret, device: string) => {
    server().clock.pass(MINUTE_MS)
    const headers = { 'user-agent': device }
    expect((await ask(server(), '/signin', { token: secret }, { headers })).status).toBe(200)
  }

  test('a tutor sees the way, the time and the device of each coming in, the newest first', async () => {
    const { tutor, student, lessonId } = await aLiveLesson(server, 'planned')
    const { id: studentId } = student
    const [card, family, link] = [aSecret(), aSecret(), aSecret()]
    await tutor.does('/make-card', { studentId, secret: card })
    await tutor.does('/make-guardian-link', { studentId, relation: 'mother', secret: family })
    await tutor.does('/tutor/generate-url', { lessonId, studentId, purpose: 'viewer', secret: link })
    await shows(card, CHROMEBOOK)
    await shows(family, IPAD)
    await shows(link, 'a browser that says nothing known')
    const { uses } = await tutor.does('/tutor/ways-used', { studentId })
    const none = { relation: null, device: '' }
    expect(uses.slice(0, 3)).toEqual([
      { ...none, way: 'viewer', at: TEN_O_CLOCK + 3 * MINUTE_MS },
      { way: 'guardian', relation: 'mother', device: 'iPad Safari', at: TEN_O_CLOCK + 2 * MINUTE_MS },
      { ...none, way: 'card', device: 'Chromebook Chrome', at: TEN_O_CLOCK + MINUTE_MS },
    ])
  })

  test('the ways of a student of another branch are answered with 404, and those of a classmate are not listed', async () => {
    const [here, there] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    const secret = aSecret()
    await here.tutor.does('/make-card', { studentId: here.student.id, secret })
    await shows(secret, IPAD)
    expect((await there.tutor.ask('/tutor/ways-used', { studentId: here.student.id })).status).toBe(404)
    const { uses } = await here.tutor.does('/tutor/ways-used', { studentId: here.classmate.id })
    expect(uses.filter(({ way }) => way === 'card')).toEqual([])
  })
})
