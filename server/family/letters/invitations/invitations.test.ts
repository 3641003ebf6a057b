import { expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import { freshRecoveryCode, freshTotpSecret } from '#contract/kernel/random.ts'
import { codeOf } from '#server/enrolment/office-accounts/testing/staff.ts'
import { aLetterSchool, ORIGIN, sendLetters } from '#server/family/letters/testing/a-letter-reader.ts'
import { ask } from '#server/testing/actors.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const HOUR_MS = 3_600_000

const { eachLetterServer, arrived, refuseNext, smtp } = await aLetterSchool()

eachLetterServer(({ server, pass, send, deps, states }) => {
  type Lesson = Awaited<ReturnType<typeof aLiveLesson>>
  const letter = (address: string, language: 'ja' | 'en' = 'ja') =>
    ({ by: 'letter', address, language }) as const
  const onceIn = (path: string, text: string) =>
    new RegExp(`${ORIGIN}${path}#once=([\\w-]{43})\\n`).exec(text)?.[1] as Secret
  const invite = (
    { office, branchId }: Lesson,
    address = 'ishikawa@office.example',
    language?: 'ja' | 'en',
    loginId = `ishikawa-${branchId}`,
  ) =>
    office.ask('/office/invite', {
      branchId,
      loginId,
      displayName: '石川 ゆう',
      wayIn: letter(address, language),
    })
  const sendPassword = (
    { office, branchId }: Lesson,
    person: { role: 'tutor' | 'student'; id: string },
    address = 'family@home.example',
  ) =>
    office.ask('/office/send-password-link', {
      branchId,
      person: person as never,
      address,
      language: 'ja',
    })
  const choose = (token: Secret, step: object) =>
    ask(server(), '/choose-password', { token, step: step as { kind: 'look' } })
  const addresses = async () =>
    await server().database.transaction((tx) =>
      tx.db.selectFrom('letterInvitation').select('address').execute(),
    )

  test('a person of the office is invited by a letter, and signs in by its link', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    expect((await invite(lesson)).status).toBe(200)
    await send()
    const [{ to, headers, text, html }] = arrived as [(typeof arrived)[0]]
    expect(to).toEqual(['ishikawa@office.example'])
    expect(headers['list-unsubscribe']).toBeUndefined()
    expect(text).toContain('石川 ゆうさん')
    expect(text).toContain(`ログインID：ishikawa-${lesson.branchId}`)
    const token = onceIn('/office/first-visit', text)
    expect(html).toContain(`#once=${token}`)
    const secret = freshTotpSecret()
    const { status, body } = await ask(server(), '/first-visit', {
      token,
      step: {
        kind: 'finish',
        password: 'a new password',
        secret,
        code: codeOf(secret, server().clock()),
        recoveryCodes: Array.from({ length: 10 }, freshRecoveryCode),
      },
    })
    expect([status, body.me.displayName]).toEqual([200, '石川 ゆう'])
    // The address was for this one letter.
    await send()
    expect(await addresses()).toEqual([])
    expect(arrived).toHaveLength(1)
  })

  test('neither the database nor the log has the secret, and the log has no address', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    await invite(lesson)
    await send()
    const token = onceIn('/office/first-visit', arrived[0]!.text)
    const stored = await server().database.transaction(async (tx) =>
      JSON.stringify([
        await tx.db.selectFrom('letter').selectAll().execute(),
        await tx.db.selectFrom('letterInvitation').selectAll().execute(),
        await tx.db.selectFrom('grant').selectAll().execute(),
        await tx.db.selectFrom('auditLine').selectAll().execute(),
        await tx.db.selectFrom('idempotency').selectAll().execute(),
      ]),
    )
    expect(stored).not.toContain(token)
    expect(server().logged.join('\n')).not.toMatch(/ishikawa@office\.example|#once=/)
  })

  test('a tutor sets a password by the link, once; the old password works until then', async () => {
    const lesson = await aLiveLesson(server, 'peopled')
    const { others, office } = lesson
    const id = others.idleTutorId
    const login = { loginId: `login-${id}`, password: 'right password' }
    expect((await sendPassword(lesson, { role: 'tutor', id })).body).toEqual({ loginId: login.loginId })
    await send()
    const token = onceIn('/choose-password', arrived[0]!.text)
    const whose = { role: 'tutor', displayName: '原 まこと', loginId: login.loginId }
    expect((await choose(token, { kind: 'look' })).body).toEqual(whose)
    expect((await ask(server(), '/signin', login)).status).toBe(200)
    const password = 'another password'
    expect((await choose(token, { kind: 'choose', password: 'short' })).status).toBe(422)
    expect((await choose(token, { kind: 'choose', password })).body).toEqual(whose)
    expect((await ask(server(), '/signin', login)).body.code).toBe('WrongCredentials')
    expect((await ask(server(), '/signin', { ...login, password })).status).toBe(200)
    expect((await choose(token, { kind: 'choose', password })).body.code).toBe('LinkUsed')
    const { lines } = await office.does('/office/audit', {
      branchId: lesson.branchId,
      event: 'password-chosen',
    })
    expect(lines).toHaveLength(1)
  })

  test('a student’s family gets a missing login id, and a newer letter ends the link before', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { student, branchId } = lesson
    const first = await sendPassword(lesson, { role: 'student', id: student.id })
    expect(first.body).toEqual({ loginId: expect.stringMatching(/\S/) })
    await send()
    pass(60_000)
    expect((await sendPassword(lesson, { role: 'student', id: student.id })).body).toEqual(first.body)
    await send()
    const [before, after] = arrived.map(({ text }) => onceIn('/choose-password', text))
    expect(arrived[0]!.text).toContain('保護者の方へ')
    expect((await choose(before!, { kind: 'look' })).body.code).toBe('LinkRevoked')
    const password = 'ひまわり 2026'
    expect((await choose(after!, { kind: 'choose', password })).body.role).toBe('student')
    expect((await ask(server(), '/signin', { loginId: first.body.loginId, password })).status).toBe(200)
    // Erased with the student: their letters, the address, the link.
    const name = student.person.displayName
    await lesson.office.does('/office/erase-student', { branchId, erasedId: student.id, name })
    expect(await states()).toEqual([])
  })

  test('a letter whose link has ended is not sent, and after 72 hours its link does not work', async () => {
    const lesson = await aLiveLesson(server, 'peopled')
    const person = { role: 'tutor', id: lesson.others.idleTutorId } as const
    await sendPassword(lesson, person)
    refuseNext({ at: 'recipient', code: 451 })
    await send()
    pass(1_000)
    await sendPassword(lesson, person)
    pass(60_000)
    await send()
    expect((await states()).map(([, state, reason]) => [state, reason])).toEqual([
      ['dropped', 'stopped'],
      ['sent', null],
    ])
    const token = onceIn('/choose-password', arrived[0]!.text)
    pass(72 * HOUR_MS)
    expect((await choose(token, { kind: 'look' })).body.code).toBe('LinkExpired')
    await send()
    expect(await addresses()).toEqual([])
  })

  test('a person gets at most five invitations by letter a day, and none after leaving', async () => {
    const lesson = await aLiveLesson(server, 'peopled')
    const codes: unknown[] = []
    for (const each of [1, 2, 3, 4, 5, 6])
      codes.push(
        (await invite(lesson, 'same@office.example', 'en', `same-${each}-${lesson.branchId}`)).body.code,
      )
    expect(codes.slice(4)).toEqual([undefined, 'TooManyLetters'])
    // The sixth made no account either.
    const { accounts } = await lesson.office.does('/office/accounts', {})
    expect(accounts.filter(({ loginId }) => loginId.startsWith('same-'))).toHaveLength(5)
    const left = { role: 'tutor', id: lesson.others.formerTutorId } as const
    expect((await sendPassword(lesson, left)).body.code).toBe('NotOfSchool')
    const wrong = await invite(lesson, 'nobody at all')
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([422, 'wayIn.address'])
    await send()
    expect(arrived[0]!.text).toContain('Dear 石川 ゆう,')
  })

  test('the office sees whom a letter invites; only the head office sees those to its own people', async () => {
    const lesson = await aLiveLesson(server, 'peopled')
    const { office, headOffice, branchId } = lesson
    await sendPassword(lesson, { role: 'tutor', id: lesson.others.idleTutorId })
    pass(1_000)
    await headOffice.does('/office/invite', {
      branchId: null,
      loginId: `head-${branchId}`,
      displayName: '本間 さち',
      wayIn: letter('honma@office.example', 'en'),
    })
    await sendLetters({ ...deps(), config: { ...deps().config, smtp: { ...smtp, port: 1 } } })
    const seen = await office.does('/office/letters', { branchId })
    const tutor = { role: 'tutor', id: lesson.others.idleTutorId, displayName: '原 まこと' }
    expect(seen.letters).toMatchObject([{ kind: 'choose-password', about: tutor, canRetry: true }])
    expect(seen.counts.waiting).toBe(1)
    const all = await headOffice.does('/office/letters', { branchId })
    expect(all.letters.map(({ about }) => about.displayName)).toEqual(['本間 さち', '原 まこと'])
    expect(JSON.stringify(all)).not.toContain('example')
    const [head] = all.letters
    expect((await office.ask('/office/retry-letter', { branchId, letterId: head!.id })).status).toBe(404)
    await headOffice.does('/office/retry-letter', { branchId, letterId: head!.id })
    await send()
    expect(arrived.map(({ to }) => to[0])).toEqual(['honma@office.example'])
  })
})
