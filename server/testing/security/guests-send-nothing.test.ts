import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { isFor, isWrite } from '#contract/kernel/call.ts'
import { type PollAnswer, CLOSE, type ClientFrame } from '#contract/kernel/live/frames.ts'
import { aLink, press } from '#server/access/one-time-urls/testing/a-link.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { firstServer } from '../a-server.ts'
import { type Asker, ask } from '../actors.ts'
import { rowCounts } from '../databases/row-counts.ts'
import { tablePrints } from '../databases/tables-as-text.ts'
import { everyCall, untouchedScene } from '../every-call.ts'
import { aLiveLesson, type LiveLesson } from '../scenes/a-live-lesson.ts'
import { aGreetedSocket, aSocket, type TestSocket } from '../socket-pair.ts'

const HOME_WITHIN_MS = 2_000
const guests = ['viewer', 'parent'] as const
const position = { page: 2, sentence: 's1', positionMs: 900 }

everyCall(
  (server, path, declared) => {
    // The only writes of a guest: a parent answers for their own child.
    const others = guests.filter((role) => !(isFor(declared, role) && isWrite(declared)))
    // The lessons of all stages, and not a school for each call: a print reads every table.
    const scene = untouchedScene(server, path)
    test('no guest changes anything by this call', async () => {
      const { lesson, asker, input } = scene()
      // The cookie of a person signed in on the same tablet gives a guest no rights either.
      const cookie = lesson.student.cookie
      const before = await tablePrints(server().database)
      for (const role of others) {
        const { token } = lesson[role]
        const { status } = await ask(server(), path, input, { token })
        const withCookie =
          declared.credential === 'cookie' ? null : await ask(server(), path, input, { token, cookie })
        expect([role, status]).toEqual([role, withCookie?.status ?? 403])
        // A viewer's visit ends with the lesson that they watch.
        const isOver =
          role === 'viewer' && (await ask(server(), '/student/current-state', {}, { token })).status === 403
        if (isWrite(declared)) expect(status).toBe(isOver ? 403 : 404)
      }
      expect(await tablePrints(server().database)).toEqual(before)
      // The premise: the allowed sender succeeds; with a write, who may ask what shows it by the same sample.
      if (!isWrite(declared)) expect((await asker.ask(path, input)).status).toBeLessThan(300)
    })
  },
  ({ who }) => who !== 'nobody',
)

test('guests have few calls, and a parent writes only consents, absences, own letters and own calendars', () => {
  const forGuests = calls.filter((call) => isFor(call, 'viewer') || isFor(call, 'parent'))
  expect(forGuests.filter(isWrite).map(({ path }) => path)).toEqual([
    '/guardian/ask-for-letters',
    '/guardian/choose-letters',
    '/guardian/record-consent',
    '/guardian/stop-letters',
    '/make-calendar',
    '/record-absence',
    '/revoke-calendar',
  ])
  expect(calls.filter((call) => isFor(call, 'viewer')).map(({ path }) => path)).toEqual([
    '/face-photo',
    '/levels',
    '/pages',
    '/resources',
    '/student/current-state',
  ])
})

