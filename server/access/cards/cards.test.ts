import { afterEach, describe, expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import { CLOSE } from '#contract/kernel/live/frames.ts'
import { newId } from '#contract/kernel/random.ts'
import { setDisabled } from '#server/access/accounts/index.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket } from '#server/testing/socket-pair.ts'
import { CARD_TERM_MS } from './rules.ts'
import { Browser, trialLessonOf, wordOf } from './testing/a-browser.ts'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const show = async (secret: Secret) => wordOf(await new Browser(server).shows(secret))
  const aboutStudent = ({ lessonId, student }: LiveLesson) => ({ lessonId, studentId: student.id })
  const aCard = async (lesson: LiveLesson, by: 'tutor' | 'colleague' = 'tutor'): Promise<Secret> => {
    const secret = aSecret()
    await lesson[by].does('/make-card', { ...aboutStudent(lesson), secret })
    return secret
  }
  const revoke = (lesson: LiveLesson) => lesson.tutor.ask('/tutor/revoke-card', aboutStudent(lesson))
  const cardSeen = async ({ tutor, lessonId, student }: LiveLesson) => {
    const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
    return students.find(({ id }) => id === student.id)!.card
  }

  test('a card lets its student in, morning after morning, and the tutor sees when it was used', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    expect(await cardSeen(lesson)).toBeNull()
    const secret = await aCard(lesson)
    expect(await cardSeen(lesson)).toMatchObject({ madeAt: TEN_O_CLOCK, lastUsedAt: null })
    const tablet = new Browser(server)
    for (const morning of [0, 1, 2, 3]) {
      server().clock.set(TEN_O_CLOCK + morning * 24 * 3_600_000)
      const { status, body } = await tablet.shows(secret)
      // The first morning is the lesson's, and the card leads into it.
      const lessonId = morning === 0 ? lesson.lessonId : null
      expect([status, body.kind, body.me.id, body.lessonId]).toEqual([
        200,
        'entered',
        lesson.student.id,
        lessonId,
      ])
      const { accessToken: token } = body.access
      expect((await ask(server(), '/student/current-state', {}, { token })).status).toBe(200)
    }
    server().clock.set(TEN_O_CLOCK)
    expect(await cardSeen(lesson)).toMatchObject({ lastUsedAt: TEN_O_CLOCK + 3 * 24 * 3_600_000 })
  })

  test('a new card ends the old one, and every copied picture of it', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const old = await aCard(lesson)
    expect(await show(old)).toBe('entered')
    const fresh = await aCard(lesson, 'colleague')
    const refused = await new Browser(server).shows(old)
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'LinkRevoked', details: { tutor: '森 まどか' } },
    ])
    expect(await show(fresh)).toBe('entered')
  })

  test('two tutors who print at the same moment leave one card that is good', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    await aCard(lesson)
    const both = await Promise.all([aCard(lesson), aCard(lesson, 'colleague')])
    const words = await Promise.all(both.map(show))
    expect(words.filter((word) => word === 'entered')).toHaveLength(1)
  })

  test('a press that is sent five times makes one card', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const old = await aCard(lesson)
    const secret = aSecret()
    const write = { ...aboutStudent(lesson), writeId: newId<string>(), secret }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => lesson.tutor.ask('/make-card', write)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect([await show(secret), await show(old)]).toEqual(['entered', 'LinkRevoked'])
  })

  test('a revoked card signs nobody in, and cannot be revoked again', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const secret = await aCard(lesson)
    expect(await show(secret)).toBe('entered')
    expect((await revoke(lesson)).body.ended).toEqual([{ kind: 'card', count: 1, signIns: 1 }])
    expect(await show(secret)).toBe('LinkRevoked')
    expect(wordOf(await revoke(lesson))).toBe('LinkRevoked')
    expect(await cardSeen(lesson)).toBeNull()
  })

  test('a card signs nobody in after its term', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const secret = await aCard(lesson)
    const tablet = new Browser(server)
    const use = async () => wordOf(await tablet.shows(secret))
    expect(await use()).toBe('entered')
    server().clock.pass(CARD_TERM_MS - 1)
    expect(await use()).toBe('entered')
    server().clock.pass(1)
    expect(await use()).toBe('LinkExpired')
  })

  test('no card signs in to a disabled account', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { database, clock } = server()
    await aCredential(database, lesson.student.person)
    const secret = await aCard(lesson)
    expect(await show(secret)).toBe('entered')
    await database.transaction((tx) =>
      setDisabled(tx, { role: 'student', personId: lesson.student.id }, clock()),
    )
    expect(await show(secret)).toBe('LinkRevoked')
  })

  test('a tutor makes cards for students of lessons, the office for all of its branch, and nobody for others', async () => {
    const [lesson, elsewhere] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    const { tutor, office, lessonId, outsider, student, trialStudent } = lesson
    const onlyLessonId = await trialLessonOf(lesson)
    for (const about of [
      { lessonId: elsewhere.lessonId, studentId: elsewhere.student.id },
      { lessonId: onlyLessonId, studentId: trialStudent.id },
    ]) {
      for (const asker of [tutor, office])
        expect((await asker.ask('/make-card', { ...about, secret: aSecret() })).status).toBe(404)
      expect((await tutor.ask('/tutor/revoke-card', about)).status).toBe(404)
    }
    const ofOutsider = { studentId: outsider.id, secret: aSecret() }
    expect((await tutor.ask('/make-card', ofOutsider)).status).toBe(404)
    expect((await tutor.ask('/tutor/revoke-card', { lessonId, studentId: outsider.id })).status).toBe(404)
    expect((await office.ask('/make-card', { ...ofOutsider, branchId: lesson.branchId })).status).toBe(200)
    // A secret that was used before makes no card of another student.
    const secret = await aCard(lesson)
    const about = { lessonId, studentId: lesson.classmate.id }
    const again = await tutor.ask('/make-card', { ...about, secret })
    expect(again.status).toBe(404)
    expect((await new Browser(server).shows(secret)).body.me.id).toBe(student.id)
  })

  test('neither the database nor the log holds a secret of a card', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const secret = await aCard(lesson)
    expect(await show(secret)).toBe('entered')
    await revoke(lesson)
    const kept = JSON.stringify(await tableTexts(server().database)) + server().logged.join('')
    expect(kept).toContain(lesson.student.id)
    expect(kept).not.toContain(secret)
    for (const event of ['card-made', 'card-used', 'card-revoked'])
      expect(server().logged.join('')).toContain(`"event":"${event}"`)
  })

  describe('on a device that it has not opened before', () => {
    const MINUTE_MS = 60_000
    const HOUR_MS = 60 * MINUTE_MS

    test('on a new device a card works from 15 minutes before a lesson until its end', async () => {
      const lesson = await aLiveLesson(server, 'planned')
      const secret = await aCard(lesson)
      const at = async (ms: number) => {
        server().clock.set(TEN_O_CLOCK + ms)
        const answer = await new Browser(server).shows(secret)
        // The response does not contain the time of the lesson.
        return answer.status === 409 ? JSON.stringify(answer.body) : wordOf(answer)
      }
      const notNow = JSON.stringify({ code: 'CardNotNow', details: {} })
      expect(await at(-15 * MINUTE_MS - 1)).toBe(notNow)
      expect(await at(-15 * MINUTE_MS)).toBe('entered')
      expect(await at(HOUR_MS - 1)).toBe('entered')
      expect(await at(HOUR_MS)).toBe(notNow)
      expect(await at(13 * HOUR_MS)).toBe(notNow)
    })

    test('a tablet that the child has signed in on before opens at any time', async () => {
      const lesson = await aLiveLesson(server, 'planned')
      const secret = await aCard(lesson)
      const tablet = new Browser(server)
      expect(wordOf(await tablet.shows(secret))).toBe('entered')
      server().clock.pass(13 * HOUR_MS)
      expect(wordOf(await tablet.shows(secret))).toBe('entered')
      expect(await show(secret)).toBe('CardNotNow')
    })

    test('the tutors of the lesson are told of a card on a new device, and no student is', async () => {
      const lesson = await aLiveLesson(server, 'running')
      const { lessonId, student, tutor, sessionId } = lesson
      const [desk, child] = [await aGreetedSocket(server(), tutor), await aGreetedSocket(server(), student)]
      for (const socket of [desk, child]) await socket.subscribe(`lesson-room/${sessionId}`)
      const secret = await aCard(lesson)
      server().clock.pass(MINUTE_MS)
      const tablet = new Browser(server)
      for (const _twice of [1, 2]) expect(wordOf(await tablet.shows(secret))).toBe('entered')
      const { room } = await tutor.does('/tutor/join-session', { lessonId })
      expect(room.students[student.id]!.newDeviceAt).toBe(TEN_O_CLOCK + MINUTE_MS)
      const seen = (await student.does('/student/join-session', { lessonId })).room
      expect(JSON.stringify(seen)).not.toContain('newDevice')
      for (const socket of [desk, child]) await socket.flush()
      const told = (socket: typeof desk) => JSON.stringify(socket.frames).split('new-device-came').length - 1
      // The second time the tablet is a known device.
      expect([told(desk), told(child)]).toEqual([1, 0])
      for (const socket of [desk, child]) await socket.close()
    })
  })

  describe('a card that was stolen', () => {
    const asks = (token: string) => ask(server(), '/student/current-state', {}, { token })

    test('revoking a card ends every sign-in that began with it, and no other', async () => {
      const lesson = await aLiveLesson(server, 'planned')
      const secret = await aCard(lesson)
      const thief = new Browser(server)
      const tokens = [await thief.shows(secret), await new Browser(server).shows(secret)].map(
        ({ body }) => body.access.accessToken as string,
      )
      for (const token of tokens) expect((await asks(token)).status).toBe(200)
      await revoke(lesson)
      for (const token of tokens)
        expect(await asks(token)).toMatchObject({ status: 403, body: { reason: 'taken-back' } })
      expect((await asks(lesson.student.token)).status).toBe(200)
      // The next card does not open at night on a device that only the stolen card had opened.
      const fresh = await aCard(lesson)
      server().clock.pass(13 * 3_600_000)
      expect(wordOf(await thief.shows(fresh))).toBe('CardNotNow')
    })

    test('one press signs the child out on every device; the classmate goes on', async () => {
      const lesson = await aLiveLesson(server, 'planned')
      const { tutor, lessonId, student, classmate } = lesson
      const secret = await aCard(lesson)
      const tablet = new Browser(server)
      const token = (await tablet.shows(secret)).body.access.accessToken as string
      const socket = await aGreetedSocket(server(), { token })
      const about = { lessonId, studentId: student.id }
      expect(await tutor.does('/tutor/sign-out-student', about)).toEqual({ ended: 2 })
      expect(await socket.closed).toBe(CLOSE.sessionOver)
      for (const each of [token, student.token])
        expect(await asks(each)).toMatchObject({ status: 403, body: { reason: 'signed-out' } })
      expect((await asks(classmate.token)).status).toBe(200)
      // The tablet may have been lost: it is unknown again.
      server().clock.pass(13 * 3_600_000)
      expect(wordOf(await tablet.shows(secret))).toBe('CardNotNow')
    })
  })
})
