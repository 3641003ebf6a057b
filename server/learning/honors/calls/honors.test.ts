import { afterEach, expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import type { HonorKind } from '#contract/learning/honors.ts'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import { listEvents } from '#server/live/topics/event-log.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aLiveLesson, type LiveLesson, type Stage } from '#server/testing/scenes/a-live-lesson.ts'

const refused = (code: string) => ({ status: 409, body: { code } })
const DAY_MS = 86_400_000
const [MORI, HAYASHI] = ['森 まどか', '林 けんじ']

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const pass = (ms: number) => server().clock.pass(ms)

  const aLesson = async (stage: Stage = 'running') => {
    const lesson = await aLiveLesson(server, stage)
    const { tutor, student, lessonId, sessionId } = lesson
    const gift = (kind: HonorKind = 'effort', note = '') =>
      ({ lessonId, studentId: student.person.id, kind, note }) as const
    const give = async (by: LiveLesson['tutor'] = tutor, kind?: HonorKind, note?: string) =>
      (await by.does('/tutor/record-honor', gift(kind, note))).honor
    const remove = async (honor: { id: string }, by: LiveLesson['tutor'] = tutor) =>
      (await by.does('/tutor/remove-honor', { honorId: honor.id })).honor
    const ofTutor = async () =>
      (await tutor.does('/tutor/student-honors', { studentId: student.person.id })).honors
    const ofStudent = async (who = student) => (await who.does('/student/honors', {})).honors
    const finish = () => tutor.does('/tutor/finish-lesson-session', { sessionId })
    const inRoom = async () => {
      const { room } = await student.does('/student/join-session', { lessonId })
      return room.students[student.person.id]!.honors
    }
    const eventsOf = async () => {
      const address = `lesson-room/${sessionId}` as const
      const events = await server().database.transaction((tx) => listEvents<RoomEvent>(tx, address, 0, 100))
      return events.map(({ event }) => event.type)
    }
    return { ...lesson, eventsOf, gift, give, remove, ofTutor, ofStudent, finish, inRoom }
  }

  test('an honor is seen at once in the room, and stands on the shelf of the student alone', async () => {
    const { give, inRoom, ofStudent, ofTutor, classmate, lessonId } = await aLesson()
    const honor = await give(undefined, 'voice', ' よく読めました ')
    expect(honor).toMatchObject({ kind: 'voice', note: 'よく読めました', lessonId, givenAt: TEN_O_CLOCK })
    expect(honor).toMatchObject({ givenBy: { displayName: MORI }, removedBy: null, removedAt: null })
    const { id, kind, note } = honor
    expect(await inRoom()).toEqual([{ id, kind, note, by: MORI, givenAt: TEN_O_CLOCK }])
    expect([await ofStudent(), await ofTutor()]).toEqual([[honor], [honor]])
    expect(await ofStudent(classmate)).toEqual([])
  })

  test('the newest stands first', async () => {
    const { give, ofStudent, ofTutor } = await aLesson()
    const first = await give(undefined, 'effort')
    pass(60_000)
    const second = await give(undefined, 'leap')
    expect([await ofStudent(), await ofTutor()]).toEqual([
      [second, first],
      [second, first],
    ])
  })

  test('a removed honor leaves the shelf and the room, and tutors see who took it back and when', async () => {
    const { give, remove, colleague, inRoom, ofStudent, ofTutor } = await aLesson()
    const [kept, taken] = [await give(undefined, 'focus'), await give(undefined, 'writing')]
    pass(60_000)
    const removed = await remove(taken, colleague)
    expect(removed).toMatchObject({
      ...taken,
      removedBy: { displayName: HAYASHI },
      removedAt: TEN_O_CLOCK + 60_000,
    })
    expect(await ofStudent()).toEqual([kept])
    expect((await inRoom()).map(({ id }) => id)).toEqual([kept.id])
    expect(await ofTutor()).toEqual(expect.arrayContaining([kept, removed]))
  })

  test('the first removal counts', async () => {
    const { give, remove, tutor, colleague } = await aLesson()
    const honor = await give()
    const removed = await remove(honor, colleague)
    pass(60_000)
    expect(await remove(honor, tutor)).toEqual(removed)
  })

  test('two tutors who remove it at the same instant get the same answer', async () => {
    const { give, remove, tutor, colleague } = await aLesson()
    const honor = await give()
    const [one, other] = await Promise.all([remove(honor, tutor), remove(honor, colleague)])
    expect(one.removedAt).toBe(TEN_O_CLOCK)
    expect(other).toEqual(one)
  })

  test('two tutors at the same instant give one each', async () => {
    const { give, tutor, colleague, ofStudent, inRoom } = await aLesson()
    await Promise.all([give(tutor), give(colleague)])
    const names = (await ofStudent()).map(({ givenBy }) => givenBy.displayName)
    expect(new Set(names)).toEqual(new Set([MORI, HAYASHI]))
    expect(names).toHaveLength(2)
    expect(await inRoom()).toHaveLength(2)
  })

  test('taps at the same instant give one honor, though each is a write of its own', async () => {
    const { give, ofStudent, inRoom } = await aLesson()
    const [first, ...more] = await Promise.all([1, 2, 3, 4, 5].map(() => give()))
    for (const again of more) expect(again).toEqual(first)
    expect(await ofStudent()).toEqual([first])
    expect(await inRoom()).toHaveLength(1)
    pass(3_000)
    expect((await give()).id).not.toBe(first!.id)
  })

  test('an honor with another note is another honor, and every note is kept', async () => {
    const { give, ofStudent, inRoom } = await aLesson()
    const notes = ['', 'よく読めました', '声が大きい']
    const given = await Promise.all(
      notes.flatMap((note) => [note, note]).map((note) => give(undefined, 'effort', note)),
    )
    expect(new Set(given.map(({ note }) => note))).toEqual(new Set(notes))
    expect((await ofStudent()).map(({ note }) => note).toSorted()).toEqual(notes.toSorted())
    expect((await inRoom()).map(({ note }) => note).toSorted()).toEqual(notes.toSorted())
  })

  test('equal honors of two students are no double tap', async () => {
    const { give, tutor, gift, classmate, ofStudent } = await aLesson()
    await give()
    await tutor.does('/tutor/record-honor', { ...gift(), studentId: classmate.person.id })
    expect([(await ofStudent()).length, (await ofStudent(classmate)).length]).toEqual([1, 1])
  })

  test('no honor is given before the start or after the finish of the lesson', async () => {
    for (const stage of ['planned', 'waiting'] as const) {
      const early = await aLesson(stage)
      expect(await early.tutor.ask('/tutor/record-honor', early.gift())).toMatchObject(
        refused('SessionNotStarted'),
      )
      expect(await early.ofStudent()).toEqual([])
    }
    const running = await aLesson()
    await running.finish()
    expect(await running.tutor.ask('/tutor/record-honor', running.gift())).toMatchObject(
      refused('SessionFinished'),
    )
    expect(await running.ofStudent()).toEqual([])
  })

  test('an honor at the instant of the finish is given or refused, and the room agrees', async () => {
    const { colleague, gift, finish, ofStudent, eventsOf } = await aLesson()
    const [answer] = await Promise.all([colleague.ask('/tutor/record-honor', gift()), finish()])
    expect([200, 409]).toContain(answer.status)
    const given = answer.status === 200 ? ['honor-given'] : []
    expect((await ofStudent()).length).toBe(given.length)
    expect((await eventsOf()).slice(-1 - given.length)).toEqual([...given, 'session-finished'])
  })

  test('an honor can be removed long after the lesson, and the finished room stays unchanged', async () => {
    const { give, remove, finish, ofStudent, eventsOf, tutor, student } = await aLesson()
    const honor = await give()
    await finish()
    const before = await eventsOf()
    expect(before.slice(-2)).toEqual(['honor-given', 'session-finished'])
    pass(DAY_MS)
    const [later, shelf] = [await signedIn(server, tutor.person), await signedIn(server, student.person)]
    expect((await remove(honor, later)).removedAt).toBe(TEN_O_CLOCK + DAY_MS)
    expect(await ofStudent(shelf)).toEqual([])
    expect(await eventsOf()).toEqual(before)
  })

  test('each honor and each removal has one line in the audit, by ids alone', async () => {
    const { give, remove, tutor, colleague, student, lessonId } = await aLesson()
    const { logged } = server()
    const before = logged.length
    const honor = await give(tutor, 'leap', 'ひみつのメモ')
    await give(tutor, 'leap', 'ひみつのメモ')
    await remove(honor, colleague)
    await remove(honor, tutor)
    const lines = logged.slice(before).map((line) => JSON.parse(line))
    const about = { honor: honor.id, student: student.person.id, lesson: lessonId, kind: 'leap' }
    expect(lines.filter(({ event }) => event.startsWith('honor-'))).toMatchObject([
      { event: 'honor-given', actor: tutor.person.id, ...about },
      { event: 'honor-removed', actor: colleague.person.id, ...about },
    ])
    expect(logged.slice(before).join()).not.toMatch(/ひみつ|森|青木/)
  })

  test('students of other lessons and unknown honors are answered with 404', async () => {
    const { tutor, gift, outsider } = await aLesson()
    const elsewhere = await aLesson('honored')
    const { honorId } = elsewhere
    const asked = [
      tutor.ask('/tutor/record-honor', { ...gift(), studentId: outsider.person.id }),
      tutor.ask('/tutor/record-honor', { ...gift(), studentId: elsewhere.student.person.id }),
      tutor.ask('/tutor/record-honor', { ...gift(), lessonId: elsewhere.lessonId }),
      tutor.ask('/tutor/remove-honor', { honorId }),
      tutor.ask('/tutor/remove-honor', { honorId: newId<string>() }),
      tutor.ask('/tutor/student-honors', { studentId: elsewhere.student.person.id }),
    ]
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(404)
    expect(await elsewhere.ofStudent()).toHaveLength(1)
  })
})
