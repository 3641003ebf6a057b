import { afterEach, expect, test } from 'vitest'
import { secretOf } from '#contract/kernel/random.ts'
import { setDisabled } from '#server/access/accounts/index.ts'
import { aLink, press } from '#server/access/one-time-urls/testing/a-link.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, keptCookie } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { addedRows, rowCounts } from '#server/testing/databases/row-counts.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const TWENTY = Array.from({ length: 20 }, (_, index) => index)
const TUTOR = { tutor: '森 まどか' }

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const addedBy = async (work: () => Promise<unknown>) => {
    const before = await rowCounts(server().database)
    await work()
    return addedRows(before, await rowCounts(server().database))
  }

  test('a sign-in link leads to the student’s first screen, and a lesson link leads into the lesson', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    for (const [purpose, lessonId] of [
      ['sign-in', null],
      ['lesson', lesson.lessonId],
    ] as const) {
      const { secret } = await aLink(lesson, { purpose })
      const answer = await press(server(), secret)
      expect(answer).toMatchObject({
        status: 200,
        body: { kind: 'entered', me: { role: 'student', id: lesson.student.id }, lessonId },
      })
      expect(String(answer.headers['set-cookie'])).toContain('way-in=secret; Max-Age=')
      // They are signed in as with a password: for the whole day, with renewals by the cookie.
      const { accessToken: token } = answer.body.access
      const cookie = keptCookie(answer)!
      const own = await ask(server(), '/student/join-session', { lessonId: lesson.lessonId }, { token })
      expect(own.status).toBe(200)
      expect((await ask(server(), '/student/auth', {}, { cookie })).status).toBe(200)
    }
  })

  test('a viewer’s link or a link to the parents’ page does not change the browser’s own sign-in', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const stays = { viewer: 3 * HOUR_MS, 'parents-page': HOUR_MS } as const
    const roles = { viewer: 'viewer', 'parents-page': 'parent' } as const
    for (const purpose of ['viewer', 'parents-page'] as const) {
      const { secret } = await aLink(lesson, { purpose })
      const answer = await press(server(), secret, { cookie: lesson.classmate.cookie })
      const { me, access } = answer.body
      expect(me).toMatchObject({ role: roles[purpose], studentId: lesson.student.id })
      expect(access.expiresAt - access.issuedAt).toBe(stays[purpose])
      expect(keptCookie(answer)).toBeUndefined()
      expect(String(answer.headers['set-cookie'])).not.toContain('way-in=')
    }
    expect((await lesson.classmate.ask('/student/auth', {})).body.me.id).toBe(lesson.classmate.id)
  })

  test('a link that joins single sign-on signs nobody in, and a try does not use it up', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { secret, url } = await aLink(lesson, { purpose: 'link-sso' })
    expect((await press(server(), secret)).body.code).toBe('LinkUnknown')
    const { students } = await lesson.tutor.does('/tutor/lesson-students', { lessonId: lesson.lessonId })
    expect(students.flatMap(({ links }) => links)).toEqual([url])
  })

  test('twenty presses at once make one sign-in', async () => {
    for (const purpose of ['sign-in', 'viewer'] as const) {
      const { secret } = await aLink(await aLiveLesson(server, 'planned'), { purpose })
      const answers: { status: number; code: unknown }[] = []
      const added = await addedBy(() =>
        Promise.all(
          TWENTY.map(async (index) => {
            // From twenty addresses, so that no rate limit slows them down.
            const { status, body } = await press(server(), secret, { address: `10.0.${index}.1` })
            answers.push({ status, code: body.code })
          }),
        ),
      )
      const refused = answers.filter(({ status }) => status !== 200)
      expect(answers.length - refused.length).toBe(1)
      expect(new Set(refused.map(({ status, code }) => `${status} ${String(code)}`))).toEqual(
        new Set(['409 LinkUsed']),
      )
      expect(added.signIn).toBe(1)
    }
  })

  test('twenty presses on one tablet make one sign-in, too', async () => {
    const { secret } = await aLink(await aLiveLesson(server, 'planned'), { purpose: 'sign-in' })
    const added = await addedBy(async () => {
      const answers = await Promise.all(TWENTY.map(() => press(server(), secret)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })
    expect(added.signIn).toBe(1)
  })

  test('extra, changed or doubled parameters of a link give no further access', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const login = await aCredential(server().database, lesson.tutor.person as never)
    const raw = (payload: string, url = '/signin') =>
      server().http.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload,
      })
    const about = { studentId: lesson.classmate.id, lessonId: lesson.lessonId, role: 'tutor' }
    const bodies = (token: string) => [
      JSON.stringify({ token, ...about, purpose: 'sign-in', branchId: lesson.branchId }),
      JSON.stringify({ token, ...about, ...login }),
      `{"token":"${'A'.repeat(43)}","studentId":"${lesson.classmate.id}","token":"${token}"}`,
    ]
    for (const purpose of ['sign-in', 'viewer'] as const) {
      for (const index of [0, 1, 2]) {
        const { secret } = await aLink(lesson, { purpose })
        const query = `?token=${'B'.repeat(43)}&studentId=${lesson.classmate.id}`
        const { statusCode, body } = await raw(bodies(secret)[index]!, `/signin${query}`)
        const { me, lessonId } = JSON.parse(body)
        expect(statusCode).toBe(200)
        expect(me.studentId ?? me.id).toBe(lesson.student.id)
        expect([me.role, lessonId]).toEqual(
          purpose === 'viewer' ? ['viewer', lesson.lessonId] : ['student', null],
        )
      }
    }
    const { secret } = await aLink(lesson, { purpose: 'sign-in' })
    const [first, ...rest] = secret
    const changed = (first === 'A' ? 'B' : 'A') + rest.join('')
    const wrong = [
      [JSON.stringify({ token: changed }), 409],
      [JSON.stringify({ token: [secret, secret] }), 422],
      [JSON.stringify({ token: secret + secret }), 422],
      [JSON.stringify({ token: `${secret}=` }), 422],
      [JSON.stringify({ token: secret.toLowerCase() }), 409],
      [JSON.stringify({ studentId: lesson.student.id }), 422],
    ] as const
    for (const [payload, status] of wrong) {
      expect([payload, (await raw(payload)).statusCode]).toEqual([payload, status])
    }
    // None of this has used it up.
    expect((await press(server(), secret)).status).toBe(200)
  })

  test('loading the page, by anybody and any number of times, does not use the link up', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { secret } = await aLink(lesson, { purpose: 'sign-in' })
    const before = await rowCounts(server().database)
    for (const url of ['/login', '/student/lesson/viewer', '/parents', `/signin?token=${secret}`]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const agent = { 'user-agent': 'Mozilla/5.0 (compatible; LinkPreview/1.0)' }
        await server().http.inject({ method, url, headers: agent })
      }
    }
    expect(await rowCounts(server().database)).toEqual(before)
    expect((await press(server(), secret)).status).toBe(200)
  })

  test('a link that does not work says why, and whom to ask', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { lessonId, student, tutor } = lesson
    const used = await aLink(lesson, { purpose: 'sign-in' })
    await press(server(), used.secret)
    const revoked = await aLink(lesson, { purpose: 'viewer' })
    await tutor.does('/tutor/revoke-url', { lessonId, studentId: student.id, urlId: revoked.url.id })
    const expired = await aLink(lesson, { purpose: 'sign-in' })
    server().clock.pass(10 * MINUTE_MS - 1)
    const lastMoment = await aLink(lesson, { purpose: 'sign-in' })
    expect((await press(server(), lastMoment.secret)).status).toBe(200)
    server().clock.pass(1)
    const sessions = (await rowCounts(server().database)).signIn
    const codes = []
    for (const { secret } of [used, revoked, expired]) {
      const { status, body } = await press(server(), secret)
      codes.push(body.code)
      expect([status, body.details]).toEqual([409, TUTOR])
    }
    expect(codes).toEqual(['LinkUsed', 'LinkRevoked', 'LinkExpired'])
    const nobodys = await press(server(), secretOf(new Uint8Array(32)))
    expect([nobodys.status, nobodys.body]).toEqual([409, { code: 'LinkUnknown', details: {} }])
    expect((await rowCounts(server().database)).signIn).toBe(sessions)
  })

  test('no link signs in to a disabled account', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    await aCredential(server().database, lesson.student.person)
    const links = []
    for (const purpose of ['sign-in', 'lesson', 'viewer', 'parents-page'] as const)
      links.push(await aLink(lesson, { purpose }))
    await server().database.transaction((tx) =>
      setDisabled(tx, { role: 'student', personId: lesson.student.id }, server().clock()),
    )
    for (const { secret } of links) {
      const { status, body } = await press(server(), secret)
      expect([status, body]).toEqual([409, { code: 'LinkRevoked', details: TUTOR }])
    }
  })
})
