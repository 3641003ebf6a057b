import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setDisabled } from '#server/access/accounts/index.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { FIGURES_MS } from '../rules.ts'
import { aLink, press } from '../testing/a-link.ts'

const MINUTE_MS = 60_000
const FIGURES = '730264'
const OTHERS = '000042'
const WRONG = { status: 409, body: { code: 'FiguresWrong' } }
const WAITS = { status: 429 }

eachServer((server) => {
  // All tests are in one school, whose wrong tries are counted together.
  beforeEach(async () => {
    await server().database.transaction(async ({ db }) => {
      await db.deleteFrom('rateLimit').execute()
      await db.deleteFrom('urlFigures').execute()
    })
  })
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const types = async (figures: string, address = '192.0.2.1') => {
    const { status, body } = await ask(server(), '/signin-figures', { figures }, { address })
    return { status, body }
  }

  /** A link to sign in, with its figures on a tutor's screen. */
  const shown = async (lesson: LiveLesson, figures = FIGURES) => {
    const { url, secret } = await aLink(lesson, { purpose: 'sign-in' })
    const about = { lessonId: lesson.lessonId, studentId: lesson.student.id, urlId: url.id }
    const { expiresAt } = await lesson.tutor.does('/tutor/show-figures', { ...about, figures })
    return { about, secret, expiresAt }
  }

  test('the figures beside a code sign its student in, once, and use the code up', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { secret, expiresAt } = await shown(lesson)
    expect(expiresAt).toBe(TEN_O_CLOCK + FIGURES_MS)
    expect(await types(FIGURES)).toMatchObject({ status: 200, body: { me: { id: lesson.student.id } } })
    expect(await types(FIGURES)).toMatchObject(WRONG)
    expect((await press(server(), secret)).body.code).toBe('LinkUsed')
    const { students } = await lesson.tutor.does('/tutor/lesson-students', { lessonId: lesson.lessonId })
    const own = students.find(({ id }) => id === lesson.student.id)!
    expect(own.links[0]).toMatchObject({ usedAt: TEN_O_CLOCK })
  })

  test('of twenty who type the same figures at once one comes in', async () => {
    await shown(await aLiveLesson(server, 'planned'))
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => types(FIGURES, `192.0.2.${at}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  const endings: Record<
    string,
    (lesson: LiveLesson, of: Awaited<ReturnType<typeof shown>>) => Promise<unknown>
  > = {
    'other figures have taken their place': ({ tutor }, { about }) =>
      tutor.does('/tutor/show-figures', { ...about, figures: OTHERS }),
    'the tutor has closed them': ({ tutor }, { about }) =>
      tutor.does('/tutor/show-figures', { ...about, figures: null }),
    'their code was used': (_lesson, { secret }) => press(server(), secret),
    'their code was taken back': ({ tutor }, { about }) => tutor.does('/tutor/revoke-url', about),
    'their time is over': async () => server().clock.pass(FIGURES_MS),
    'the tutor has signed out': ({ tutor }) => tutor.ask('/signout', {}),
    'the student may not sign in any more': async ({ student }) => {
      const { database, clock } = server()
      await aCredential(database, student.person)
      const whom = { role: 'student', personId: student.id } as const
      await database.transaction((tx) => setDisabled(tx, whom, clock()))
    },
  }
  test.each(Object.entries(endings))(
    'figures open nothing once %s, and the answer is that of wrong ones',
    async (_, end) => {
      const lesson = await aLiveLesson(server, 'planned')
      const of = await shown(lesson)
      await end(lesson, of)
      const answer = await types(FIGURES)
      expect(answer).toMatchObject(WRONG)
      expect(answer).toEqual(await types('999999'))
    },
  )

  test('a screen that closes in the moment of the use ends nobody’s sign-in', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { about } = await shown(lesson)
    const { accessToken: token } = (await types(FIGURES)).body.access
    const ended = await lesson.tutor.does('/tutor/revoke-url', { ...about, onlyUnused: true })
    expect(ended).toMatchObject({ ended: [], url: { usedAt: TEN_O_CLOCK, revokedAt: null } })
    expect((await ask(server(), '/levels', {}, { token })).status).toBe(200)
    // The premise: without the word it ends.
    await lesson.tutor.does('/tutor/revoke-url', about)
    expect((await ask(server(), '/levels', {}, { token })).status).toBe(403)
  })

  test('figures that two open codes have open neither, and tell nobody that there is another', async () => {
    const [here, there] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    const { about } = await shown(here)
    const { url } = await aLink(there, { purpose: 'sign-in' })
    const same = { lessonId: there.lessonId, studentId: there.student.id, urlId: url.id, figures: FIGURES }
    await there.tutor.does('/tutor/show-figures', same)
    expect(await types(FIGURES)).toMatchObject(WRONG)
    await here.tutor.does('/tutor/show-figures', { ...about, figures: null })
    expect((await types(FIGURES)).body.me.id).toBe(there.student.id)
  })

  test('a tutor shows figures of codes of the own branch alone, and of no other link', async () => {
    const [here, there] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    const { about } = await shown(here)
    const wish = { ...about, figures: OTHERS }
    expect((await there.tutor.ask('/tutor/show-figures', wish)).status).toBe(404)
    const { url } = await aLink(here, { purpose: 'viewer' })
    expect((await here.tutor.ask('/tutor/show-figures', { ...wish, urlId: url.id })).status).toBe(404)
    await here.tutor.does('/tutor/revoke-url', about)
    expect((await here.tutor.ask('/tutor/show-figures', wish)).body.code).toBe('LinkRevoked')
  })

  test('neither the figures nor what anybody could compute of them is stored', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    await shown(lesson)
    await types(OTHERS)
    const texts = Object.values(await tableTexts(server().database)).join('\n')
    const hashes = (['hex', 'base64url'] as const).map((encoding) =>
      createHash('sha256').update(FIGURES).digest(encoding),
    )
    // The premise: a link is stored as a hash of its secret.
    expect(texts).toContain(lesson.student.id)
    for (const text of [...hashes, `"${FIGURES}"`, `"${OTHERS}"`]) expect(texts).not.toContain(text)
  })

  test('ten wrong figures of a network wait, the right ones there too, and those of another network do not', async () => {
    await shown(await aLiveLesson(server, 'planned'))
    for (let wrong = 0; wrong < 10; wrong += 1) expect(await types(OTHERS)).toMatchObject(WRONG)
    for (const figures of [OTHERS, FIGURES]) expect(await types(figures)).toMatchObject(WAITS)
    expect(await types(FIGURES, '198.51.100.7')).toMatchObject({ status: 200 })
    server().clock.pass(6 * MINUTE_MS)
    expect(await types(OTHERS)).toMatchObject(WRONG)
    expect(await types(OTHERS)).toMatchObject(WAITS)
  })

  test('thirty wrong figures in the school wait, from however many networks they come', async () => {
    const guess = (nth: number) => types(OTHERS, `198.51.100.${nth}`)
    for (let nth = 0; nth < 30; nth += 1) expect(await guess(nth)).toMatchObject(WRONG)
    expect(await guess(30)).toMatchObject(WAITS)
    server().clock.pass(4 * MINUTE_MS)
    expect(await guess(31)).toMatchObject(WRONG)
    expect(await guess(32)).toMatchObject(WAITS)
  })

  test('right figures cost no try, and a network that waits takes none from the others', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    for (let child = 0; child < 12; child += 1) {
      await shown(lesson)
      expect(await types(FIGURES)).toMatchObject({ status: 200 })
    }
    for (let wrong = 0; wrong < 60; wrong += 1) await types(OTHERS)
    expect(await types(OTHERS, '198.51.100.7')).toMatchObject(WRONG)
  })

  test('wrong figures leave a line in the audit, without the figures', async () => {
    await types(OTHERS, '203.0.113.5')
    const lines = await server().database.transaction(({ db }) =>
      db.selectFrom('auditLine').selectAll().where('event', '=', 'sign-in-tried').execute(),
    )
    const own = lines.map((line) => JSON.stringify(line)).filter((line) => line.includes('FiguresWrong'))
    expect(own).not.toEqual([])
    expect(own.join()).not.toContain(OTHERS)
  })
})
