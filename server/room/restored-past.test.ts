import { expect, test } from 'vitest'
import { revisionOf } from '#contract/kernel/live/revision.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import { takeNumber } from '#server/live/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket } from '#server/testing/socket-pair.ts'
import { onPage } from './testing/samples.ts'

eachServer((server, restart) => {
  const inDatabase = <T>(work: (tx: Tx) => Promise<T>) => server().database.transaction(work)

  /** The rows of a room that a backup contains, and a function that restores them. */
  const aBackup = async (address: string) => {
    const topic = await inDatabase(({ db }) =>
      db.selectFrom('topic').selectAll().where('address', '=', address).executeTakeFirstOrThrow(),
    )
    return () =>
      inDatabase(async ({ db }) => {
        const { seq } = topic
        await db.deleteFrom('topicEvent').where('address', '=', address).where('seq', '>', seq).execute()
        await db.updateTable('topic').set(topic).where('address', '=', address).execute()
      })
  }

  /** A note that is in no backup, and then as many page turns as it takes to exceed the seq of a viewer who has seen the note. */
  const aPastThatIsLost = async (forget: () => Promise<void>) => {
    const lesson = await aLiveLesson(server)
    const address = `lesson-room/${lesson.sessionId}` as const
    const restore = await aBackup(address)
    const reader = await aGreetedSocket(server(), lesson.tutor)
    await reader.subscribe(address)
    await note(lesson, 'never kept')
    const { seq } = await reader.first(
      'event',
      ({ event }) => (event as { type: string }).type === 'note-written',
    )
    const { epoch } = reader.all('snapshot')[0]!
    await restore()
    await forget()
    const turn = (page: number) =>
      lesson.student.does('/student/record-state', {
        sessionId: lesson.sessionId,
        state: onPage(lesson.textbookId, page),
      })
    for (const page of [1, 2, 3, 4]) await turn(page)
    return { lesson, address, reader, epoch: epoch!, seq, turn }
  }

  const note = ({ tutor, lessonId, student }: LiveLesson, words: string) =>
    tutor.does('/tutor/record-state', {
      lessonId,
      studentId: student.id,
      change: { kind: 'note', note: words },
    })

  test('a screen from before a restored backup shows what the school has now, and nothing else', async () => {
    const { lesson, address, reader, epoch, seq } = await aPastThatIsLost(restart)
    await reader.closed
    const back = await aGreetedSocket(server(), lesson.tutor)
    back.send({ t: 'subscribe', topic: address, after: seq, epoch })
    await back.flush()
    expect(back.all('event')).toEqual([])
    const [snapshot] = back.all('snapshot')
    expect(snapshot!.seq).toBeGreaterThan(seq)
    expect(snapshot!.epoch).not.toBe(epoch)
    expect((snapshot!.state as Room).students[lesson.student.id]!.note).toBe('')
    // From there on it continues by events, as usual.
    const again = await aGreetedSocket(server(), lesson.tutor)
    again.send({ t: 'subscribe', topic: address, after: seq + 1, epoch: snapshot!.epoch! })
    await again.flush()
    expect(again.all('snapshot')).toEqual([])
    expect(again.all('current')[0]).toMatchObject({ epoch: snapshot!.epoch })
    await Promise.all([back.close(), again.close()])
  })

  test('a screen that stays open while a backup is restored resyncs at once', async () => {
    const { lesson, reader, seq } = await aPastThatIsLost(async () =>
      takeNumber(server().database, { number: 0, epoch: 'another' }),
    )
    const snapshot = await reader.first('snapshot', (frame) => frame.seq >= seq)
    expect((snapshot.state as Room).students[lesson.student.id]!.note).toBe('')
    await reader.close()
  })

  test('a screen that was denied learns that a backup was restored, so that it asks again', async () => {
    const lesson = await aLiveLesson(server)
    const reader = await aGreetedSocket(server(), lesson.student)
    await reader.subscribe('lesson-room/nowhere')
    const { epoch } = await reader.first('welcome')
    expect(reader.all('denied')).toMatchObject([{ epoch }])
    takeNumber(server().database, { number: 0, epoch: 'third' })
    await reader.first('welcome', (frame) => frame.epoch === 'third')
    await reader.close()
  })

  test('a note from before a restored backup is stale, although its seq exists again', async () => {
    const { lesson, epoch, seq } = await aPastThatIsLost(restart)
    const { tutor, lessonId, student } = lesson
    const change = { kind: 'note' as const, note: 'never kept, and more' }
    const write = { lessonId, studentId: student.id, change }
    const seen = revisionOf(epoch, seq)
    const answer = await tutor.ask('/tutor/record-state', { ...write, seen })
    expect(answer).toMatchObject({ status: 409, body: { code: 'Stale' } })
    const now = answer.body.details as { epoch: string; seq: string }
    // With the revision that the response names, the write is accepted.
    const fresh = revisionOf(now.epoch, Number(now.seq))
    await tutor.does('/tutor/record-state', { ...write, seen: fresh })
  })

  test('a page of an older build, which names no epoch, goes on by its seq alone', async () => {
    const lesson = await aLiveLesson(server)
    const address = `lesson-room/${lesson.sessionId}` as const
    const { seq } = await lesson.tutor.does('/tutor/join-session', { lessonId: lesson.lessonId })
    await note(lesson, 'kept')
    const socket = await aGreetedSocket(server(), lesson.tutor)
    await socket.subscribe(address, seq)
    expect(socket.all('event')).toHaveLength(1)
    await socket.close()
  })
})
