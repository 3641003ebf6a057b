import { afterEach, expect, test } from 'vitest'
import { onPage } from '#server/room/testing/samples.ts'
import { eachDatabase } from '../databases/each-database.ts'
import { aLiveLesson } from '../scenes/a-live-lesson.ts'
import { aGreetedSocket } from '../socket-pair.ts'
import { aChild, asServer, type Child, envOf, portOf } from './a-child-server.ts'

eachDatabase((database, { storage }) => {
  let child: Child
  let port: number
  const start = async () => {
    child = aChild(envOf(storage()))
    port = await portOf(child)
  }
  afterEach(async () => {
    child.process.kill('SIGKILL')
    await child.exited
  })

  test('a server killed in mid-lesson comes back with the same lesson, and nothing acknowledged is missing', async () => {
    await start()
    const server = asServer(() => port, database)
    const lesson = await aLiveLesson(() => server, 'calling')
    const { tutor, student, classmate, sessionId, lessonId, textbookId } = lesson
    await classmate.does('/student/raise-call', { sessionId })
    const before = await tutor.does('/tutor/join-session', { lessonId })

    const acknowledged: { seq: number; played: number }[] = []
    const recordUntilKilled = async (who: typeof student, from: number) => {
      for (let played = from; ; played += 1) {
        const state = { ...onPage(textbookId, 4), progress: { played } }
        const { seq } = await who.does('/student/record-state', { sessionId, state })
        acknowledged.push({ seq, played })
        if (acknowledged.length === 60) child.process.kill('SIGKILL')
      }
    }
    await Promise.allSettled([recordUntilKilled(student, 1_000), recordUntilKilled(classmate, 2_000)])
    expect(await child.exited).toBeNull()
    await start()

    // Nobody has to sign in again: tokens and cookies are still valid.
    const socket = await aGreetedSocket(server, tutor)
    await socket.subscribe(`lesson-room/${sessionId}`, before.seq)
    const playedBySeq = new Map(
      socket
        .all('event')
        .map(({ seq, event }) => [
          seq,
          (event as { state: { progress: { played: number } } }).state.progress.played,
        ]),
    )
    expect(acknowledged.length).toBeGreaterThanOrEqual(60)
    for (const { seq, played } of acknowledged) expect(playedBySeq.get(seq)).toBe(played)
    // A write without a response may be stored, once; at most the open write of each of the two.
    expect(playedBySeq.size - acknowledged.length).toBeLessThanOrEqual(2)
    const { room, sessionId: same } = await tutor.does('/tutor/join-session', { lessonId })
    expect([same, room.status, room.startedAt]).toEqual([sessionId, 'running', before.room.startedAt])
    expect(room.line).toEqual(before.room.line)
    expect(room.students[student.person.id]!.state!.page).toBe(4)
    expect((await student.does('/student/current-state', {})).recorded!.state.page).toBe(4)
    await socket.close()
  }, 30_000)
})
