import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, Asker, CLASSROOM_TABLET, keptCookie } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { forgetEnded } from './run-retention.ts'

const DAY_MS = 86_400_000
/** Longer than anything is kept without use. */
const DAYS = 600

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  /** Every so many days: one turn of retention, and one use. */
  async function everyDays(step: number, act: (day: number) => Promise<void>): Promise<void> {
    for (let day = 0; day <= DAYS; day += step) {
      server().clock.set(TEN_O_CLOCK + day * DAY_MS)
      await forgetEnded(server())
      await act(day)
    }
  }
  const setsBrowser = (headers: Record<string, unknown>) =>
    String(headers['set-cookie']).includes('lepton-browser=')

  test('a tablet that is used stays the classroom’s, and an unused one ends after 400 days', async () => {
    const { tabletId } = await aLiveLesson(server, 'pictured')
    const wall = () => ask(server(), '/student/classroom-wall', { tabletId }, { browser: CLASSROOM_TABLET })
    await everyDays(60, async (day) => {
      const { body, headers } = await wall()
      expect([day, body.state, setsBrowser(headers)]).toEqual([day, 'open', true])
    })
    server().clock.pass(401 * DAY_MS)
    await forgetEnded(server())
    expect((await wall()).body).toMatchObject({ state: 'ended', because: 'unused' })
    server().clock.pass(31 * DAY_MS)
    await forgetEnded(server())
    expect((await wall()).status).toBe(404)
  })

  test('a guardian’s calendar that is read stays, and its link with it', async () => {
    const { tutor, student, branchId } = await aLiveLesson(server, 'planned')
    const [secret, address] = [aSecret(), aSecret()]
    const wish = { studentId: student.id, relation: 'mother', secret } as const
    await tutor.does('/make-guardian-link', wish)
    const { body } = await ask(server(), '/signin', { token: secret }, { browser: 'phone-of-a-mother' })
    const person = { role: 'parent', id: student.id, branchId } as const
    const mother = new Asker(server, person, { token: body.access.accessToken, cookie: undefined })
    await mother.does('/make-calendar', { secret: address, language: 'ja' })
    const read = async () =>
      (await server().http.inject({ method: 'GET', url: `/calendar/${address}.ics` })).statusCode
    await everyDays(60, async (day) => expect([day, await read()]).toEqual([day, 200]))
  })

  test('a device on which a student stays signed in stays known', async () => {
    const { student } = await aLiveLesson(server, 'planned')
    const login = await aCredential(server().database, student.person)
    const browser = `tablet-of-${student.id}`
    let cookie = keptCookie(await ask(server(), '/signin', login, { browser }))!
    await everyDays(12, async (day) => {
      const renewed = await ask(server(), '/student/auth', {}, { cookie, browser })
      expect([day, renewed.status]).toEqual([day, 200])
      if (day > 0) expect(setsBrowser(renewed.headers)).toBe(true)
      cookie = keptCookie(renewed)!
    })
    const known = await server().database.transaction(({ db }) =>
      db.selectFrom('knownDevice').select('seenAt').where('personId', '=', student.id).execute(),
    )
    expect(known.map(({ seenAt }) => seenAt)).toContain(TEN_O_CLOCK + DAYS * DAY_MS)
  })
})
