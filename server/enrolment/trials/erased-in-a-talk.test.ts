import { afterEach, expect, test } from 'vitest'
import type { PeerId, TalkId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { TalkState } from '#contract/room/calls/talk-topic.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import { rosterStore } from '#server/schedule/lessons/index.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { type Asker, signedIn } from '#server/testing/actors.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket, liveAddress, type TestSocket } from '#server/testing/socket-pair.ts'
import { aFamily } from './testing/a-family.ts'
import { AFTERNOON, aTrial } from './testing/a-trial.ts'
import { forgetFamilies } from './testing/forget-families.ts'

const RETENTION_MS = 30 * 24 * 3_600_000
const HOUR_MS = 3_600_000
const NAME = 'ぜったいひとり'
const consents = {
  guardian: { displayName: 'ぜったいはは', relation: 'mother' },
  voice: true,
  recording: true,
} as const

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const family = aFamily(server)
  const peer = () => newId<PeerId>()

  /** A trial lesson that nobody finishes; a student of the school was put into it as well. */
  const aTrialHour = async () => {
    // The retention job runs once when the server begins to listen: before the day of the erasure.
    await liveAddress(server())
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { tutor, branchId, student: other } = school
    const made = await aTrial(tutor, school)
    const { lessonId } = made
    await server().database.transaction((tx) =>
      rosterStore.saveRosterEntry(tx, lessonId, { id: other.id, assignment: null }),
    )
    const child = family.came(
      await family.signsIn(made.invitation, { displayName: NAME, consents }),
      branchId,
    )
    const { sessionId } = await child.does('/student/start-trial-lesson', {})
    await other.does('/student/join-session', { lessonId })
    await tutor.does('/tutor/join-session', { lessonId })
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    return { school, made, child, other, sessionId }
  }
  type Hour = Awaited<ReturnType<typeof aTrialHour>>

  const join = async (talkId: TalkId, tutor: Asker, ...students: Asker[]) => {
    await tutor.does('/join-talk', { talkId, peer: peer() })
    for (const student of students) await student.does('/join-talk', { talkId, peer: peer() })
  }
  /** The tutor signs in on the last day, and follows the room and the talk. */
  const onTheLastDay = async ({ school, sessionId }: Hour, talkId: TalkId) => {
    server().clock.pass(HOUR_MS + RETENTION_MS)
    const tutor = await signedIn(server, school.tutor.person)
    const socket = await aGreetedSocket(server(), tutor)
    await socket.subscribe(`lesson-room/${sessionId}`)
    await socket.subscribe(`talk/${talkId}`)
    return { tutor, socket }
  }
  const tracesOf = ({ made, child }: Hour) => new RegExp(`${made.studentId}|${child.id}|${NAME}|ぜったいはは`)
  const tablesWith = async (traces: RegExp) =>
    Object.entries(await tableTexts(server().database)).flatMap(([table, text]) =>
      traces.test(text) ? table : [],
    )
  const expired = async ({ tutor, classroom }: { tutor: Asker; classroom: LiveLesson['classroom'] }) =>
    (await tutor.does('/tutor/classroom-trial-lesson', { classroomId: classroom.id })).counts.expired
  const latestRoom = (socket: TestSocket) => socket.all('snapshot').at(-1)!.state as Room

  test('when a student is erased in a talk, the tutor sees its end, and no data of the student stays', async () => {
    const hour = await aTrialHour()
    const { school, child, sessionId, made } = hour
    const start = { sessionId, studentId: made.studentId }
    const before = await school.tutor.does('/tutor/start-talk', start)
    await school.tutor.does('/end-talk', { talkId: before.talkId })
    const { talkId } = await school.tutor.does('/tutor/start-talk', start)
    await join(talkId, school.tutor, child)
    await school.tutor.does('/tutor/report-talk', { talkId, path: 'relayed', bytes: 1_000 })
    const { tutor, socket } = await onTheLastDay(hour, talkId)
    // The premise: the child is there to be erased, and seen.
    expect(await tablesWith(tracesOf(hour))).toEqual(
      expect.arrayContaining(['auditLine', 'consent', 'student', 'talk', 'topicEvent']),
    )
    expect(JSON.stringify(socket.frames)).toContain(made.studentId)

    await forgetFamilies(server())
    await socket.first('denied', ({ topic }) => topic === `talk/${talkId}`)
    const told = socket.all('event').filter(({ topic }) => topic === `talk/${talkId}`)
    expect(told.map(({ event }) => event)).toEqual([{ type: 'ended' }])
    await socket.first('snapshot', ({ state }) => (state as Room).talks?.length === 0)
    expect(Object.keys(latestRoom(socket).students)).not.toContain(made.studentId)
    const erased = await tableTexts(server().database)
    expect(await tablesWith(tracesOf(hour))).toEqual([])
    for (const gone of [before.talkId, talkId]) expect(erased.topic).not.toContain(gone)
    expect(await expired({ tutor, classroom: school.classroom })).toBe(1)

    // A second turn changes nothing, and the tutor may talk again.
    await forgetFamilies(server())
    expect(await tableTexts(server().database)).toMatchObject({ talk: erased.talk, topic: erased.topic })
    expect((await tutor.ask('/end-talk', { talkId })).status).toBe(404)
    expect((await tutor.ask('/tutor/speak-to-class', { sessionId })).status).toBe(200)
    await socket.close()
  })

  test('a speech to the class goes on when one of its students is erased', async () => {
    const hour = await aTrialHour()
    const { school, child, other, sessionId, made } = hour
    const before = await school.tutor.does('/tutor/speak-to-class', { sessionId })
    await join(before.talkId, school.tutor, child)
    await school.tutor.does('/end-talk', { talkId: before.talkId })
    const { talkId } = await school.tutor.does('/tutor/speak-to-class', { sessionId })
    await join(talkId, school.tutor, child, other)
    const { socket } = await onTheLastDay(hour, talkId)
    const peersIn = (state: unknown) => Object.keys((state as TalkState).peers ?? {}).toSorted()
    const all = [school.tutor.id, made.studentId, other.id]
    const [, talk] = socket.all('snapshot')
    expect(peersIn(talk!.state)).toEqual(all.toSorted())

    await forgetFamilies(server())
    const rest = all.filter((id) => id !== made.studentId).toSorted()
    await socket.first('snapshot', ({ state }) => peersIn(state).join() === rest.join())
    expect(await tablesWith(tracesOf(hour))).toEqual([])
    expect(socket.all('denied')).toEqual([])
    const tutor = await signedIn(server, school.tutor.person)
    expect((await tutor.ask('/end-talk', { talkId })).status).toBe(200)
    await socket.close()
  })
})
