import { afterEach, expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import { Browser } from '#server/access/cards/testing/a-browser.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const DAY_MS = 86_400_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const status = async (secret: Secret) =>
    (await server().http.inject({ method: 'GET', url: `/calendar/${secret}.ics` })).statusCode

  /** Whoever holds a student's card makes an address with it. */
  async function aCardsCalendar() {
    const lesson = await aLiveLesson(server, 'planned')
    const about = { lessonId: lesson.lessonId, studentId: lesson.student.id }
    const [card, byCard] = [aSecret(), aSecret()]
    await lesson.tutor.does('/make-card', { ...about, secret: card })
    const { body } = await new Browser(server).shows(card)
    const { accessToken: token } = body.access
    const made = await ask(server(), '/make-calendar', { language: 'ja', secret: byCard }, { token })
    expect(made.status).toBe(200)
    return { ...lesson, about, byCard }
  }

  test('an address that was made in a sign-in by a card ends with the card', async () => {
    const { tutor, about, byCard } = await aCardsCalendar()
    expect(await status(byCard)).toBe(200)
    await tutor.does('/tutor/revoke-card', about)
    expect(await status(byCard)).toBe(404)
  })

  test('it ends with the term of the card', async () => {
    const { byCard } = await aCardsCalendar()
    server().clock.pass(101 * DAY_MS)
    expect(await status(byCard)).toBe(404)
  })

  test('it takes the place of the student’s own, which takes its place again, and is seen and ended by the student', async () => {
    const { student, byCard } = await aCardsCalendar()
    const [own, again] = [aSecret(), aSecret()]
    await student.does('/make-calendar', { language: 'ja', secret: own })
    expect([await status(byCard), await status(own)]).toEqual([404, 200])
    await student.does('/make-calendar', { language: 'ja', secret: again })
    await student.does('/revoke-calendar', {})
    expect([await status(own), await status(again)]).toEqual([404, 404])
    expect((await student.does('/calendar', {})).calendar).toBeNull()
  })
})
