import { afterEach, expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import { newId } from '#contract/kernel/random.ts'
import { setDisabled } from '#server/access/accounts/index.ts'
import { Browser, wordOf } from '#server/access/cards/testing/a-browser.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, keptCookie } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { addedRows, rowCounts } from '#server/testing/databases/row-counts.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TUTOR = { tutor: '森 まどか' }

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const pass = (ms: number) => server().clock.pass(ms)

  const aLink = async ({ tutor, student }: LiveLesson) => {
    const secret = aSecret()
    const wish = { studentId: student.id, relation: 'mother', secret } as const
    return { secret, link: (await tutor.does('/make-guardian-link', wish)).link }
  }
  const linksOf = async ({ tutor, student }: LiveLesson) =>
    (await tutor.does('/guardian-links', { studentId: student.id })).links
  const phone = () => new Browser(server)
  const reads = async (token: string) => (await ask(server(), '/student/mypage', {}, { token })).status

  test('a guardian opens the page with one link again and again, on their own phone', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { secret, link } = await aLink(lesson)
    expect(link).toMatchObject({ relation: 'mother', madeBy: '森 まどか', boundAt: null, revokedAt: null })
    const mine = phone()
    for (const day of [0, 1, 2]) {
      server().clock.set(TEN_O_CLOCK + day * DAY_MS)
      const answer = await mine.shows(secret)
      expect(answer.body.me).toMatchObject({ role: 'parent', studentId: lesson.student.id })
      const { access } = answer.body
      expect(access.expiresAt - access.issuedAt).toBe(HOUR_MS)
      expect(keptCookie(answer)).toBeUndefined()
      const page = await ask(server(), '/student/mypage', {}, { token: access.accessToken })
      expect([page.status, page.body.canReturn]).toEqual([200, true])
    }
    const lastUsedAt = TEN_O_CLOCK + 2 * DAY_MS
    const seen = { boundAt: TEN_O_CLOCK, lastUsedAt, expiresAt: lastUsedAt + 400 * DAY_MS }
    server().clock.set(TEN_O_CLOCK)
    expect(await linksOf(lesson)).toEqual([{ ...link, ...seen }])
  })

  test('on another device the link opens nothing, says so, and leaves no cookie', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { secret } = await aLink(lesson)
    const [mine, other] = [phone(), phone()]
    expect(wordOf(await mine.shows(secret))).toBe('entered')
    const refused = await other.shows(secret)
    expect([refused.status, refused.body]).toEqual([409, { code: 'LinkOfOtherDevice', details: TUTOR }])
    expect(other.cookie).toBe('')
    // A browser that is known for another reason is another device too.
    const { secret: second } = await aLink(lesson)
    expect(wordOf(await other.shows(second))).toBe('entered')
    expect(wordOf(await other.shows(secret))).toBe('LinkOfOtherDevice')
    expect(wordOf(await mine.shows(secret))).toBe('entered')
  })

  test('of twenty devices that open a link at once, one is bound to it', async () => {
    const { secret } = await aLink(await aLiveLesson(server, 'planned'))
    const devices = Array.from({ length: 20 }, phone)
    const before = await rowCounts(server().database)
    const words = (await Promise.all(devices.map((device) => device.shows(secret)))).map(wordOf)
    const first = words.indexOf('entered')
    expect(words.filter((word) => word === 'entered')).toHaveLength(1)
    expect(new Set(words)).toEqual(new Set(['entered', 'LinkOfOtherDevice']))
    expect(addedRows(before, await rowCounts(server().database)).signIn).toBe(1)
    expect(wordOf(await devices[first]!.shows(secret))).toBe('entered')
  })

  test('loading the page without a press neither uses the link up nor binds a device', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { secret } = await aLink(lesson)
    const before = await rowCounts(server().database)
    for (const url of ['/parents', `/signin?token=${secret}`])
      for (const method of ['GET', 'HEAD'] as const) await server().http.inject({ method, url })
    expect(await rowCounts(server().database)).toEqual(before)
    expect((await linksOf(lesson))[0]).toMatchObject({ boundAt: null, lastUsedAt: null })
    expect(wordOf(await phone().shows(secret))).toBe('entered')
  })

  test('a link that was revoked ends its visits at once, and no others', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const [mothers, fathers] = [await aLink(lesson), await aLink(lesson)]
    const [hers, his] = [phone(), phone()]
    const tokenOf = async (device: Browser, secret: Secret) =>
      (await device.shows(secret)).body.access.accessToken as string
    const [mother, father] = [await tokenOf(hers, mothers.secret), await tokenOf(his, fathers.secret)]
    expect(await reads(mother)).toBe(200)
    const { colleague } = lesson
    const revoke = () => colleague.ask('/revoke-guardian-link', { guardianLinkId: mothers.link.id })
    expect((await revoke()).body.link.revokedAt).toBe(TEN_O_CLOCK)
    const over = await ask(server(), '/student/mypage', {}, { token: mother })
    expect([over.status, over.body]).toEqual([403, { reason: 'taken-back' }])
    expect(await reads(father)).toBe(200)
    expect([wordOf(await hers.shows(mothers.secret)), wordOf(await phone().shows(mothers.secret))]).toEqual([
      'LinkRevoked',
      'LinkRevoked',
    ])
    expect(wordOf(await revoke())).toBe('LinkRevoked')
    expect(wordOf(await his.shows(fathers.secret))).toBe('entered')
  })

  test('a link that nobody opens ends after fourteen days, and one that is used 400 days after its last use', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const [unopened, opened] = [await aLink(lesson), await aLink(lesson)]
    const mine = phone()
    pass(14 * DAY_MS - 1)
    expect(wordOf(await mine.shows(opened.secret))).toBe('entered')
    pass(1)
    expect(wordOf(await phone().shows(unopened.secret))).toBe('LinkExpired')
    pass(400 * DAY_MS - 2)
    expect(wordOf(await mine.shows(opened.secret))).toBe('entered')
    pass(400 * DAY_MS)
    expect(wordOf(await mine.shows(opened.secret))).toBe('LinkExpired')
  })

  test('a student has at most four open links; revoking one makes room', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { tutor, student } = lesson
    const make = () =>
      tutor.ask('/make-guardian-link', { studentId: student.id, relation: 'father', secret: aSecret() })
    const answers = await Promise.all(Array.from({ length: 6 }, make))
    expect(answers.map(wordOf).filter((word) => word === 'TooManyGuardianLinks')).toHaveLength(2)
    const links = await linksOf(lesson)
    expect(links).toHaveLength(4)
    await tutor.does('/revoke-guardian-link', { guardianLinkId: links[0]!.id })
    expect((await make()).status).toBe(200)
    expect(wordOf(await make())).toBe('TooManyGuardianLinks')
    // A classmate's links are their own.
    const classmates = { studentId: lesson.classmate.id, relation: 'other', secret: aSecret() } as const
    expect((await tutor.ask('/make-guardian-link', classmates)).status).toBe(200)
  })

  test('one press that is sent five times, or again with the same secret, makes one link', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { tutor, student, classmate } = lesson
    const secret = aSecret()
    const wish = { studentId: student.id, relation: 'mother', secret } as const
    const write = { ...wish, writeId: newId<string>() }
    const answers = await Promise.all([1, 2, 3].map(() => tutor.ask('/make-guardian-link', write)))
    answers.push(await tutor.ask('/make-guardian-link', wish))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(await linksOf(lesson)).toHaveLength(1)
    const moved = { ...wish, studentId: classmate.id }
    expect((await tutor.ask('/make-guardian-link', moved)).status).toBe(404)
  })

  test('guardian’s links are made for the tutor’s own branch, and not for a trial student', async () => {
    const [lesson, elsewhere] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    const { link } = await aLink(elsewhere)
    for (const { id: studentId } of [elsewhere.student, lesson.trialStudent]) {
      const wish = { studentId, relation: 'mother', secret: aSecret() } as const
      expect((await lesson.tutor.ask('/make-guardian-link', wish)).status).toBe(404)
      expect((await lesson.tutor.ask('/guardian-links', { studentId })).status).toBe(404)
    }
    const foreign = await lesson.tutor.ask('/revoke-guardian-link', { guardianLinkId: link.id })
    expect(foreign.status).toBe(404)
    expect((await linksOf(elsewhere))[0]).toEqual(link)
  })

  test('no guardian’s link opens the page of a disabled account', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { database, clock } = server()
    await aCredential(database, lesson.student.person)
    const { secret } = await aLink(lesson)
    const mine = phone()
    expect(wordOf(await mine.shows(secret))).toBe('entered')
    await database.transaction((tx) =>
      setDisabled(tx, { role: 'student', personId: lesson.student.id }, clock()),
    )
    expect(wordOf(await mine.shows(secret))).toBe('LinkRevoked')
  })

  test('a phone that opened a guardian’s link is no known device of the student', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { secret } = await aLink(lesson)
    const before = await rowCounts(server().database)
    expect(wordOf(await phone().shows(secret))).toBe('entered')
    expect(addedRows(before, await rowCounts(server().database)).knownDevice ?? 0).toBe(0)
  })

  test('attempts on another device are recorded as sign-in attempts, and none succeeds', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { secret, link } = await aLink(lesson)
    expect(wordOf(await phone().shows(secret))).toBe('entered')
    const words = []
    for (let tries = 0; tries < 45; tries++) words.push(wordOf(await phone().shows(secret)))
    expect(new Set(words)).toEqual(new Set(['LinkOfOtherDevice']))
    const audit = JSON.stringify(await tableTexts(server().database))
    expect(audit).toContain('LinkOfOtherDevice')
    expect(audit).toContain(link.id)
  })

  test('neither the database nor the log has a secret, and the audit has each step', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    server().logged.length = 0
    const { secret, link } = await aLink(lesson)
    expect(wordOf(await phone().shows(secret))).toBe('entered')
    await lesson.tutor.does('/revoke-guardian-link', { guardianLinkId: link.id })
    const logged = server().logged.join('')
    expect(JSON.stringify(await tableTexts(server().database)) + logged).not.toContain(secret)
    for (const event of ['guardian-link-made', 'guardian-link-bound', 'guardian-link-revoked'])
      expect(logged).toContain(`"event":"${event}"`)
  })

  test('erasing a student deletes the links of their guardians, and no other links', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { student, classmate, office, branchId } = lesson
    const { secret } = await aLink(lesson)
    const wish = { studentId: classmate.id, relation: 'mother', secret: aSecret() } as const
    await lesson.tutor.does('/make-guardian-link', wish)
    const name = student.person.displayName
    await office.does('/office/erase-student', { branchId, erasedId: student.id, name })
    expect(JSON.stringify(await tableTexts(server().database))).not.toContain(student.id)
    expect(await linksOf({ ...lesson, student: classmate })).toHaveLength(1)
    expect(wordOf(await phone().shows(secret))).toBe('LinkUnknown')
  })
})
