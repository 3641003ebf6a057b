import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aBranch, aClassroom, aLesson, aStudent, aTutor } from '#server/testing/builders.ts'

const HOUR_MS = 3_600_000
const at = (time: string) => Date.parse(time)

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  /** A branch with a tutor, and a way to plan an hour there. */
  const aPlan = async (timeZone = 'Asia/Tokyo') => {
    const { database } = server()
    const { id: branchId } = await aBranch(database, { timeZone })
    const classroom = await aClassroom(database, { branchId })
    const tutor = await signedIn(server, await aTutor(database, { branchId }))
    const student = await signedIn(server, await aStudent(database, { classroom }))
    const plan = async (startsAt: number, studentIds = [student.person.id]) =>
      (
        await aLesson(database, {
          classroom,
          tutorId: tutor.person.id,
          studentIds,
          startsAt,
          endsAt: startsAt + HOUR_MS,
        })
      ).id
    const listed = async (from: string, to: string) =>
      (await tutor.does('/tutor/lessons', { from, to })).lessons.map(({ id }) => id)
    return { branchId, classroom, tutor, student, plan, listed }
  }

  test('the days are those of the branch, the first and the last included, in the order of the hours', async () => {
    const { plan, listed } = await aPlan()
    const late = await plan(at('2026-11-22T14:00:00Z'))
    const early = await plan(at('2026-11-20T15:00:00Z'))
    await plan(at('2026-11-22T15:00:00Z'))
    await plan(at('2026-11-20T14:00:00Z'))
    expect(await listed('2026-11-21', '2026-11-22')).toEqual([early, late])
    expect(await listed('2026-11-22', '2026-11-22')).toEqual([late])
  })

  test('a branch on the other side of the world has its own day', async () => {
    const { plan, listed } = await aPlan('America/New_York')
    const evening = await plan(at('2026-11-22T02:00:00Z'))
    expect(await listed('2026-11-21', '2026-11-21')).toEqual([evening])
    expect(await listed('2026-11-22', '2026-11-22')).toEqual([])
  })

  test('a span has at most 31 days, whatever the clocks do', async () => {
    const { tutor } = await aPlan('Europe/Berlin')
    const status = async (from: string, to: string) =>
      (await tutor.ask('/tutor/lessons', { from, to })).status
    expect(await status('2026-10-01', '2026-10-31')).toBe(200)
    expect(await status('2026-10-01', '2026-11-01')).toBe(409)
    expect(await status('2026-03-01', '2026-03-31')).toBe(200)
    expect(await status('2026-03-01', '2026-04-01')).toBe(409)
    expect(await status('2999-12-31', '2999-12-31')).toBe(200)
    expect(await status('1970-01-01', '2999-12-31')).toBe(409)
    for (const day of [
      '2026-02-30',
      '1969-12-31',
      '3000-01-01',
      '9999-12-31',
      '0000-01-01',
      '21.11.2026',
      '',
    ]) {
      expect([day, await status(day, day)]).toEqual([day, 422])
    }
  })

  test('a span that ends before it begins holds nothing', async () => {
    const { plan, listed } = await aPlan()
    await plan(at('2026-11-21T01:00:00Z'))
    expect(await listed('2026-11-22', '2026-11-20')).toEqual([])
  })

  test('today is the branch’s own: all its lessons for the tutor, their own for the student', async () => {
    const { classroom, tutor, student, plan } = await aPlan()
    const other = await aStudent(server().database, { classroom })
    const [own, others] = [await plan(TEN_O_CLOCK), await plan(TEN_O_CLOCK + HOUR_MS, [other.id])]
    await plan(TEN_O_CLOCK + 24 * HOUR_MS)
    const idsOf = ({ today }: { today: { id: string }[] }) => today.map(({ id }) => id)
    expect(idsOf(await tutor.does('/tutor/auth', {}))).toEqual([own, others])
    expect(idsOf(await student.does('/student/auth', {}))).toEqual([own])
    // One o'clock at night in Tokyo is still the day before in UTC.
    server().clock.set(at('2026-11-20T16:00:00Z'))
    expect(idsOf(await student.does('/student/auth', {}))).toEqual([own])
    server().clock.set(at('2026-11-20T14:59:00Z'))
    expect(idsOf(await student.does('/student/auth', {}))).toEqual([])
  })

  test('a lesson says who, where and when, and from when a student may come', async () => {
    const { classroom, tutor, plan } = await aPlan()
    const id = await plan(TEN_O_CLOCK)
    const { lesson, session } = await tutor.does('/tutor/lesson', { lessonId: id })
    expect(session).toBeNull()
    expect(lesson).toEqual({
      id,
      classroom: { id: classroom.id, name: classroom.name },
      tutor: { id: tutor.id, displayName: '森 まどか', face: null },
      kind: 'regular',
      startsAt: TEN_O_CLOCK,
      endsAt: TEN_O_CLOCK + HOUR_MS,
      status: 'scheduled',
      cancelReason: null,
      studentCount: 1,
      joinFrom: TEN_O_CLOCK - 600_000,
    })
  })
})
