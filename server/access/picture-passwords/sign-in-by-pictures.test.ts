import { afterEach, expect, test } from 'vitest'
import { setDisabled } from '#server/access/accounts/index.ts'
import { wordOf } from '#server/access/cards/testing/a-browser.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, keptCookie } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aSecret } from '#server/testing/sample.ts'
import { turnPicturesOff, turnPicturesOn } from './index.ts'
import { aPictureClass } from './testing/a-picture-class.ts'

const MINUTE_MS = 60_000
/** A lesson of the tests lasts an hour. */
const LESSON_END = TEN_O_CLOCK + 60 * MINUTE_MS

/** The state of a tablet's wall, with the reason where it has ended. */
const stateOf = ({ body }: { body: { because?: string; state?: string } }) => body.because ?? body.state

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  test('three pictures in order let a child into the lesson, and the tutor sees when', async () => {
    const { lesson, tries } = await aPictureClass(server)
    const { status, body } = await tries(lesson.pictures)
    expect([status, body.kind, body.me.id, body.lessonId]).toEqual([
      200,
      'entered',
      lesson.student.id,
      lesson.lessonId,
    ])
    const { accessToken: token } = body.access
    expect((await ask(server(), '/student/current-state', {}, { token })).status).toBe(200)
    const { students } = await lesson.tutor.does('/tutor/picture-passwords', { lessonId: lesson.lessonId })
    expect(students.find(({ studentId }) => studentId === lesson.student.id)).toMatchObject({
      madeAt: TEN_O_CLOCK,
      lastUsedAt: TEN_O_CLOCK,
      lock: null,
    })
  })

  test('the same pictures in another order are wrong', async () => {
    const { lesson, tries } = await aPictureClass(server)
    const [first, second, third] = lesson.pictures
    expect(wordOf(await tries([second, first, third]))).toBe('PicturesWrong')
    expect(wordOf(await tries([first, second, third]))).toBe('entered')
  })

  test('in any browser but the classroom’s tablet, pictures sign nobody in', async () => {
    const { lesson, tries, wall } = await aPictureClass(server)
    const nothing = { status: 404, body: { message: 'Not found.' } }
    for (const browser of ['another-browser', '']) {
      expect(await tries(lesson.pictures, { browser })).toMatchObject(nothing)
      expect(await wall(browser)).toMatchObject(nothing)
    }
    // Its premise.
    expect((await wall()).status).toBe(200)
    expect(wordOf(await tries(lesson.pictures))).toBe('entered')
  })

  test('sign-in by pictures is off by default, and turning it off signs out the students who used it', async () => {
    const { lesson, tries, wall } = await aPictureClass(server)
    const { accessToken: token } = (await tries(lesson.pictures)).body.access
    const turn = (act: typeof turnPicturesOn) =>
      server().database.transaction((tx) => act(tx, lesson.classroom.id, server().clock()))
    expect(await turn(turnPicturesOff)).toBe(true)
    expect([stateOf(await wall()), (await tries(lesson.pictures)).status]).toEqual(['off', 404])
    expect(await ask(server(), '/student/current-state', {}, { token })).toMatchObject({
      status: 403,
      body: { reason: 'taken-back' },
    })
    const secret = aSecret()
    const tablet = { classroomId: lesson.classroom.id, secret }
    expect(wordOf(await lesson.tutor.ask('/tutor/make-classroom-tablet', tablet))).toBe('PicturesOff')
    const { lessonId, pictures } = lesson
    const wish = { lessonId, studentId: lesson.student.id, pictures }
    expect(wordOf(await lesson.tutor.ask('/tutor/make-picture-password', wish))).toBe('PicturesOff')
    const seen = await lesson.tutor.does('/tutor/picture-passwords', { lessonId })
    expect(seen.isOn).toBe(false)
    await turn(turnPicturesOn)
    expect(wordOf(await tries(lesson.pictures))).toBe('entered')
  })

  test('outside the lesson no student is listed on the tablet, and no pictures are accepted', async () => {
    const { lesson, tries, wall } = await aPictureClass(server)
    const openAt = async (at: number) => {
      server().clock.set(at)
      return [(await wall()).body.students.length, wordOf(await tries(lesson.pictures))]
    }
    expect(await openAt(TEN_O_CLOCK - 16 * MINUTE_MS)).toEqual([0, '404'])
    expect(await openAt(TEN_O_CLOCK - 15 * MINUTE_MS)).toEqual([2, 'entered'])
    expect(await openAt(LESSON_END - 1)).toEqual([2, 'entered'])
    expect(await openAt(LESSON_END)).toEqual([0, '404'])
  })

  test('the tablet lists only the lesson’s students, and pictures open no disabled account', async () => {
    const { lesson, tries, wall } = await aPictureClass(server)
    const ids = async () => (await wall()).body.students.map(({ id }: { id: string }) => id)
    expect((await ids()).toSorted()).toEqual([lesson.student.id, lesson.classmate.id].toSorted())
    for (const { id: studentId } of [lesson.outsider, lesson.trialStudent])
      expect((await tries(lesson.pictures, { studentId })).status).toBe(404)
    const { database, clock } = server()
    await aCredential(database, lesson.student.person)
    const whom = { role: 'student', personId: lesson.student.id } as const
    await database.transaction((tx) => setDisabled(tx, whom, clock()))
    expect(await ids()).toEqual([lesson.classmate.id])
    expect((await tries(lesson.pictures)).status).toBe(404)
  })

  test('the panel of pictures is always the same, also for a student without a picture password', async () => {
    const { lesson, wall } = await aPictureClass(server)
    const panels = async () => (await wall()).body.students as { id: string; panel: string[] }[]
    const before = await panels()
    for (const { panel } of before) expect([panel.length, new Set(panel).size]).toEqual([12, 12])
    const own = before.find(({ id }) => id === lesson.student.id)!
    expect(own.panel).toEqual(expect.arrayContaining([...lesson.pictures]))
    const { lessonId } = lesson
    const wish = { lessonId, studentId: lesson.student.id, pictures: own.panel.slice(9) as never }
    await lesson.tutor.does('/tutor/make-picture-password', wish)
    expect(await panels()).toEqual(before)
    await lesson.tutor.does('/tutor/revoke-picture-password', { lessonId, studentId: lesson.student.id })
    expect(await panels()).toEqual(before)
  })

  test('pictures that are not on the student’s panel cannot become their password', async () => {
    const { lesson, wall } = await aPictureClass(server)
    const [{ panel }] = (await wall()).body.students
    const strange = [
      'elephant',
      'giraffe',
      'whale',
      'cat',
      'dog',
      'fox',
      'bear',
      'lion',
      'crab',
      'duck',
      'bat',
    ]
      .concat(['star', 'bell', 'key'])
      .find((name) => !panel.includes(name))!
    const [{ id: studentId }] = (await wall()).body.students
    const wish = { lessonId: lesson.lessonId, studentId, pictures: [panel[0], panel[1], strange] as never }
    expect((await lesson.tutor.ask('/tutor/make-picture-password', wish)).status).toBe(404)
  })

  test('new pictures end the old ones and their sign-ins; after a removal, no pictures sign in', async () => {
    const { lesson, tries } = await aPictureClass(server)
    const { accessToken: token } = (await tries(lesson.pictures)).body.access
    const about = { lessonId: lesson.lessonId, studentId: lesson.student.id }
    const [first, second, third] = lesson.pictures
    const pictures = [third, first, second] as typeof lesson.pictures
    await lesson.colleague.does('/tutor/make-picture-password', { ...about, pictures })
    expect((await ask(server(), '/student/current-state', {}, { token })).status).toBe(403)
    expect([wordOf(await tries(lesson.pictures)), wordOf(await tries(pictures))]).toEqual([
      'PicturesWrong',
      'entered',
    ])
    await lesson.tutor.does('/tutor/revoke-picture-password', about)
    expect(wordOf(await tries(pictures))).toBe('PicturesWrong')
  })

  test('revoking a tablet signs out the students who used it there, and on no other device', async () => {
    const { lesson, tries, wall } = await aPictureClass(server)
    const { accessToken: token } = (await tries(lesson.pictures)).body.access
    await lesson.colleague.does('/revoke-classroom-tablet', { tabletId: lesson.tabletId })
    expect([stateOf(await wall()), (await tries(lesson.pictures)).status]).toEqual(['revoked', 404])
    expect((await ask(server(), '/student/current-state', {}, { token })).status).toBe(403)
    expect((await lesson.student.ask('/student/current-state', {})).status).toBe(200)
    const { tablets } = await lesson.tutor.does('/tutor/picture-passwords', { lessonId: lesson.lessonId })
    expect(tablets).toEqual([])
  })

  test('the session ends half an hour after the lesson, however often it is renewed, and makes no known device', async () => {
    const { lesson, tries } = await aPictureClass(server)
    const answer = await tries(lesson.pictures)
    let cookie = keptCookie(answer)!
    const renew = async (at: number) => {
      server().clock.set(at)
      const renewed = await ask(server(), '/student/auth', {}, { cookie })
      cookie = keptCookie(renewed) ?? cookie
      return renewed
    }
    const end = LESSON_END + 30 * MINUTE_MS
    const late = await renew(end - MINUTE_MS)
    expect([late.status, late.body.access.expiresAt]).toEqual([200, end])
    const { accessToken: token } = late.body.access
    expect((await renew(end)).status).toBe(403)
    expect((await ask(server(), '/student/current-state', {}, { token })).status).toBe(403)
    const devices = await server().database.transaction((tx) =>
      tx.db.selectFrom('knownDevice').selectAll().where('way', '=', 'pictures').execute(),
    )
    expect(devices).toEqual([])
  })

  test('neither a table nor the log contains a picture password or the secret of a tablet', async () => {
    const { lesson, tries, wrong } = await aPictureClass(server)
    const guess = wrong()
    await tries(guess)
    await tries(lesson.pictures)
    const stored = JSON.stringify(await tableTexts(server().database)) + server().logged.join('\n')
    expect(stored).toContain(lesson.student.id)
    for (const pictures of [lesson.pictures, guess])
      for (const between of [' ', ',', '","', '", "']) expect(stored).not.toContain(pictures.join(between))
    expect(stored).not.toContain(lesson.tabletSecret)
  })
})