firstServer((server) => {
  const roomOf = ({ sessionId }: LiveLesson) => `lesson-room/${sessionId}` as const
  const inRoom = async (lesson: LiveLesson, asker: Asker) => {
    const socket = await aGreetedSocket(server(), asker)
    await socket.subscribe(roomOf(lesson))
    return socket
  }
  const framesAbout = (lesson: LiveLesson, elsewhere: LiveLesson): ClientFrame[] => [
    { t: 'subscribe', topic: roomOf(lesson) },
    { t: 'subscribe', topic: roomOf(elsewhere) },
    { t: 'subscribe', topic: `lesson-room/${lesson.lessonId}` },
    { t: 'tell', topic: roomOf(lesson), event: position },
    { t: 'tell', topic: roomOf(elsewhere), event: position },
    { t: 'tell', topic: roomOf(lesson), event: { type: 'session-finished', by: lesson.tutor.id } },
    { t: 'unsubscribe', topic: roomOf(elsewhere) },
    { t: 'subscribe', topic: roomOf(lesson), after: 0 },
    { t: 'tell', topic: roomOf(lesson), event: position },
    { t: 'ping', id: 77 },
  ]

  test.each(guests)('a frame of a %s reaches nobody and changes nothing', async (role) => {
    const [lesson, elsewhere] = [await aLiveLesson(server), await aLiveLesson(server)]
    const hearers = [
      await inRoom(lesson, lesson.tutor),
      await inRoom(lesson, lesson.student),
      await inRoom(lesson, lesson.classmate),
      await inRoom(lesson, lesson.viewer),
      await inRoom(elsewhere, elsewhere.tutor),
    ]
    const before = await tablePrints(server().database)
    const guest = await aGreetedSocket(server(), lesson[role])
    const known = hearers.map(({ frames }) => frames.length)
    for (const frame of framesAbout(lesson, elsewhere)) guest.send(frame)
    await guest.flush()
    await flushAll(hearers)
    const heard = hearers.map(({ frames }, index) =>
      frames.slice(known[index]).filter(({ t }) => t !== 'pong'),
    )
    expect(heard).toEqual(hearers.map(() => []))
    expect(await tablePrints(server().database)).toEqual(before)
    const denied = guest.all('denied').map(({ topic }) => topic)
    const foreign = [roomOf(elsewhere), `lesson-room/${lesson.lessonId}`]
    expect(new Set(denied)).toEqual(new Set(role === 'viewer' ? foreign : [roomOf(lesson), ...foreign]))
    // The premise: ephemeral events of the student's own device reach the tutor and the guest viewer.
    hearers[1]!.send({ t: 'tell', topic: roomOf(lesson), event: position })
    await hearers[1]!.flush()
    await flushAll(hearers)
    expect(hearers.map((socket) => socket.all('told').length)).toEqual([1, 0, 0, 1, 0])
    for (const socket of [guest, ...hearers]) await socket.close()
  })

  test.each(guests)('a frame of no known kind ends the socket of a %s', async (role) => {
    const lesson = await aLiveLesson(server)
    const before = await tablePrints(server().database)
    for (const t of ['event', 'record', 'snapshot', 'present', 'told', 'publish']) {
      const guest = await aGreetedSocket(server(), lesson[role])
      guest.ws.send(JSON.stringify({ t, topic: roomOf(lesson), event: position, seq: 1, at: 1 }))
      expect(await guest.closed).toBe(CLOSE.badFrame)
    }
    expect(await tablePrints(server().database)).toEqual(before)
  })

  test.each(guests)('a position that a %s sends by the long poll reaches nobody', async (role) => {
    const lesson = await aLiveLesson(server)
    const tutor = await inRoom(lesson, lesson.tutor)
    const poll = async (asker: Asker, more: object = {}) => {
      const answer = await server().http.inject({
        method: 'POST',
        url: '/live/poll',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${asker.token}` },
        payload: JSON.stringify({ topics: [{ topic: roomOf(lesson), after: null }], tells: [], ...more }),
      })
      return answer.json<PollAnswer>()
    }
    const tells = [{ topic: roomOf(lesson), event: position }]
    const before = await tablePrints(server().database)
    const { poll: id } = await poll(lesson[role])
    await poll(lesson[role], { poll: id, tells })
    await tutor.flush()
    expect(tutor.all('told')).toEqual([])
    expect(await tablePrints(server().database)).toEqual(before)
    const { poll: own } = await poll(lesson.student)
    await poll(lesson.student, { poll: own, tells })
    await tutor.flush()
    expect(tutor.all('told')).toHaveLength(1)
    await tutor.close()
  })

  test('a viewer does not count as the student’s presence', async () => {
    const lesson = await aLiveLesson(server)
    const tutor = await inRoom(lesson, lesson.tutor)
    const viewer = await inRoom(lesson, lesson.viewer)
    await flushAll([tutor, viewer])
    expect(isHere(tutor, lesson.student.id)).toBe(false)
    const student = await inRoom(lesson, lesson.student)
    await flushAll([tutor, viewer])
    expect([isHere(tutor, lesson.student.id), isHere(viewer, lesson.student.id)]).toEqual([true, true])
    await student.close()
    await tutor.first('present', ({ present }) => present[lesson.student.id]?.here === false)
    await flushAll([tutor, viewer])
    expect([isHere(tutor, lesson.student.id), isHere(viewer, lesson.student.id)]).toEqual([false, false])
    // Nor do they learn who else is in the lesson.
    expect(JSON.stringify(viewer.frames)).not.toContain(lesson.classmate.id)
    for (const socket of [tutor, viewer]) await socket.close()
  })

  test('a viewer sees the room and the books of this one lesson', async () => {
    const [lesson, elsewhere] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server)]
    const { viewer, student, tutor, lessonId, textbookId } = lesson
    const { watched, recorded } = await viewer.does('/student/current-state', {})
    expect([recorded, watched!.lesson.id, watched!.sessionId]).toEqual([null, lessonId, null])
    const { sessionId } = await student.does('/student/join-session', { lessonId })
    expect((await viewer.does('/student/current-state', {})).watched!.sessionId).toBe(sessionId)
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    const socket = await inRoom({ ...lesson, sessionId }, viewer)
    await student.does('/student/record-state', { sessionId, state: onPage(textbookId, 3) })
    await student.does('/student/raise-call', { sessionId })
    await socket.flush()
    expect(socket.all('event').map(({ event }) => (event as { type: string }).type)).toContain(
      'state-recorded',
    )
    expect(JSON.stringify(socket.frames)).not.toContain(lesson.classmate.person.displayName)
    expect((await viewer.ask('/pages', { textbookId })).status).toBe(200)
    await socket.subscribe(roomOf(elsewhere))
    expect(socket.all('denied').map(({ topic }) => topic)).toEqual([roomOf(elsewhere)])
    await socket.close()
  })

  test('at the finish a viewer sees the end, is refused at once, and is disconnected within two seconds', async () => {
    const lesson = await aLiveLesson(server)
    const { secret } = await aLink(lesson, { purpose: 'viewer' })
    const spare = await aLink(lesson, { purpose: 'viewer' })
    const token = (await press(server(), secret)).body.access.accessToken as string
    const viewer = await aGreetedSocket(server(), { token })
    await viewer.subscribe(roomOf(lesson))
    expect((await ask(server(), '/student/current-state', {}, { token })).status).toBe(200)
    const began = performance.now()
    await lesson.tutor.does('/tutor/finish-lesson-session', { sessionId: lesson.sessionId })
    expect((await ask(server(), '/student/current-state', {}, { token })).status).toBe(403)
    expect(await viewer.closed).toBe(CLOSE.sessionOver)
    expect(performance.now() - began).toBeLessThan(HOME_WITHIN_MS)
    expect(viewer.all('event').map(({ event }) => (event as { type: string }).type)).toContain(
      'session-finished',
    )
    const again = await aSocket(server())
    again.send({ t: 'hello', token })
    expect(await again.closed).toBe(CLOSE.sessionOver)
    const before = await rowCounts(server().database)
    const late = await press(server(), spare.secret)
    expect([late.status, late.body.code]).toEqual([409, 'LinkExpired'])
    const {
      rateLimit: _counted,
      auditLine: _noted,
      auditSubject: _found,
      ...after
    } = await rowCounts(server().database)
    expect(before).toMatchObject(after)
  })
})

/** Flushes twice: after the first flush, events are still on their way to the others. */
async function flushAll(sockets: TestSocket[]): Promise<void> {
  for (const socket of sockets) await socket.flush()
  for (const socket of sockets) await socket.flush()
}

function isHere(socket: TestSocket, id: string): boolean {
  const last = socket.frames.findLast((frame) => 'present' in frame)
  return last !== undefined && 'present' in last && last.present[id]?.here === true
}
