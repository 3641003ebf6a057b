import { afterEach, describe, expect, test } from 'vitest'
import { whoNext } from '#contract/records/who-next/who-next.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { onPage } from '../testing/samples.ts'

const MINUTE_MS = 60_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const pass = (minutes: number) => server().clock.pass(minutes * MINUTE_MS)
  const now = () => server().clock().getTime()
  const roomOf = async ({ tutor, lessonId }: LiveLesson) =>
    (await tutor.does('/tutor/join-session', { lessonId })).room
  const nextIn = async (lesson: LiveLesson) =>
    whoNext(await roomOf(lesson), null, now()).next.map(({ studentId }) => studentId)
  const about = ({ sessionId, student }: LiveLesson) => ({ sessionId, studentId: student.person.id as never })

  test('the room knows how long the words of each page take, and which pages were only turned', async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { student, tutor, lessonId, sessionId, textbookId } = lesson
    const { studentId } = about(lesson)
    for (const page of [1, 2, 3]) {
      const state = { ...onPage(textbookId, page), progress: { played: 0, seconds: 0 } }
      await student.does('/student/record-state', { sessionId, state })
    }
    expect((await roomOf(lesson)).students[studentId]).toMatchObject({
      turnedPages: [expect.any(Number), expect.any(Number)],
    })
    expect((await roomOf(lesson)).students[studentId]!.pageTakesMs).toBeGreaterThanOrEqual(3_000)
    const change = { kind: 'page' as const, place: { textbookId, page: 5 } }
    await tutor.does('/tutor/record-state', { lessonId, studentId, change })
    const sent = (await roomOf(lesson)).students[studentId]!
    expect(sent).toMatchObject({ turnedPages: [], state: { page: 5 } })
    expect(sent.pageTakesMs).toBeGreaterThanOrEqual(3_000)
  })

  describe('later', () => {
    test('a student who is put off is not named until the time is over, unless they call', async () => {
      const lesson = await aLiveLesson(server, 'running')
      const { tutor, student, sessionId } = lesson
      const { studentId } = about(lesson)
      pass(4)
      expect(await nextIn(lesson)).toContain(studentId)
      await tutor.does('/tutor/put-off-student', { ...about(lesson), minutes: 5 })
      expect(await nextIn(lesson)).not.toContain(studentId)
      pass(5)
      expect(await nextIn(lesson)).toContain(studentId)
      await tutor.does('/tutor/put-off-student', { ...about(lesson), minutes: 10 })
      await student.does('/student/raise-call', { sessionId })
      expect((await nextIn(lesson))[0]).toBe(studentId)
    })

    test('is refused while the student calls, and can be taken back once', async () => {
      const lesson = await aLiveLesson(server, 'running')
      const { tutor, student, sessionId } = lesson
      const { seq } = await tutor.does('/tutor/put-off-student', { ...about(lesson), minutes: 3 })
      const back = await tutor.does('/tutor/put-off-student', { ...about(lesson), minutes: null })
      const again = await tutor.does('/tutor/put-off-student', { ...about(lesson), minutes: null })
      expect([back.seq, again.seq]).toEqual([seq + 1, seq + 1])
      await student.does('/student/raise-call', { sessionId })
      const refused = await tutor.ask('/tutor/put-off-student', { ...about(lesson), minutes: 3 })
      expect([refused.status, refused.body.code]).toEqual([409, 'StudentCalls'])
    })
  })

  test('a pinned student comes before all students who do not call; pinning twice is one pin', async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { tutor, student, classmate, sessionId } = lesson
    const { seq } = await tutor.does('/tutor/pin-student', { ...about(lesson), pinned: true })
    expect((await tutor.does('/tutor/pin-student', { ...about(lesson), pinned: true })).seq).toBe(seq)
    await classmate.does('/student/raise-call', { sessionId })
    expect(await nextIn(lesson)).toEqual([classmate.person.id, student.person.id])
    await tutor.does('/tutor/pin-student', { ...about(lesson), pinned: false })
    expect(await nextIn(lesson)).toEqual([classmate.person.id])
  })

  test('before the start and after the finish no student can be put off or pinned', async () => {
    const lesson = await aLiveLesson(server, 'waiting')
    const { tutor, sessionId } = lesson
    const codes = async () => [
      (await tutor.ask('/tutor/put-off-student', { ...about(lesson), minutes: 3 })).body.code as unknown,
      (await tutor.ask('/tutor/pin-student', { ...about(lesson), pinned: true })).body.code as unknown,
    ]
    expect(await codes()).toEqual(['SessionNotStarted', 'SessionNotStarted'])
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    expect(await codes()).toEqual(['SessionFinished', 'SessionFinished'])
  })

  test('the audit has who was put off and pinned; the student learns of neither', async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { tutor, student, lessonId } = lesson
    const before = await student.does('/student/join-session', { lessonId })
    await tutor.does('/tutor/pin-student', { ...about(lesson), pinned: true })
    await tutor.does('/tutor/put-off-student', { ...about(lesson), minutes: 3 })
    const { room } = await student.does('/student/join-session', { lessonId })
    expect(room).toEqual(before.room)
    const lines = server().logged.filter((line) => line.includes(student.person.id))
    expect(lines.filter((line) => /student-put-off|student-pinned/.test(line))).toHaveLength(2)
  })
})
