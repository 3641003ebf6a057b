import { afterEach, expect, test } from 'vitest'
import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { aLink, askForLink, press, urlPurposes } from '#server/access/one-time-urls/testing/a-link.ts'
import { hashOf } from '#server/platform/secret.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { type Asker, ask } from '#server/testing/actors.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const revoke = (by: Asker, { lessonId, student }: LiveLesson, urlId: string, studentId = student.id) =>
    by.ask('/tutor/revoke-url', { lessonId, studentId, urlId: urlId as never })
  const linksOf = async ({ tutor, lessonId, student }: LiveLesson) =>
    (await tutor.does('/tutor/lesson-students', { lessonId })).students.find(({ id }) => id === student.id)!
      .links

  test('the tutor sees which links are open, used, expired and revoked', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const used = await aLink(lesson, { purpose: 'sign-in' })
    server().clock.pass(1)
    const taken = await aLink(lesson, { purpose: 'viewer', by: 'colleague' })
    server().clock.pass(1)
    const open = await aLink(lesson, { purpose: 'parents-page' })
    const usedAt = server().clock().getTime()
    expect((await press(server(), used.secret)).status).toBe(200)
    expect((await revoke(lesson.tutor, lesson, taken.url.id)).status).toBe(200)
    expect(await linksOf(lesson)).toEqual([
      open.url,
      { ...taken.url, revokedAt: usedAt },
      { ...used.url, usedAt },
    ])
    // The other student of the lesson has none, and another branch sees none at all.
    const { students } = await lesson.tutor.does('/tutor/lesson-students', { lessonId: lesson.lessonId })
    expect(students.find(({ id }) => id === lesson.classmate.id)!.links).toEqual([])
    const elsewhere = await aLiveLesson(server, 'planned')
    const foreign = await elsewhere.tutor.ask('/tutor/lesson-students', { lessonId: lesson.lessonId })
    expect(foreign.status).toBe(404)
  })

  test('the database holds only the hash of a secret, and the log has neither', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const secrets = []
    server().logged.length = 0
    for (const purpose of urlPurposes) secrets.push((await aLink(lesson, { purpose })).secret)
    for (const secret of secrets) await press(server(), secret)
    const kept = JSON.stringify(await tableTexts(server().database))
    const logged = server().logged.join('')
    for (const secret of secrets) {
      expect(kept).toContain(hashOf(secret))
      expect(kept).not.toContain(secret)
      expect(logged).not.toContain(secret)
    }
    expect(logged).toContain('"event":"url-made"')
  })

  test('a secret that one link had cannot be given to another link', async () => {
    const [lesson, elsewhere] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    const secret = aSecret()
    await aLink(lesson, { purpose: 'viewer', secret })
    const before = await rowCounts(server().database)
    const again = [
      await askForLink(lesson, { purpose: 'sign-in', secret }),
      await askForLink(lesson, { purpose: 'parents-page', secret }),
      await askForLink(elsewhere, { purpose: 'sign-in', secret }),
    ]
    expect(again.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await rowCounts(server().database)).toEqual(before)
    const { me } = (await press(server(), secret)).body
    expect(me).toMatchObject({ role: 'viewer', studentId: lesson.student.id })
  })

  test('a link is made for a student of the lesson only, by a tutor of its branch', async () => {
    const [lesson, elsewhere] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    for (const purpose of urlPurposes) {
      const foreign = [
        await askForLink(lesson, { purpose, studentId: lesson.outsider.id }),
        await askForLink(lesson, { purpose, studentId: elsewhere.student.id }),
        await askForLink(lesson, { purpose, studentId: newId<StudentId>() }),
        await askForLink({ ...lesson, lessonId: newId<LessonId>() }, { purpose }),
        await askForLink({ ...lesson, tutor: elsewhere.tutor }, { purpose }),
      ]
      expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
      expect((await askForLink(lesson, { purpose, by: 'colleague' })).status).toBe(200)
    }
  })

  test('any tutor of the branch can revoke a link, and no tutor of another branch can', async () => {
    const [lesson, elsewhere] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    const { url, secret } = await aLink(lesson, { purpose: 'lesson' })
    const foreign = [
      await revoke(elsewhere.tutor, lesson, url.id),
      await revoke(elsewhere.tutor, elsewhere, url.id),
      // A classmate's id, or the id of another lesson, does not work either.
      await revoke(lesson.tutor, lesson, url.id, lesson.classmate.id),
      await revoke(lesson.tutor, lesson, newId()),
    ]
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await linksOf(lesson))[0]!.revokedAt).toBeNull()
    expect((await revoke(lesson.colleague, lesson, url.id)).status).toBe(200)
    expect((await press(server(), secret)).body.code).toBe('LinkRevoked')
    expect((await revoke(lesson.tutor, lesson, url.id)).body.code).toBe('LinkRevoked')
  })

  test('revoking a used link also ends the sign-in that it began, on that device alone', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { url, secret } = await aLink(lesson, { purpose: 'sign-in' })
    const thief = (await press(server(), secret)).body.access.accessToken as string
    const asks = async (token: string) => await ask(server(), '/student/current-state', {}, { token })
    expect((await asks(thief)).status).toBe(200)
    expect((await revoke(lesson.tutor, lesson, url.id)).body.url.revokedAt).toBe(TEN_O_CLOCK)
    expect(await asks(thief)).toMatchObject({ status: 403, body: { reason: 'taken-back' } })
    // The student's own tablet was signed in by another way.
    expect((await asks(lesson.student.token)).status).toBe(200)
    expect((await revoke(lesson.tutor, lesson, url.id)).body.code).toBe('LinkRevoked')
  })

  test('revoking a link closes the parents’ page that it opened', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { url, secret } = await aLink(lesson, { purpose: 'parents-page' })
    const token = (await press(server(), secret)).body.access.accessToken as string
    expect((await ask(server(), '/student/mypage', {}, { token })).status).toBe(200)
    await revoke(lesson.tutor, lesson, url.id)
    const over = await ask(server(), '/student/mypage', {}, { token })
    expect([over.status, over.body]).toEqual([403, { reason: 'taken-back' }])
  })

  test('no link is made into a finished lesson, while sign-in links and parents’ links still are', async () => {
    const lesson = await aLiveLesson(server, 'running')
    await lesson.tutor.does('/tutor/finish-lesson-session', { sessionId: lesson.sessionId })
    const answers = []
    for (const purpose of urlPurposes) {
      const { status, body } = await askForLink(lesson, { purpose })
      answers.push([purpose, status, body.code])
    }
    expect(answers).toEqual([
      ['sign-in', 200, undefined],
      ['lesson', 409, 'LessonOver'],
      ['viewer', 409, 'LessonOver'],
      ['parents-page', 200, undefined],
      ['link-sso', 200, undefined],
    ])
  })

  test('the finish of a lesson ends the links into it, and no others', async () => {
    const lesson = await aLiveLesson(server, 'running')
    const links = []
    for (const purpose of urlPurposes) links.push(await aLink(lesson, { purpose }))
    server().clock.pass(MINUTE_MS)
    await lesson.tutor.does('/tutor/finish-lesson-session', { sessionId: lesson.sessionId })
    const finishedAt = server().clock().getTime()
    const ends = (await linksOf(lesson)).map(({ purpose, expiresAt }) => [purpose, expiresAt <= finishedAt])
    expect(Object.fromEntries(ends)).toEqual({
      'sign-in': false,
      lesson: true,
      viewer: true,
      'parents-page': false,
      'link-sso': false,
    })
    expect((await press(server(), links[2]!.secret)).body.code).toBe('LinkExpired')
    expect((await press(server(), links[3]!.secret)).status).toBe(200)
  })
})
