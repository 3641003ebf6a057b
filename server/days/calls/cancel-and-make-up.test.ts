import { afterEach, expect, test } from 'vitest'
import type { StudentId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aDay, TODAY } from '../testing/a-day.ts'

const HOUR_MS = 3_600_000
const WHY = '台風のため、お休みにします。'
const WEEK_AFTER = '2026-11-28'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  test('a lesson is cancelled with a sentence that the family, the child and the tutor read', async () => {
    const { office, about, parent, student, tutor, lesson } = await aDay(server, 'waiting')
    expect(await office.does('/cancel-lesson', { ...about, reason: WHY })).toEqual({ letters: 0 })
    expect((await parent.does('/student/mypage', {})).cancelled).toMatchObject([
      { reason: WHY, madeUpAt: null },
    ])
    const joined = await student.ask('/student/join-session', { lessonId: about.lessonId })
    expect(joined.body).toEqual({ code: 'LessonCancelled', details: { reason: WHY } })
    const { lessons } = await tutor.does('/tutor/lessons', { from: TODAY, to: TODAY })
    expect(lessons[0]).toMatchObject({ status: 'cancelled', cancelReason: WHY })
    expect(await lesson()).toMatchObject({ status: 'cancelled', cancelReason: WHY, isFixed: true })
    const again = await office.ask('/cancel-lesson', { ...about, reason: WHY })
    expect(again.body.code).toBe('LessonCancelled')
  })

  test('cancelling a day leaves running lessons, and cancels the others if nothing changed since the look', async () => {
    const { office, branchId, plan, classroom, sora, day, studentId, lessonId, tutor, sessionId } =
      await aDay(server, 'running')
    const [one, two] = [
      await plan(2, { studentIds: [studentId] }),
      await plan(4, { studentIds: [studentId] }),
    ]
    await plan(30)
    const seen = { branchId, day: TODAY, classroomId: null, reason: WHY }
    const first = { ...seen, lessons: null, dryRun: true }
    const counts = { lessons: 2, lessonIds: [one, two], students: 1, trials: 0, stay: 1, letters: 0 }
    expect(await office.does('/office/cancel-day', first)).toEqual(counts)
    const there = { ...first, classroomId: classroom.id }
    expect(await office.does('/office/cancel-day', there)).toMatchObject({ lessons: 0, stay: 1 })
    expect((await office.ask('/office/cancel-day', { ...seen, lessons: null })).status).toBe(422)
    expect((await office.ask('/office/cancel-day', { ...seen, lessons: 3 })).body.code).toBe('Stale')
    expect(await office.does('/office/cancel-day', { ...seen, classroomId: sora.id, lessons: 2 })).toEqual({
      ...counts,
      stay: 0,
    })
    const { lessons } = await day()
    const statusOf = (id: string) => lessons.find((each) => each.id === id)!.status
    expect([lessonId, one, two].map(statusOf)).toEqual(['running', 'cancelled', 'cancelled'])
    expect((await day('2026-11-22')).lessons.map(({ status }) => status)).toEqual(['scheduled'])
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    expect((await office.ask('/office/cancel-day', { ...seen, lessons: 1 })).body.code).toBe('Stale')
  })

  test('a cancelled lesson is made up by all its students, and each screen names the one that it replaces', async () => {
    const { office, about, lesson, classroom, colleagueId, parent, tutor, sora, plan, studentId } =
      await aDay(server)
    const asked = { ...about, studentId: null }
    expect((await office.ask('/office/make-up-choices', asked)).body.code).toBe('NotMissed')
    await office.does('/cancel-lesson', { ...about, reason: WHY })
    const choices = await office.does('/office/make-up-choices', asked)
    expect(choices).toMatchObject({ classroomId: classroom.id, minutes: 60, open: [], today: TODAY })
    expect(choices.students).toHaveLength(2)
    const place = { day: WEEK_AFTER, startsAt: '10:00', minutes: 60, classroom: sora.id, tutor: colleagueId }
    const made = await office.does('/office/make-up-lesson', { ...asked, in: place })
    expect(made.startsAt).toBe(TEN_O_CLOCK + 7 * 24 * HOUR_MS)
    expect((await lesson()).madeUp).toEqual({ ...made, students: 2 })
    expect((await lesson(made.lessonId, WEEK_AFTER)).makesUp).toBe(TEN_O_CLOCK)
    const { coming, cancelled } = await parent.does('/student/mypage', {})
    expect(coming[0]).toMatchObject({ id: made.lessonId, makesUp: TEN_O_CLOCK })
    expect(cancelled[0]!.madeUpAt).toBe(made.startsAt)
    const { lessons } = await tutor.does('/tutor/lessons', { from: WEEK_AFTER, to: WEEK_AFTER })
    expect(lessons[0]!.makesUp).toEqual({ startsAt: TEN_O_CLOCK, students: 2 })
    expect((await office.ask('/office/make-up-lesson', { ...asked, in: place })).body.code).toBe(
      'AlreadyMadeUp',
    )
    // A make-up that does not take place is made up anew.
    await office.does('/cancel-lesson', { ...about, lessonId: made.lessonId, reason: WHY })
    expect((await lesson()).madeUp).toBeNull()
    await plan(7 * 24, { studentIds: [studentId], tutorId: colleagueId })
    const busy = await office.ask('/office/make-up-lesson', { ...asked, in: place })
    expect(busy.body).toMatchObject({ code: expect.stringMatching(/^(Tutor|Student|Room)Busy$/) })
  })

  test('a busy tutor, student or room is refused by the name of the other lesson', async () => {
    const { office, about, colleagueId, thirdId, sora, plan, studentId, classroom } = await aDay(server)
    await office.does('/cancel-lesson', { ...about, reason: WHY })
    const other = await plan(7 * 24, { studentIds: [studentId], tutorId: colleagueId })
    const place = { day: WEEK_AFTER, startsAt: '10:30', minutes: 60, classroom: classroom.id, tutor: thirdId }
    const tries = async (given: object) =>
      (await office.ask('/office/make-up-lesson', { ...about, studentId: null, in: { ...place, ...given } }))
        .body
    expect(await tries({})).toMatchObject({
      code: 'StudentBusy',
      details: { names: '青木 あおい', lessonId: other },
    })
    const later = { startsAt: '11:00' }
    expect(await tries({ tutor: colleagueId })).toMatchObject({ code: 'TutorBusy' })
    expect(await tries({ classroom: sora.id })).toMatchObject({ code: 'RoomBusy' })
    expect(await tries({ ...later, day: '2026-11-20' })).toMatchObject({ code: 'TimeGone' })
    expect((await tries({ ...later, tutor: newId() })).message).toBe('Not found.')
    expect(await tries(later)).toMatchObject({ startsAt: TEN_O_CLOCK + (7 * 24 + 1) * HOUR_MS })
  })

  test('an absent student joins a lesson of the coming weeks as a make-up', async () => {
    const { office, about, plan, day, studentId, colleagueId, classmate, parent } = await aDay(server)
    const mine = { ...about, studentId }
    expect((await office.ask('/office/make-up-choices', mine)).body.code).toBe('NotMissed')
    await office.does('/record-absence', {
      ...mine,
      told: { reason: 'ill', words: '熱', teller: '母' },
    })
    const other = await plan(48, { tutorId: colleagueId, studentIds: [classmate.person.id as StudentId] })
    await plan(72, { studentIds: [studentId] })
    const { open } = await office.does('/office/make-up-choices', mine)
    expect(open).toMatchObject([{ id: other, students: 1, tutor: '林 けんじ' }])
    const made = await office.does('/office/make-up-lesson', { ...mine, in: { joins: other } })
    expect(made).toEqual({ lessonId: other, startsAt: TEN_O_CLOCK + 48 * HOUR_MS })
    const { absentStudents, attendance } = await day()
    expect(absentStudents).toMatchObject([
      {
        studentId,
        told: { reason: 'ill', words: '熱', teller: '母', writtenBy: '高橋 みどり', at: TEN_O_CLOCK },
        canTell: true,
        makeUp: made,
      },
    ])
    expect(attendance).toMatchObject({ excused: 1, 'to-come': 1 })
    expect((await parent.does('/student/mypage', {})).coming.map(({ makesUp }) => makesUp)).toEqual([
      null,
      TEN_O_CLOCK,
      null,
    ])
    // Absent from the make-up too: then it is still open.
    await office.does('/record-absence', { ...mine, lessonId: other, told: { reason: 'ill' } })
    expect((await day()).absentStudents[0]!.makeUp).toBeNull()
    await office.does('/record-absence', { ...mine, told: null })
    expect((await day()).absentStudents).toEqual([])
  })

  test('days off are an absence in each planned lesson, and change no past lesson', async () => {
    const { office, branchId, plan, studentId, day } = await aDay(server)
    const [first, second] = [
      await plan(24, { studentIds: [studentId] }),
      await plan(48, { studentIds: [studentId] }),
    ]
    const span = { firstDay: '2026-11-22', lastDay: '2026-11-24', reason: 'trip', teller: '父' } as const
    const told = await office.does('/office/report-absences', { branchId, studentId, ...span })
    expect(told).toEqual({ lessons: 2 })
    expect((await day('2026-11-22')).absentStudents).toMatchObject([
      { lessonId: first, told: { reason: 'trip', teller: '父' } },
    ])
    server().clock.pass(26 * HOUR_MS)
    const later = await signedIn(server, office.person)
    const all = { branchId, studentId, firstDay: TODAY, lastDay: '2026-11-24', reason: 'ill' } as const
    // Told twice, the first one stays; the lesson that is over has the one that it had.
    expect(await later.does('/office/report-absences', all)).toEqual({ lessons: 1 })
    const { absentStudents } = await later.does('/office/day', { branchId, day: '2026-11-23' })
    expect(absentStudents).toMatchObject([{ lessonId: second, told: { reason: 'trip' } }])
  })

  test('attendance shows apart who is present, who left early, and who has yet to come', async () => {
    const { day, student, sessionId, tutor, plan, studentId } = await aDay(server, 'running')
    await plan(5, { studentIds: [studentId] })
    server().clock.pass(5 * 60_000)
    const { attendance, absentStudents, lessons } = await day()
    expect(attendance).toMatchObject({ present: 2, late: 0, absent: 0, 'to-come': 1 })
    expect(absentStudents).toEqual([])
    expect(lessons[0]).toMatchObject({ attendance: { present: 2 }, isFixed: true })
    await student.does('/student/leave-session', { sessionId })
    server().clock.pass(8 * 60_000)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    expect((await day()).attendance).toMatchObject({ 'left-early': 1, present: 1 })
  })
})
