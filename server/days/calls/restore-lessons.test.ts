import { afterEach, expect, test } from 'vitest'
import type { StudentId } from '#contract/kernel/ids.ts'
import { aLetterSchool } from '#server/family/letters/testing/a-letter-reader.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aDay, TODAY } from '../testing/a-day.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WHY = '台風のため、お休みにします。'
const { eachLetterServer, arrived } = await aLetterSchool()

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  test('a cancelled day takes place after all, for the tutor, the child and the family, and in its open room', async () => {
    const day = await aDay(server, 'waiting')
    const { office, branchId, lessonId, plan, studentId, student, tutor, parent } = day
    server().clock.set(TEN_O_CLOCK - 5 * MINUTE_MS)
    const later = await plan(2, { studentIds: [studentId] })
    const all = { branchId, day: TODAY, classroomId: null, reason: WHY, lessons: 2 }
    const { lessonIds } = await office.does('/office/cancel-day', all)
    expect(lessonIds).toEqual([lessonId, later])
    expect((await student.ask('/student/join-session', { lessonId })).body.code).toBe('LessonCancelled')
    expect((await day.lesson()).canRestore).toBe(true)
    // A tutor who is ill meanwhile needs a stand-in again.
    await day.ill()
    expect(await office.does('/restore-lessons', { branchId, lessonIds })).toEqual({ letters: 0 })
    expect(await day.lesson()).toMatchObject({
      status: 'scheduled',
      cancelReason: null,
      canRestore: false,
      isTutorAbsent: true,
    })
    const { today } = await student.does('/student/lessons', {})
    expect(today.map(({ status }) => status)).toEqual(['scheduled', 'scheduled'])
    expect((await parent.does('/student/mypage', {})).cancelled).toEqual([])
    const { room, sessionId } = await tutor.does('/tutor/join-session', { lessonId })
    expect(room).toMatchObject({ status: 'waiting', finishedAt: null })
    expect(room).not.toHaveProperty('cancelledBecause')
    await student.does('/student/join-session', { lessonId })
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    const again = await office.ask('/restore-lessons', { branchId, lessonIds })
    expect(again.body.code).toBe('NotCancelled')
  })

  test('a lesson stays cancelled after its hour has begun, or where another lesson has its place', async () => {
    const { office, branchId, lessonId, plan, studentId, tutorId, colleagueId } = await aDay(server)
    const [next, blocked] = [
      await plan(2, { studentIds: [studentId] }),
      await plan(4, { studentIds: [studentId] }),
    ]
    const cancel = (id: string) =>
      office.does('/cancel-lesson', { branchId, lessonId: id as never, reason: WHY })
    for (const id of [lessonId, next, blocked]) await cancel(id)
    const restore = async (...lessonIds: (typeof lessonId)[]) =>
      (await office.ask('/restore-lessons', { branchId, lessonIds })).body.code
    const other = await plan(4.5, { tutorId })
    expect(await restore(next, blocked)).toBe('TutorBusy')
    await cancel(other)
    await plan(4.5, { tutorId: colleagueId, studentIds: [studentId] })
    // The room is the same one too; whose name is told first does not matter.
    expect(await restore(blocked)).toMatch(/^(Room|Student)Busy$/)
    server().clock.pass(3 * HOUR_MS)
    const later = await signedIn(server, office.person)
    const begun = await later.ask('/restore-lessons', { branchId, lessonIds: [next] })
    expect(begun.body.code).toBe('HourBegun')
  })

  test('lessons that were planned beside each other come back as they were', async () => {
    const { office, branchId, plan, studentId, day } = await aDay(server)
    const lessonIds = [await plan(2, { studentIds: [studentId] }), await plan(2, { studentIds: [studentId] })]
    await office.does('/office/cancel-day', {
      branchId,
      day: TODAY,
      classroomId: null,
      reason: WHY,
      lessons: 3,
    })
    await office.does('/restore-lessons', { branchId, lessonIds })
    const { lessons } = await day()
    expect(lessons.filter(({ status }) => status === 'scheduled').map(({ id }) => id)).toHaveLength(2)
  })

  test('a lesson that already has a make-up is not restored', async () => {
    const { office, about, branchId, lessonId, sora, colleagueId } = await aDay(server)
    await office.does('/cancel-lesson', { ...about, reason: WHY })
    await office.does('/office/make-up-lesson', {
      ...about,
      studentId: null,
      in: { day: '2026-11-28', startsAt: '10:00', minutes: 60, classroom: sora.id, tutor: colleagueId },
    })
    const restored = await office.ask('/restore-lessons', { branchId, lessonIds: [lessonId] })
    expect(restored.body.code).toBe('AlreadyMadeUp')
  })

  test('a student who left the school meanwhile is not on the lesson any more', async () => {
    const { office, branchId, plan, studentId, classmate, day } = await aDay(server)
    const both = [studentId, classmate.person.id as StudentId]
    const id = await plan(2, { studentIds: both })
    await office.does('/cancel-lesson', { branchId, lessonId: id, reason: WHY })
    await office.does('/office/student-leaves', { branchId, studentId, revision: 0, fromDay: TODAY })
    await office.does('/restore-lessons', { branchId, lessonIds: [id] })
    expect((await day()).lessons.find((each) => each.id === id)!.students).toBe(1)
  })
})

eachLetterServer(({ server, send, aReader, aGuardian }) => {
  test('the second letter goes to those who got the first, and the office gets a list of the others to call', async () => {
    const day = await aDay(server)
    const { office, branchId, lessonId } = day
    await aReader(day, { language: 'en' })
    await office.does('/cancel-lesson', { branchId, lessonId, reason: WHY })
    await send()
    const toCall = async () =>
      (await office.does('/families-to-call', { branchId, lessonIds: [lessonId] })).families
    expect(await toCall()).toEqual([
      expect.objectContaining({ studentId: day.classmate.person.id, lessonIds: [lessonId] }),
    ])
    // A guardian who confirms after the cancellation has read of it nowhere but on the page.
    const late = await aGuardian(day, day.classmate)
    await server().database.transaction(async (tx) => {
      const { addressId: _first, ...letter } = await tx.db
        .selectFrom('letterAddress')
        .selectAll()
        .select('id as addressId')
        .executeTakeFirstOrThrow()
      await tx.db
        .insertInto('letterAddress')
        .values({
          ...letter,
          id: 'late',
          linkId: late.link.id,
          address: 'late@home.example',
          confirmHash: 'late-1',
          stopHash: 'late-2',
          pageHash: 'late-3',
        })
        .execute()
    })
    arrived.length = 0
    const restored = await office.does('/restore-lessons', { branchId, lessonIds: [lessonId] })
    expect(restored).toEqual({ letters: 1 })
    await send()
    await send()
    expect(arrived.map(({ to }) => to)).toEqual([['mother@home.example']])
    expect(arrived[0]!.text).toContain('It will take place as planned.')
    expect(arrived[0]!.text).not.toContain(WHY)
    expect((await toCall()).map(({ studentId }) => studentId)).toEqual([day.classmate.person.id])
  })

  test('no letter is sent about a cancellation that was undone before', async () => {
    const day = await aDay(server)
    const { office, branchId, lessonId } = day
    await aReader(day)
    arrived.length = 0
    await office.does('/cancel-lesson', { branchId, lessonId, reason: WHY })
    await office.does('/restore-lessons', { branchId, lessonIds: [lessonId] })
    await send()
    await send()
    expect(arrived.map(({ text }) => text.includes(WHY))).toEqual([false])
  })
})
