import { afterEach, describe, expect, test } from 'vitest'
import { setDisabled } from '#server/access/accounts/index.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, signedIn } from '#server/testing/actors.ts'
import { aCredential, aLesson, aStudent, aTutor } from '#server/testing/builders.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { follow } from '#server/testing/follower.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket } from '#server/testing/socket-pair.ts'
import { JOIN_REQUEST_MS, NEXT_CODE_MS, WALL_CODE_MS } from './rules.ts'
import { Browser, trialLessonOf, wordOf } from './testing/a-browser.ts'
import { aJoinRequest, aWall, press, roomOf } from './testing/a-join-request.ts'

const DAY_MS = 24 * 3_600_000
const FORTY = Array.from({ length: 40 }, (_, index) => index)

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  test('a student scans the wall code, picks their name, waits, and joins the lesson by the tutor’s press', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const secret = await aWall(lesson.tutor, lesson.lessonId)
    const tablet = new Browser(server)
    const { body } = await tablet.shows(secret)
    expect(body.kind).toBe('choose')
    expect(body.candidates.map(({ id }: { id: string }) => id).sort()).toEqual(
      [lesson.student.id, lesson.classmate.id].sort(),
    )
    expect(Object.keys(body.candidates[0]).sort()).toEqual([
      'displayName',
      'emblem',
      'grade',
      'id',
      'reading',
    ])
    expect(wordOf(await tablet.shows(secret, lesson.student.id))).toBe('waiting')
    expect(wordOf(await tablet.shows(secret, lesson.student.id))).toBe('waiting')
    const { joinRequests } = await roomOf(lesson.tutor, lesson.lessonId)
    expect(joinRequests).toMatchObject([
      { studentId: lesson.student.id, expiresAt: TEN_O_CLOCK + JOIN_REQUEST_MS },
    ])
    const named = {
      lessonId: lesson.lessonId,
      studentId: lesson.student.id,
      joinRequestId: joinRequests[0]!.id,
    }
    expect((await press(lesson.tutor, 'confirmed', named)).status).toBe(204)
    expect((await roomOf(lesson.tutor, lesson.lessonId)).joinRequests).toEqual([])
    const entered = await tablet.shows(secret, lesson.student.id)
    expect(entered.body).toMatchObject({
      kind: 'entered',
      me: { role: 'student', id: lesson.student.id },
      lessonId: lesson.lessonId,
    })
    const { accessToken: token } = entered.body.access
    const joined = await ask(server(), '/student/join-session', { lessonId: lesson.lessonId }, { token })
    expect(joined.status).toBe(200)
  })

  describe('the code', () => {
    test('is good for two minutes, and the next comes before its end', async () => {
      const lesson = await aLiveLesson(server, 'planned')
      const { lessonId, tutor, student } = lesson
      const secret = aSecret()
      const { body } = await tutor.ask('/tutor/make-wall-code', { lessonId, secret })
      expect(body.code).toEqual({ expiresAt: TEN_O_CLOCK + WALL_CODE_MS, nextAt: TEN_O_CLOCK + NEXT_CODE_MS })
      server().clock.pass(NEXT_CODE_MS)
      const next = await aWall(lesson.tutor, lessonId)
      expect(wordOf(await new Browser(server).shows(secret))).toBe('choose')
      server().clock.pass(WALL_CODE_MS - NEXT_CODE_MS)
      expect(wordOf(await new Browser(server).shows(secret))).toBe('LinkExpired')
      expect(wordOf(await new Browser(server).shows(secret, student.id))).toBe('LinkExpired')
      expect(wordOf(await new Browser(server).shows(next))).toBe('choose')
    })

    test('the end of a wall code does not cancel the requests that wait', async () => {
      const { lesson, named, again, secret } = await aJoinRequest(server)
      server().clock.pass(WALL_CODE_MS)
      expect(wordOf(await new Browser(server).shows(secret))).toBe('LinkExpired')
      expect(await again()).toBe('waiting')
      await press(lesson.tutor, 'confirmed', named)
      expect(await again()).toBe('entered')
    })

    test('is for a lesson of today that is not over', async () => {
      const lesson = await aLiveLesson(server, 'running')
      const { classroom, tutor, student } = lesson
      const tutorId = tutor.id as never
      const given = { classroom, tutorId, studentIds: [student.id] }
      const begin = TEN_O_CLOCK + DAY_MS
      const tomorrow = await aLesson(server().database, { ...given, startsAt: begin, endsAt: begin + 1_000 })
      const toWall = async (lessonId: LiveLesson['lessonId']) => {
        const answer = await tutor.ask('/tutor/make-wall-code', { lessonId, secret: aSecret() })
        return answer.status === 200 ? 'made' : wordOf(answer)
      }
      expect(await toWall(tomorrow.id)).toBe('NotToday')
      expect(await toWall(lesson.lessonId)).toBe('made')
      await tutor.does('/tutor/finish-lesson-session', { sessionId: lesson.sessionId })
      expect(await toWall(lesson.lessonId)).toBe('LessonOver')
    })
  })

  test('a tutor of another branch can neither answer a join request nor show a wall code', async () => {
    const { lesson, named, again } = await aJoinRequest(server)
    const elsewhere = await aJoinRequest(server)
    const foreign = elsewhere.lesson.tutor
    expect((await press(foreign, 'confirmed', named)).status).toBe(404)
    const mixed = { ...elsewhere.named, joinRequestId: named.joinRequestId }
    expect(wordOf(await press(foreign, 'confirmed', mixed))).toBe('404')
    const wrongName = { ...named, studentId: lesson.classmate.id }
    expect(wordOf(await press(lesson.tutor, 'confirmed', wrongName))).toBe('404')
    const code = { lessonId: lesson.lessonId, secret: aSecret() }
    expect((await foreign.ask('/tutor/make-wall-code', code)).status).toBe(404)
    expect(await again()).toBe('waiting')
  })

  test('students of other lessons, disabled accounts and trial students are not on the wall', async () => {
    const lesson = await aLiveLesson(server, 'planned')
    const { database, clock } = server()
    await aCredential(database, lesson.classmate.person)
    await database.transaction((tx) =>
      setDisabled(tx, { role: 'student', personId: lesson.classmate.id }, clock()),
    )
    const secret = await aWall(lesson.tutor, lesson.lessonId)
    const { body } = await new Browser(server).shows(secret)
    expect(body.candidates.map(({ id }: { id: string }) => id)).toEqual([lesson.student.id])
    for (const { id } of [lesson.classmate, lesson.outsider, lesson.trialStudent])
      expect(wordOf(await new Browser(server).shows(secret, id))).toBe('LinkUnknown')
    const trialWall = await aWall(lesson.tutor, await trialLessonOf(lesson))
    expect((await new Browser(server).shows(trialWall)).body).toEqual({ kind: 'choose', candidates: [] })
  })

  test('forty students of one school scan, ask, wait and join at once without meeting a rate limit', async () => {
    const { classroom, tutor } = await aLiveLesson(server, 'planned')
    const { database } = server()
    const students = await Promise.all(FORTY.map(() => aStudent(database, { classroom })))
    const studentIds = students.map(({ id }) => id)
    const { id: lessonId } = await aLesson(database, { classroom, tutorId: tutor.id as never, studentIds })
    const secret = await aWall(tutor, lessonId)
    const tablets = studentIds.map((id) => ({ id, browser: new Browser(server) }))
    const all = async (work: (tablet: (typeof tablets)[number]) => Promise<unknown>) =>
      new Set(await Promise.all(tablets.map(work)))
    expect(await all(async ({ browser }) => wordOf(await browser.shows(secret)))).toEqual(new Set(['choose']))
    for (const _ of [1, 2, 3, 4]) {
      const words = await all(async ({ id, browser }) => wordOf(await browser.shows(secret, id)))
      expect(words).toEqual(new Set(['waiting']))
    }
    const { joinRequests } = await roomOf(tutor, lessonId)
    expect(joinRequests.map(({ studentId }) => studentId).sort()).toEqual([...studentIds].sort())
    for (const { id: joinRequestId, studentId } of joinRequests)
      expect((await press(tutor, 'confirmed', { lessonId, studentId, joinRequestId })).status).toBe(204)
    const mes = await all(async ({ id, browser }) => (await browser.shows(secret, id)).body.me.id === id)
    expect(mes).toEqual(new Set([true]))
  })

  test('students and viewers of the room learn nothing of join requests; tutors learn of them at once', async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { lessonId, sessionId, tutor, student, classmate, viewer } = lesson
    const topic = `lesson-room/${sessionId}` as const
    const open = async (asker: LiveLesson['tutor']) => {
      const socket = await aGreetedSocket(server(), asker)
      await socket.subscribe(topic)
      return socket
    }
    const [desk, ...others] = [
      await open(tutor),
      await open(student),
      await open(classmate),
      await open(viewer),
    ]
    const tablet = new Browser(server)
    const secret = await aWall(lesson.tutor, lessonId)
    await tablet.shows(secret, student.id)
    const other = new Browser(server)
    await other.shows(secret, student.id)
    await desk!.flush()
    const room = follow(desk!.frames).room
    expect(room.joinRequests).toHaveLength(2)
    const [first, second] = room.joinRequests
    await press(tutor, 'confirmed', { lessonId, studentId: student.id, joinRequestId: first!.id })
    await press(tutor, 'declined', { lessonId, studentId: student.id, joinRequestId: second!.id })
    await desk!.flush()
    expect(follow(desk!.frames).room).toEqual(await roomOf(tutor, lessonId))
    expect(follow(desk!.frames).room.joinRequests).toEqual([])
    for (const socket of others) {
      await socket.flush()
      const seen = JSON.stringify(socket.frames)
      expect(seen).not.toContain('join-requested')
      for (const joinRequest of [first!, second!]) expect(seen).not.toContain(joinRequest.id)
      expect(follow(socket.frames).room.joinRequests).toEqual([])
    }
    const joined = await student.does('/student/join-session', { lessonId })
    expect(joined.room.joinRequests).toEqual([])
    for (const socket of [desk!, ...others]) await socket.close()
  })

  test('the database and the log hold no code and no browser’s cookie', async () => {
    const { lesson, secret, named, tablet, again } = await aJoinRequest(server)
    await press(lesson.tutor, 'confirmed', named)
    expect(await again()).toBe('entered')
    const kept = JSON.stringify(await tableTexts(server().database)) + server().logged.join('')
    expect(kept).toContain(named.joinRequestId)
    expect(tablet.cookie.length).toBeGreaterThan(40)
    for (const hidden of [secret, tablet.cookie.split('=')[1]!]) expect(kept).not.toContain(hidden)
    for (const event of ['wall-code-made', 'join-requested', 'join-request-confirmed'])
      expect(kept).toContain(`"event":"${event}"`)
  })

  test('wall codes and join requests of yesterday are deleted with the next code', async () => {
    const { lesson, named } = await aJoinRequest(server)
    server().clock.pass(2 * DAY_MS)
    const colleague = await aTutor(server().database, { branchId: lesson.branchId })
    const later = await aLesson(server().database, {
      classroom: lesson.classroom,
      tutorId: lesson.tutor.id as never,
      startsAt: TEN_O_CLOCK + 2 * DAY_MS,
    })
    expect((await tableTexts(server().database)).joinRequest).toContain(named.joinRequestId)
    const secret = aSecret()
    await (await signedIn(server, colleague)).does('/tutor/make-wall-code', { lessonId: later.id, secret })
    expect((await tableTexts(server().database)).joinRequest).not.toContain(named.joinRequestId)
  })
})
