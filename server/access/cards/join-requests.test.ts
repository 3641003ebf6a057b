import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { JOIN_REQUEST_MS, MAX_OPEN_JOIN_REQUESTS, YES_MS } from './rules.ts'
import { Browser, wordOf } from './testing/a-browser.ts'
import { aJoinRequest, aWall, press, roomOf } from './testing/a-join-request.ts'

const TWENTY = Array.from({ length: 20 }, (_, index) => index)

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  test('no join request signs a student in without a tutor’s press', async () => {
    const { again, secret, lesson } = await aJoinRequest(server)
    for (const _ of TWENTY) expect(await again()).toBe('waiting')
    expect(wordOf(await new Browser(server).shows(secret, lesson.classmate.id))).toBe('waiting')
    server().clock.pass(JOIN_REQUEST_MS)
    expect(await again()).toBe('LinkExpired')
  })

  test('of twenty browsers that use one yes at the same moment, one is signed in', async () => {
    const { lesson, named, tablet, secret, again } = await aJoinRequest(server)
    await press(lesson.tutor, 'confirmed', named)
    const words = await Promise.all(
      TWENTY.map(async () => wordOf(await tablet.shows(secret, lesson.student.id))),
    )
    expect(words.filter((word) => word === 'entered')).toHaveLength(1)
    expect(new Set(words)).toEqual(new Set(['entered', 'LinkUsed']))
    expect(await again()).toBe('LinkUsed')
  })

  test('a yes for a student who has left lets nobody in, also when they are back within its minute', async () => {
    const { lesson, named, again } = await aJoinRequest(server)
    const { office, branchId, student, classroom } = lesson
    await press(lesson.tutor, 'confirmed', named)
    const about = { branchId, studentId: student.id }
    const left = { ...about, revision: 0, fromDay: '2026-11-21' }
    const { revision } = await office.does('/office/student-leaves', left)
    expect(await again()).not.toBe('entered')
    await office.does('/office/student-comes-back', { ...about, revision, classroomId: classroom.id })
    expect(await again()).toBe('LinkExpired')
  })

  test('another browser cannot use a yes, and has to send its own join request', async () => {
    const { lesson, named, secret, again } = await aJoinRequest(server)
    const other = new Browser(server)
    const first = await other.shows(secret, lesson.student.id)
    expect(first.body.kind).toBe('waiting')
    // Two wait under one name; each has its own sign, so that the tutor confirms the right one.
    const { joinRequests } = await roomOf(lesson.tutor, lesson.lessonId)
    expect(new Set(joinRequests.map(({ sign }) => sign)).size).toBe(2)
    await press(lesson.tutor, 'confirmed', named)
    expect(wordOf(await other.shows(secret, lesson.student.id))).toBe('waiting')
    expect(wordOf(await new Browser(server).shows(secret, lesson.student.id))).toBe('waiting')
    expect(await again()).toBe('entered')
    expect(wordOf(await other.shows(secret, lesson.student.id))).toBe('waiting')
  })

  test('a hundred browsers under one name do not fill the tutor’s screen', async () => {
    const { lesson, secret } = await aJoinRequest(server)
    for (const _ of TWENTY)
      expect(wordOf(await new Browser(server).shows(secret, lesson.student.id))).toBe('waiting')
    expect((await roomOf(lesson.tutor, lesson.lessonId)).joinRequests).toHaveLength(MAX_OPEN_JOIN_REQUESTS)
    // The others of the lesson come in as before.
    expect(wordOf(await new Browser(server).shows(secret, lesson.classmate.id))).toBe('waiting')
  })

  test('the oldest of three requests under one name ends when the student sends a fourth', async () => {
    const { lesson, secret, again, named } = await aJoinRequest(server)
    server().clock.pass(1_000)
    for (const _ of [2, MAX_OPEN_JOIN_REQUESTS]) await new Browser(server).shows(secret, lesson.student.id)
    expect(await again()).toBe('waiting')
    server().clock.pass(1_000)
    const child = new Browser(server)
    expect(wordOf(await child.shows(secret, lesson.student.id))).toBe('waiting')
    expect(await again()).toBe('LinkExpired')
    expect(wordOf(await press(lesson.tutor, 'confirmed', named))).toBe('JoinRequestOver')
    const { joinRequests } = await roomOf(lesson.tutor, lesson.lessonId)
    expect(joinRequests).toHaveLength(MAX_OPEN_JOIN_REQUESTS)
    expect(joinRequests.map(({ id }) => id)).not.toContain(named.joinRequestId)
    await press(lesson.tutor, 'confirmed', { ...named, joinRequestId: joinRequests.at(-1)!.id })
    expect(wordOf(await child.shows(secret, lesson.student.id))).toBe('entered')
  })

  test('a student who was sent away cannot use this wall code again, but may scan the next', async () => {
    const { lesson, named, tablet, again } = await aJoinRequest(server)
    expect((await press(lesson.tutor, 'declined', named)).status).toBe(204)
    for (const _ of [1, 2]) expect(await again()).toBe('SentAway')
    const next = await aWall(lesson.tutor, lesson.lessonId)
    expect(wordOf(await tablet.shows(next, lesson.student.id))).toBe('waiting')
  })

  test('one press counts: the second tutor is told that it was answered', async () => {
    const { lesson, named } = await aJoinRequest(server)
    expect((await press(lesson.tutor, 'declined', named)).status).toBe(204)
    expect(wordOf(await press(lesson.colleague, 'confirmed', named))).toBe('JoinRequestOver')
    const race = await aJoinRequest(server)
    const [one, other] = await Promise.all([
      press(race.lesson.tutor, 'confirmed', race.named),
      press(race.lesson.colleague, 'declined', race.named),
    ])
    expect([wordOf(one), wordOf(other)].sort()).toEqual(['204', 'JoinRequestOver'])
  })

  test('a yes expires soon when the student does not come, and a yes that comes too late does nothing', async () => {
    const first = await aJoinRequest(server)
    await press(first.lesson.tutor, 'confirmed', first.named)
    server().clock.pass(YES_MS)
    expect(await first.again()).toBe('LinkExpired')
    server().clock.set(TEN_O_CLOCK)
    const late = await aJoinRequest(server)
    server().clock.pass(JOIN_REQUEST_MS)
    expect(wordOf(await press(late.lesson.tutor, 'confirmed', late.named))).toBe('JoinRequestOver')
  })

  test('after the finish of the lesson nobody joins, even with a yes', async () => {
    const [waits, confirmed] = [await aJoinRequest(server), await aJoinRequest(server)]
    await press(confirmed.lesson.tutor, 'confirmed', confirmed.named)
    for (const { lesson, again, secret, named } of [waits, confirmed]) {
      await lesson.tutor.does('/tutor/finish-lesson-session', { sessionId: lesson.sessionId })
      expect(await again()).toBe('LessonOver')
      expect(wordOf(await new Browser(server).shows(secret))).toBe('LessonOver')
      expect(wordOf(await press(lesson.tutor, 'confirmed', named))).toBe('LessonOver')
    }
  })
})
