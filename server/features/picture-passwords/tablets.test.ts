import { afterEach, expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import { wordOf } from '#server/features/cards/testing/a-browser.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, signedIn } from '#server/testing/actors.ts'
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

  test('the first browser that opens the link is the tablet, and may open it again; no other is', async () => {
    const lesson = await aLiveLesson(server, 'pictured')
    const { secret, tablet } = await aLink(lesson)
    expect(tablet.boundAt).toBeNull()
    const { status, body, headers } = await open(secret)
    expect([status, body]).toEqual([200, { tabletId: tablet.id, classroom: lesson.classroom.name }])
    const browser = /lepton-browser=([^;]+)/.exec(String(headers['set-cookie']))![1]!
    expect(await wordOfOpen(secret, browser)).toBe('open')
    expect(await wordOfOpen(secret, 'another-browser')).toBe('LinkUsed')
    const wall = (by: string) =>
      ask(server(), '/student/classroom-wall', { tabletId: tablet.id }, { browser: by })
    expect([(await wall(browser)).status, (await wall('another-browser')).status]).toEqual([200, 404])
  })

  test('of twenty browsers that open it at once one is the tablet', async () => {
    const { secret } = await aLink(await aLiveLesson(server, 'pictured'))
    const words = await Promise.all(
      Array.from({ length: 20 }, (_, index) => wordOfOpen(secret, `browser-${index}`)),
    )
    expect(words.filter((word) => word === 'open')).toHaveLength(1)
    expect(words.filter((word) => word === 'LinkUsed')).toHaveLength(19)
  })

  test('a link that nobody opened ends after an hour, and a revoked or unknown one opens nothing', async () => {
    const lesson = await aLiveLesson(server, 'pictured')
    const [late, revoked] = [await aLink(lesson), await aLink(lesson)]
    await lesson.tutor.does('/tutor/revoke-classroom-tablet', { tabletId: revoked.tablet.id })
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
    expect((await tutor.ask('/tutor/revoke-classroom-tablet', { tabletId: tablet.id })).status).toBe(404)
    expect(
      (await tutor.ask('/tutor/make-classroom-tablet', { classroomId: classroom.id, secret })).status,
    ).toBe(404)
    expect(await wordOfOpen(secret, 'a')).toBe('open')
  })
})
