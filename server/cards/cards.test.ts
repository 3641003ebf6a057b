import { afterEach, expect, test } from 'vitest'
import { newId } from '../../contract/kernel/new-id.ts'
import type { Secret } from '../../contract/kernel/secret.ts'
import { disableCredential } from '../identity/index.ts'
import { TEN_O_CLOCK } from '../testing/a-clock.ts'
import { aLiveLesson, type LiveLesson } from '../testing/a-live-lesson.ts'
import { eachServer } from '../testing/a-server.ts'
import { ask } from '../testing/actors.ts'
import { aCredential } from '../testing/builders.ts'
import { aSecret } from '../testing/call-samples.ts'
import { tableTexts } from '../testing/tables-as-text.ts'
import { Browser, trialLessonOf, wordOf } from '../testing/a-browser.ts'
import { CARD_TERM_MS } from './rules.ts'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const show = async (secret: Secret) => wordOf(await new Browser(server).shows(secret))
  const wishFor = ({ lessonId, student }: LiveLesson) => ({ lessonId, studentId: student.id })
  const aCard = async (lesson: LiveLesson, by: 'tutor' | 'colleague' = 'tutor'): Promise<Secret> => {
    const secret = aSecret()
    await lesson[by].does('/tutor/generate-url', { ...wishFor(lesson), wish: { kind: 'card', secret } })
    return secret
  }
  const revoke = (lesson: LiveLesson) =>
    lesson.tutor.ask('/tutor/generate-url', { ...wishFor(lesson), wish: { kind: 'revoke-card' } })
  const cardSeen = async ({ tutor, lessonId, student }: LiveLesson) => {
    const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
    return students.find(({ id }) => id === student.id)!.card
  }

  test('a card lets its student in, morning after morning, and the tutor sees when it was used', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    expect(await cardSeen(lesson)).toBeNull()
    const secret = await aCard(lesson)
    expect(await cardSeen(lesson)).toMatchObject({ madeAt: TEN_O_CLOCK, lastUsedAt: null })
    for (const morning of [1, 2, 3]) {
      server().clock.set(TEN_O_CLOCK + morning * 24 * 3_600_000)
      const { status, body } = await new Browser(server).shows(secret)
      expect([status, body.kind, body.me.id, body.lessonId]).toEqual([
        200,
        'entered',
        lesson.student.id,
        null,
      ])
      const { accessToken: token } = body.access
      expect((await ask(server(), '/student/current-state', {}, { token })).status).toBe(200)
    }
    server().clock.set(TEN_O_CLOCK)
    expect(await cardSeen(lesson)).toMatchObject({ lastUsedAt: TEN_O_CLOCK + 3 * 24 * 3_600_000 })
  })

  test('a new card ends the one before, whoever took a picture of it', async () => {
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
    const write = { ...wishFor(lesson), writeId: newId<string>(), wish: { kind: 'card', secret } as const }
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => lesson.tutor.ask('/tutor/generate-url', write)),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect([await show(secret), await show(old)]).toEqual(['entered', 'LinkRevoked'])
  })

  test('a card that was taken back lets nobody in, and cannot be taken back again', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const secret = await aCard(lesson)
    expect(await show(secret)).toBe('entered')
    expect((await revoke(lesson)).body).toEqual({ kind: 'card', card: null })
    expect(await show(secret)).toBe('LinkRevoked')
    expect(wordOf(await revoke(lesson))).toBe('LinkRevoked')
    expect(await cardSeen(lesson)).toBeNull()
  })

  test('after its term a card is only paper', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const secret = await aCard(lesson)
    server().clock.pass(CARD_TERM_MS - 1)
    expect(await show(secret)).toBe('entered')
    server().clock.pass(1)
    expect(await show(secret)).toBe('LinkExpired')
  })

  test('no card leads past a closed account', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { database, clock } = server()
    await aCredential(database, lesson.student.person)
    const secret = await aCard(lesson)
    expect(await show(secret)).toBe('entered')
    await database.transaction((tx) => disableCredential(tx, 'student', lesson.student.id, clock()))
    expect(await show(secret)).toBe('LinkRevoked')
  })

  test('cards are made for the lesson’s own students of the school, and for nobody else', async () => {
    const [lesson, elsewhere] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    const { tutor, lessonId, outsider, student, trialStudent } = lesson
    const trialLessonId = await trialLessonOf(lesson)
    for (const about of [
      { lessonId, studentId: outsider.id },
      { lessonId: elsewhere.lessonId, studentId: elsewhere.student.id },
      { lessonId: trialLessonId, studentId: trialStudent.id },
    ])
      for (const wish of [{ kind: 'card', secret: aSecret() }, { kind: 'revoke-card' }] as const)
        expect((await tutor.ask('/tutor/generate-url', { ...about, wish })).status).toBe(404)
    // A secret that was given away before is no card of another child.
    const secret = await aCard(lesson)
    const about = { lessonId, studentId: lesson.classmate.id }
    const again = await tutor.ask('/tutor/generate-url', { ...about, wish: { kind: 'card', secret } })
    expect(again.status).toBe(404)
    expect((await new Browser(server).shows(secret)).body.me.id).toBe(student.id)
  })

  test('the database and the log hold no card that could be shown', async () => {
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
})
