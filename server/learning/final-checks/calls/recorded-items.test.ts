import { afterEach, expect, test } from 'vitest'
import type { AttemptId, RecordingId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { aVoice, piecesOf } from '#server/learning/recordings/testing/a-voice.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aCheckedLesson } from '../testing/a-checked-lesson.ts'

const refused = (code: string) => ({ status: 409, body: { code } })
const voice = await aVoice(1_000)

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const pass = (ms: number) => server().clock.pass(ms)

  /** A lesson whose people are at home, and a check whose spoken items are recorded. */
  const aSpokenCheck = async () => {
    const lesson = await aCheckedLesson(server)
    const { tutor, student, lessonId, sessionId, chapterId, spoken } = lesson
    await tutor.does('/tutor/set-in-one-room', { lessonId, inOneRoom: false })
    const attempt = await lesson.start()
    const record = async (item = spoken[0]!, madeAt = server().clock().getTime(), id = attempt.id) => {
      const recordingId = newId<RecordingId>()
      const target = { kind: 'item', attemptId: id, item } as const
      const piece = piecesOf(voice, target, madeAt, recordingId)[0]!
      return { recordingId, ...(await student.ask('/student/record-piece', piece)) }
    }
    return {
      ...lesson,
      attempt,
      record,
      hear: (recordingId: RecordingId) => tutor.does('/tutor/hear-recording', { lessonId, recordingId }),
      mark: (item = spoken[0]!, id: AttemptId = attempt.id) =>
        lesson.change(id, { kind: 'mark', item, mark: 3 }),
      toHear: async () => (await tutor.does('/tutor/recordings', { lessonId })).recordings,
      endLesson: () => tutor.does('/tutor/finish-lesson-session', { sessionId }),
      status: async () => {
        const { checks } = await student.does('/levels', {})
        return checks.find((one) => one.chapterId === chapterId)
      },
    }
  }

  test('a recorded item is answered, and the tutor finds its sentence to hear', async () => {
    const { record, own, toHear, spoken, check, attempt, tutor, lessonId, student } = await aSpokenCheck()
    expect(await record()).toMatchObject({ status: 200, body: { stored: true } })
    const [item] = spoken
    expect((await own())[0]!.answers).toMatchObject([{ item, answer: { kind: 'read' } }])
    const { room } = await tutor.does('/tutor/join-session', { lessonId })
    expect(room.students[student.person.id]!.attempt!.done).toEqual([item])
    const text = check.keys.find((key) => key.item === item)!.text
    const target = { kind: 'item', attemptId: attempt.id, item }
    expect(await toHear()).toMatchObject([{ target, text, mark: null, fromHome: false }])
  })

  test('a mark needs a recording that was heard', async () => {
    const { record, hear, mark, say, attempt, spoken } = await aSpokenCheck()
    await say(attempt.id, spoken[0]!)
    expect(await mark()).toMatchObject(refused('NotHeard'))
    const { recordingId } = await record()
    expect(await mark()).toMatchObject(refused('NotHeard'))
    await hear(recordingId)
    expect(await mark()).toMatchObject({ status: 200, body: { attempt: { marked: [spoken[0]] } } })
    // Another mark of the same reading.
    expect((await mark()).status).toBe(200)
    expect(await mark(spoken[1])).toMatchObject(refused('ItemNotRead'))
  })

  test('a mark needs no recording where all are in one room', async () => {
    const { mark, say, attempt, spoken, tutor, lessonId } = await aSpokenCheck()
    await say(attempt.id, spoken[0]!)
    await tutor.does('/tutor/set-in-one-room', { lessonId, inOneRoom: true })
    expect((await mark()).status).toBe(200)
  })

  test('a mark needs no recording if tutor and student talked while it was read, and only then', async () => {
    const { mark, say, attempt, spoken, tutor, student, sessionId } = await aSpokenCheck()
    const talked = async (connectedAt: number, endedAt: number | null) =>
      await server().database.transaction((tx) =>
        tx.db
          .insertInto('talk')
          .values({
            id: newId(),
            sessionId,
            studentId: student.person.id,
            tutorId: tutor.person.id as never,
            callId: null,
            kind: 'private',
            beganAt: connectedAt,
            connectedAt,
            endedAt,
            endedBy: endedAt === null ? null : 'tutor',
            path: 'direct',
            bytes: 1_000,
          })
          .execute(),
      )
    await talked(TEN_O_CLOCK - 20_000, TEN_O_CLOCK - 10_000)
    pass(10_000)
    await say(attempt.id, spoken[0]!)
    pass(10_000)
    expect(await mark()).toMatchObject(refused('NotHeard'))
    await talked(TEN_O_CLOCK + 4_000, TEN_O_CLOCK + 6_000)
    expect((await mark()).status).toBe(200)
  })

  test('the newest recording of an item counts, until it has its mark', async () => {
    const { record, hear, mark, toHear } = await aSpokenCheck()
    const first = await record()
    pass(5_000)
    const second = await record()
    expect((await toHear()).map(({ id }) => id)).toEqual([second.recordingId])
    expect(first.recordingId).not.toBe(second.recordingId)
    await hear(second.recordingId)
    await mark()
    expect(await record()).toMatchObject(refused('AlreadyAnswered'))
  })

  test('an older recording that arrives after a newer one does not replace it', async () => {
    const { record, hear, mark, toHear, spoken } = await aSpokenCheck()
    pass(60_000)
    const newer = await record()
    await hear(newer.recordingId)
    // The child's tablet had no network when it was made; the newer one was made on another device.
    const older = await record(spoken[0]!, TEN_O_CLOCK + 30_000)
    expect(older).toMatchObject({ status: 200, body: { stored: true } })
    expect((await toHear()).map(({ id }) => id)).toEqual([newer.recordingId])
    expect((await mark()).status).toBe(200)
  })

  test('a skipped item takes no recording, nor does another student’s', async () => {
    const { record, say, attempt, spoken, classmate } = await aSpokenCheck()
    await say(attempt.id, spoken[0]!, { kind: 'skipped' })
    expect(await record()).toMatchObject(refused('AlreadyAnswered'))
    const target = { kind: 'item', attemptId: attempt.id, item: spoken[1]! } as const
    const piece = piecesOf(voice, target, TEN_O_CLOCK)[0]!
    expect((await classmate.ask('/student/record-piece', piece)).status).toBe(404)
  })

  test('a recording made before the finish is accepted for a day, and one made later is not', async () => {
    const { record, finish, attempt, spoken, own, student } = await aSpokenCheck()
    pass(60_000)
    await finish(attempt.id)
    pass(1)
    expect(await record()).toMatchObject(refused('AttemptOver'))
    expect((await record(spoken[0], TEN_O_CLOCK + 30_000)).status).toBe(200)
    expect((await own())[0]!.answers).toMatchObject([{ item: spoken[0], answer: { kind: 'read' } }])
    pass(86_400_001)
    const who = await signedIn(server, student.person)
    const target = { kind: 'item', attemptId: attempt.id, item: spoken[1]! } as const
    const late = piecesOf(voice, target, TEN_O_CLOCK + 30_000)[0]!
    expect(await who.ask('/student/record-piece', late)).toMatchObject(refused('AttemptOver'))
  })

  test('recordings are marked after the lesson, and then the result is final', async () => {
    const { record, hear, mark, spoken, endLesson, status, right, say, attempt, finish } =
      await aSpokenCheck()
    for (const item of attempt.items) if (!spoken.includes(item)) await say(attempt.id, item, right[item])
    const recorded = [await record(spoken[0]), await record(spoken[1])]
    await finish(attempt.id)
    await endLesson()
    expect(await status()).toMatchObject({ status: 'finished' })
    expect(await mark()).toMatchObject(refused('NotHeard'))
    for (const { recordingId } of recorded) await hear(recordingId)
    expect(await mark(spoken[0])).toMatchObject({ status: 200, body: { attempt: { status: 'finished' } } })
    expect(await mark(spoken[1])).toMatchObject({ status: 200, body: { attempt: { status: 'marked' } } })
    expect(await status()).toMatchObject({ status: 'marked', score: 100, passed: true })
  })

  test('without a recording, an unmarked item stays unmarked after the lesson', async () => {
    const { mark, say, finish, attempt, spoken, endLesson, status } = await aSpokenCheck()
    await say(attempt.id, spoken[0]!)
    await finish(attempt.id)
    await endLesson()
    expect(await status()).toMatchObject({ status: 'unmarked' })
    expect(await mark()).toMatchObject(refused('SessionFinished'))
  })
})
