import { afterEach, expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import { wordOf } from '#server/access/cards/testing/a-browser.ts'
import { aPhoto } from '#server/room/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, CLASSROOM_TABLET, signedIn } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { TABLET_LINK_MS } from './rules.ts'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const aLink = async ({ tutor, classroom }: LiveLesson) => {
    const secret = aSecret()
    const { tablet } = await tutor.does('/tutor/make-classroom-tablet', { classroomId: classroom.id, secret })
    return { secret, tablet }
  }
  const open = (secret: Secret, browser?: string) =>
    ask(server(), '/student/open-classroom-tablet', { secret }, { browser })
  const wordOfOpen = async (secret: Secret, browser: string) => {
    const answer = await open(secret, browser)
    return answer.status === 200 ? 'open' : wordOf(answer)
  }

  test('the first browser that opens the link is the tablet and may open it again; others may not', async () => {
    const lesson = await aLiveLesson(server, 'pictured')
    const { secret, tablet } = await aLink(lesson)
    expect(tablet.boundAt).toBeNull()
    const { status, body, headers } = await open(secret)
    expect([status, body]).toEqual([200, { tabletId: tablet.id, classroom: lesson.classroom.name }])
    const browser = /lepton-browser=([^;]+)/.exec(String(headers['set-cookie']))![1]!
    expect(String(headers['set-cookie'])).toContain(`classroom-tablet=${tablet.id}; Max-Age=`)
    expect(await wordOfOpen(secret, browser)).toBe('open')
    expect(await wordOfOpen(secret, 'another-browser')).toBe('LinkUsed')
    const wall = (by: string) =>
      ask(server(), '/student/classroom-wall', { tabletId: tablet.id }, { browser: by })
    expect([(await wall(browser)).status, (await wall('another-browser')).status]).toEqual([200, 404])
  })

  test('a new tablet waits for the office, and works after the office allows it', async () => {
    const lesson = await aLiveLesson(server, 'pictured')
    const { office, branchId, tutor, student, pictures } = lesson
    const { secret, tablet } = await aLink(lesson)
    await open(secret, 'new-tablet')
    const tabletId = tablet.id
    const wall = async () => (await ask(server(), '/student/classroom-wall', { tabletId }, from)).body
    const from = { browser: 'new-tablet' }
    const tries = async () => {
      const shown = { tabletId, studentId: student.id, pictures }
      return (await ask(server(), '/student/sign-in-by-pictures', shown, from)).status
    }
    expect([(await wall()).state, await tries()]).toEqual(['waiting', 404])
    // Its tutor cannot say yes to it.
    expect((await tutor.ask('/office/allow-classroom-tablet', { branchId, tabletId })).status).toBe(404)
    const [first] = (await office.does('/office/classroom-tablets', { branchId })).tablets
    expect(first).toMatchObject({ id: tabletId, allowedAt: null, usedBy: [] })
    await office.does('/office/allow-classroom-tablet', { branchId, tabletId })
    expect([(await wall()).state, await tries()]).toEqual(['open', 200])
  })

  test('a tablet that the office refuses says so, and works no more, even after a later yes', async () => {
    const lesson = await aLiveLesson(server, 'pictured')
    const { office, branchId } = lesson
    const { secret, tablet } = await aLink(lesson)
    await open(secret, 'new-tablet')
    const about = { branchId, tabletId: tablet.id }
    await office.does('/revoke-classroom-tablet', about)
    const wall = await ask(
      server(),
      '/student/classroom-wall',
      { tabletId: tablet.id },
      { browser: 'new-tablet' },
    )
    expect(wall.body).toMatchObject({ state: 'ended', because: 'refused' })
    expect((await office.ask('/office/allow-classroom-tablet', about)).status).toBe(409)
  })

  test('the office sees that a tutor has signed in on the browser that is to be a tablet', async () => {
    const lesson = await aLiveLesson(server, 'pictured')
    const { office, branchId, tutor } = lesson
    const login = await aCredential(server().database, { role: 'tutor', id: tutor.id })
    await ask(server(), '/signin', login, { browser: 'phone-of-a-tutor' })
    await open((await aLink(lesson)).secret, 'phone-of-a-tutor')
    const [first] = (await office.does('/office/classroom-tablets', { branchId })).tablets
    expect(first!.usedBy).toEqual(['森 まどか'])
  })

  test('before a tablet ends, the office sees how many students it signs out', async () => {
    const lesson = await aLiveLesson(server, 'pictured')
    const { office, branchId, student, pictures } = lesson
    const { secret, tablet } = await aLink(lesson)
    await open(secret, 'new-tablet')
    const about = { branchId, tabletId: tablet.id }
    await office.does('/office/allow-classroom-tablet', about)
    const signedOut = async () => {
      const { tablets } = await office.does('/office/classroom-tablets', { branchId })
      return tablets.find(({ id }) => id === tablet.id)!.signIns
    }
    expect(await signedOut()).toBe(0)
    const shown = { tabletId: tablet.id, studentId: student.id, pictures }
    const entered = await ask(server(), '/student/sign-in-by-pictures', shown, { browser: 'new-tablet' })
    expect([entered.status, await signedOut()]).toEqual([200, 1])
    await office.does('/revoke-classroom-tablet', about)
    const token = entered.body.access.accessToken
    expect((await ask(server(), '/student/current-state', {}, { token })).status).toBe(403)
  })

  test('of twenty browsers that open a tablet’s link at once, one becomes the tablet', async () => {
    const { secret } = await aLink(await aLiveLesson(server, 'pictured'))
    const words = await Promise.all(
      Array.from({ length: 20 }, (_, index) => wordOfOpen(secret, `browser-${index}`)),
    )
    expect(words.filter((word) => word === 'open')).toHaveLength(1)
    expect(words.filter((word) => word === 'LinkUsed')).toHaveLength(19)
  })

  test('a tablet’s link that nobody opens expires after an hour, and a revoked or unknown one does nothing', async () => {
    const lesson = await aLiveLesson(server, 'pictured')
    const [late, revoked] = [await aLink(lesson), await aLink(lesson)]
    await lesson.tutor.does('/revoke-classroom-tablet', { tabletId: revoked.tablet.id })
    expect(await wordOfOpen(revoked.secret, 'a')).toBe('LinkRevoked')
    expect(await wordOfOpen(aSecret(), 'a')).toBe('LinkUnknown')
    server().clock.pass(TABLET_LINK_MS)
    expect(await wordOfOpen(late.secret, 'a')).toBe('LinkExpired')
    const tutor = await signedIn(server, lesson.tutor.person)
    const { tablets } = await tutor.does('/tutor/picture-passwords', { lessonId: lesson.lessonId })
    expect(tablets.map(({ id }) => id)).toEqual([lesson.tabletId])
  })

  test('a tutor of another branch neither sees nor revokes a tablet, and its secret makes none elsewhere', async () => {
    const [lesson, elsewhere] = [await aLiveLesson(server, 'pictured'), await aLiveLesson(server, 'pictured')]
    const { secret, tablet } = await aLink(lesson)
    const { tutor, classroom } = elsewhere
    expect((await tutor.ask('/revoke-classroom-tablet', { tabletId: tablet.id })).status).toBe(404)
    expect(
      (await tutor.ask('/tutor/make-classroom-tablet', { classroomId: classroom.id, secret })).status,
    ).toBe(404)
    expect(await wordOfOpen(secret, 'a')).toBe('open')
  })

  test('the wall shows a drawn face, and no photo: nobody has signed in there', async () => {
    const { tutor, tabletId } = await aLiveLesson(server, 'pictured')
    const faceOnWall = async () => {
      const from = { browser: CLASSROOM_TABLET }
      const { body } = await ask(server(), '/student/classroom-wall', { tabletId }, from)
      return body.students[0].tutor.face
    }
    await tutor.does('/tutor/choose-face', { face: 'buns' })
    expect(await faceOnWall()).toBe('buns')
    await tutor.does('/tutor/give-face-photo', { data: aPhoto(), consent: 1 })
    expect(await faceOnWall()).toBeNull()
  })
})
