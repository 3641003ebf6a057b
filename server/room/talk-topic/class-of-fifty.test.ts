import { expect, test } from 'vitest'
import type { PeerId, TalkId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import type { TalkState } from '#contract/room/calls/talk-topic.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { type Asker, beginAsker, visiting } from '#server/testing/actors.ts'
import { aLesson, aStudent, within } from '#server/testing/builders.ts'
import { follow } from '#server/testing/follower.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket, liveAddress, type TestSocket } from '#server/testing/socket-pair.ts'

const CLASS = 50
/** A tab has the id of its person here, so that one search finds both. */
const tabOf = (person: Asker) => `${person.id}` as PeerId

eachServer((server) => {
  /** A running lesson of fifty children, all with a live connection to the room. */
  const aClass = async ({ classroom, tutor }: LiveLesson) => {
    const begun = await server().database.transaction(async (tx) => {
      const school = within(tx)
      const students = []
      for (let each = 0; each < CLASS; each += 1) students.push(await aStudent(school, { classroom }))
      const studentIds = students.map(({ id }) => id)
      const lesson = await aLesson(school, { classroom, tutorId: tutor.id as never, studentIds })
      const entering = []
      for (const student of students) entering.push(await beginAsker(tx, server, student))
      return { lessonId: lesson.id, entering }
    })
    const { lessonId } = begun
    const children = await Promise.all(begun.entering.map((enter) => enter()))
    const { sessionId } = await tutor.does('/tutor/join-session', { lessonId })
    for (const child of children) await child.does('/student/join-session', { lessonId })
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    await liveAddress(server())
    const sockets = await Promise.all(children.map((child) => aGreetedSocket(server(), child)))
    await Promise.all(sockets.map((socket) => socket.subscribe(`lesson-room/${sessionId}`)))
    return { lessonId, sessionId, children, sockets }
  }

  const framesOf = (socket: TestSocket, talkId: TalkId) =>
    socket.frames.filter((frame) => 'topic' in frame && frame.topic === `talk/${talkId}`)
  const flush = async (sockets: readonly TestSocket[]) =>
    void (await Promise.all(sockets.map((socket) => socket.flush())))

  test('in a speech to fifty students, each can signal to the tutor alone', async () => {
    const [here, elsewhere] = [await aLiveLesson(server), await aLiveLesson(server)]
    const { tutor, colleague, branchId } = here
    const { lessonId, sessionId, children, sockets } = await aClass(here)
    await colleague.does('/tutor/join-session', { lessonId })
    const { talkId } = await tutor.does('/tutor/speak-to-class', { sessionId })
    const topic = `talk/${talkId}` as const

    // All have it in their room, and may read its topic.
    await flush(sockets)
    for (const socket of sockets) {
      const { talks } = follow(socket.frames).room as Room
      expect(talks).toMatchObject([{ id: talkId, kind: 'class', tutorId: tutor.id, studentId: null }])
    }
    const speaking = await aGreetedSocket(server(), tutor)
    await Promise.all([speaking, ...sockets].map((socket) => socket.subscribe(topic)))
    await Promise.all(children.map((child) => child.does('/join-talk', { talkId, peer: tabOf(child) })))
    await tutor.does('/join-talk', { talkId, peer: tabOf(tutor) })

    // Others: guests of a child of the class, other children and tutors, of this branch and of another.
    const child = children[0]!
    const guest = { id: child.person.id, branchId }
    const others = [
      await visiting(server, { ...guest, role: 'viewer', onlyLessonId: lessonId }),
      await visiting(server, { ...guest, role: 'parent' }),
      here.student,
      here.outsider,
      here.trialStudent,
      colleague,
      elsewhere.student,
      elsewhere.tutor,
      elsewhere.colleague,
    ]
    const outside = await Promise.all(others.map((other) => aGreetedSocket(server(), other)))
    await Promise.all(outside.map((socket) => socket.subscribe(topic)))
    const signal = (to: Asker, kind = 'ready') => ({
      t: 'tell' as const,
      topic,
      event: { kind, to: to.id, toPeer: tabOf(to), fromPeer: newId<PeerId>() },
    })
    for (const socket of outside) for (const to of [tutor, child]) socket.send(signal(to))
    await flush([...outside, speaking, ...sockets])
    for (const socket of outside) expect(framesOf(socket, talkId)).toMatchObject([{ t: 'denied', topic }])
    expect([speaking, ...sockets].flatMap((socket) => socket.all('told'))).toEqual([])

    // A signal to each child reaches exactly that child, and the answer the tutor alone.
    for (const to of children) speaking.send(signal(to))
    for (const socket of sockets) socket.send(signal(tutor))
    // Between children there is no way.
    for (const [index, socket] of sockets.entries()) socket.send(signal(children[(index + 1) % CLASS]!))
    await flush([speaking, ...sockets])
    await flush([speaking, ...sockets, ...outside])
    for (const [index, socket] of sockets.entries()) {
      const to = children[index]!
      expect(socket.all('told')).toMatchObject([{ from: tutor.id, event: { to: to.id } }])
      const said = JSON.stringify(framesOf(socket, talkId))
      expect(said).toContain(`"peer":"${tabOf(tutor)}"`)
      const read = children.filter(({ id }) => said.includes(id)).map(({ id }) => id)
      expect(read).toEqual([to.id])
    }
    const answered = speaking.all('told').map(({ from }) => from)
    expect(answered.toSorted()).toEqual(children.map(({ id }) => id).toSorted())
    for (const socket of outside) expect(socket.all('told')).toEqual([])
    const late = await aGreetedSocket(server(), tutor)
    await late.subscribe(topic)
    const { peers } = late.all('snapshot')[0]!.state as TalkState
    expect(Object.keys(peers)).toHaveLength(CLASS + 1)

    // The end reaches all, and then nobody reads it.
    await tutor.does('/end-talk', { talkId })
    await Promise.all(sockets.map((socket) => socket.first('denied')))
    for (const socket of sockets) expect((follow(roomOf(socket)).room as Room).talks).toEqual([])
    for (const socket of [late, speaking, ...sockets, ...outside]) await socket.close()
  })

  const roomOf = (socket: TestSocket) =>
    socket.frames.filter((frame) => 'topic' in frame && frame.topic.startsWith('lesson-room/'))
})
