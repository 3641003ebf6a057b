import { afterEach, expect, test } from 'vitest'
import type { BranchId } from '#contract/kernel/ids.ts'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aClassroom, aLesson } from '#server/testing/builders.ts'
import { aLiveLesson, type LiveLesson, type Stage } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const pass = (ms: number) => server().clock.pass(ms)

  const lessonAt = async (stage: Stage = 'running') => {
    const lesson = await aLiveLesson(server, stage)
    const { tutor, student, lessonId, sessionId, textbookId } = lesson
    const turn = (page: number, who = student) =>
      who.does('/student/record-state', { sessionId, state: onPage(textbookId, page) })
    const call = (wish: 'raise' | 'withdraw', who = student) =>
      who.does(`/student/${wish}-call`, { sessionId })
    const respond = async (response: 'answer' | 'end', by = tutor) => {
      const { room } = await by.does('/tutor/join-session', { lessonId })
      await by.does('/tutor/response-calling', { sessionId, callId: room.line[0]!.id, response })
    }
    const honor = async (kind: 'effort' | 'voice' | 'leap') => {
      const gift = { lessonId, studentId: student.person.id, kind, note: '' }
      return (await tutor.does('/tutor/record-honor', gift)).honor
    }
    const finish = () => tutor.does('/tutor/finish-lesson-session', { sessionId })
    const storyOf = async (who = student, by = tutor) => {
      const { students } = await by.does('/tutor/lesson-students', { lessonId })
      return students.find(({ id }) => id === who.id)!.story
    }
    return { ...lesson, turn, call, respond, honor, finish, storyOf }
  }

  /** A lesson of eleven minutes with every kind of event. */
  const aFullLesson = async () => {
    const lesson = await lessonAt()
    const { tutor, colleague, student, classmate, sessionId, lessonId, chapterId } = lesson
    await lesson.turn(2)
    await lesson.turn(5, classmate)
    pass(2 * MINUTE_MS)
    await lesson.call('raise')
    pass(MINUTE_MS)
    await lesson.respond('answer', colleague)
    pass(MINUTE_MS)
    await lesson.respond('end', colleague)
    await lesson.turn(3)
    const gone = await lesson.honor('effort')
    pass(MINUTE_MS)
    await tutor.does('/tutor/remove-honor', { honorId: gone.id })
    const kept = await lesson.honor('voice')
    await student.does('/student/leave-session', { sessionId })
    pass(2 * MINUTE_MS)
    await student.does('/student/join-session', { lessonId })
    const { attempt } = await student.does('/student/start-final-check', {
      sessionId,
      chapterId,
      scope: 'all',
    })
    const skip = { attemptId: attempt.id, item: attempt.items[0]!, answer: { kind: 'skipped' } } as const
    await student.does('/student/record-final-check', skip)
    pass(MINUTE_MS)
    await lesson.call('raise')
    pass(3 * MINUTE_MS)
    await lesson.finish()
    return { ...lesson, attempt, kept }
  }

  test('shows what one student did, with its minutes', async () => {
    const { storyOf, attempt, kept, textbookId, chapterId } = await aFullLesson()
    const at = (minutes: number) => TEN_O_CLOCK + minutes * MINUTE_MS
    const story = await storyOf()
    expect(story.presentMs).toBe(9 * MINUTE_MS)
    expect(story.stays).toEqual([
      { textbookId, page: 2, from: at(0), until: at(4), toldAt: null, read: true },
      { textbookId, page: 3, from: at(4), until: at(5), toldAt: null, read: true },
      { textbookId, page: 3, from: at(7), until: at(11), toldAt: null, read: true },
    ])
    expect(story.calls).toMatchObject([
      { raisedAt: at(2), answeredAt: at(3), answeredBy: '林 けんじ', closedAt: at(4), closedAs: 'ended' },
      { raisedAt: at(8), answeredAt: null, answeredBy: null, closedAt: at(11), closedAs: 'finished' },
    ])
    expect(story.attempts).toMatchObject([
      {
        id: attempt.id,
        chapterId,
        number: 1,
        startedAt: at(7),
        finishedBy: 'lesson',
        answered: 1,
        items: attempt.items.length,
      },
    ])
    expect(story.honors).toEqual([kept])
  })

  test('counts an item as answered that was heard before the student said so, and once when they say so too', async () => {
    const { tutor, student, lessonId, start, say, mark, spoken } = await aCheckedLesson(server)
    const { id, items } = await start()
    for (const item of items) if (!spoken.includes(item)) await say(id, item)
    const answered = async () => {
      const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
      return students.find((each) => each.id === student.id)!.story.attempts[0]!.answered
    }
    expect(await answered()).toBe(items.length - spoken.length)
    for (const item of spoken) await mark(id, item, 2)
    expect(await answered()).toBe(items.length)
    await say(id, spoken[0]!)
    expect(await answered()).toBe(items.length)
  })

  test('shows nothing of one student in the record of another', async () => {
    const { storyOf, classmate, textbookId } = await aFullLesson()
    expect(await storyOf(classmate)).toEqual({
      presentMs: 11 * MINUTE_MS,
      stays: [
        {
          textbookId,
          page: 5,
          from: TEN_O_CLOCK,
          until: TEN_O_CLOCK + 11 * MINUTE_MS,
          toldAt: null,
          read: true,
        },
      ],
      offline: [],
      calls: [],
      talks: [],
      recordings: [],
      attempts: [],
      honors: [],
      toldAt: null,
    })
  })

  test('goes on while the lesson goes on', async () => {
    const { turn, storyOf, textbookId } = await lessonAt()
    await turn(2)
    pass(MINUTE_MS)
    const stay = { textbookId, page: 2, from: TEN_O_CLOCK }
    expect(await storyOf()).toMatchObject({
      presentMs: MINUTE_MS,
      stays: [{ ...stay, until: TEN_O_CLOCK + MINUTE_MS }],
    })
    pass(MINUTE_MS)
    expect(await storyOf()).toMatchObject({
      presentMs: 2 * MINUTE_MS,
      stays: [{ ...stay, until: TEN_O_CLOCK + 2 * MINUTE_MS }],
    })
  })

  test('has not begun before the start', async () => {
    const nothing = {
      presentMs: 0,
      stays: [],
      offline: [],
      calls: [],
      talks: [],
      recordings: [],
      attempts: [],
      honors: [],
      toldAt: null,
    }
    expect(await (await lessonAt('planned')).storyOf()).toEqual(nothing)
    const waiting = await lessonAt('waiting')
    await waiting.turn(2)
    pass(MINUTE_MS)
    expect(await waiting.storyOf()).toEqual(nothing)
  })

  test('the record is the same on the next day', async () => {
    const lesson = await aFullLesson()
    const { tutor, student, lessonId, sessionId, textbookId, branchId, attempt, kept } = lesson
    // The week continues after its lessons.
    const told = async (by: typeof tutor) => {
      const { students } = await by.does('/tutor/lesson-students', { lessonId })
      return students.map(({ week: _week, ...rest }) => rest)
    }
    const today = await told(tutor)
    expect((await lesson.storyOf()).honors).toHaveLength(1)

    // Changes that are still allowed: reading at home, an honor taken back, another lesson with pages, honors and a check.
    await student.does('/student/record-state', { sessionId: null, state: onPage(textbookId, 6) })
    await tutor.does('/tutor/remove-honor', { honorId: kept.id })
    pass(DAY_MS)
    const [mori, aoi] = [await signedIn(server, tutor.person), await signedIn(server, student.person)]
    await anotherLesson({ ...lesson, tutor: mori, student: aoi }, branchId)

    // Changes that are refused: all that would belong to this lesson.
    const change = { kind: 'page' as const, place: { textbookId, page: 6 } }
    const mark = { kind: 'mark' as const, item: attempt.items.at(-1)!, mark: 3 }
    const late = [
      aoi.ask('/student/record-state', { sessionId, state: onPage(textbookId, 6) }),
      aoi.ask('/student/record-final-check', {
        attemptId: attempt.id,
        item: attempt.items[1]!,
        answer: { kind: 'skipped' },
      }),
      mori.ask('/tutor/record-state', { lessonId, studentId: student.person.id, change }),
      mori.ask('/tutor/record-honor', { lessonId, studentId: student.person.id, kind: 'leap', note: '' }),
      mori.ask('/tutor/record-final-check', { attemptId: attempt.id, change: mark }),
    ]
    const codes = (await Promise.all(late)).map(({ body }) => body.code)
    expect(codes).toEqual([
      'SessionFinished',
      'AttemptFinished',
      'SessionFinished',
      'SessionFinished',
      'SessionFinished',
    ])
    const honors = await mori.does('/tutor/student-honors', { studentId: student.person.id })
    expect(honors.honors.find(({ id }) => id === kept.id)!.removedAt).not.toBeNull()
    expect(await told(mori)).toEqual(today)
  })

  async function anotherLesson({ tutor, student, textbookId, chapterId }: LiveLesson, branchId: BranchId) {
    const classroom = await aClassroom(server().database, { branchId, code: 'sora' })
    const startsAt = server().clock().getTime()
    const studentId = student.person.id
    const { id } = await aLesson(server().database, { classroom, studentIds: [studentId], startsAt })
    const { sessionId } = await student.does('/student/join-session', { lessonId: id })
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    await student.does('/student/record-state', { sessionId, state: onPage(textbookId, 4) })
    await student.does('/student/raise-call', { sessionId })
    await student.does('/student/start-final-check', { sessionId, chapterId, scope: 'all' })
    await tutor.does('/tutor/record-honor', { lessonId: id, studentId, kind: 'leap', note: '' })
  }

  test('a removal is placed by its seq in the room, and not by its clock', async () => {
    const { honor, finish, storyOf, tutor } = await lessonAt()
    const { id } = await honor('voice')
    pass(MINUTE_MS)
    await finish()
    const told = await storyOf()
    // It was sent before the finish and waited for the lock until after it.
    server().clock.pass(-1)
    await tutor.does('/tutor/remove-honor', { honorId: id })
    expect(told.honors).toHaveLength(1)
    expect(await storyOf()).toEqual(told)
  })
})
