import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const DAY_MS = 86_400_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  test('the office reads a week of its branch from Monday to Sunday, whichever day it names', async () => {
    const [here, there] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    const { office, branchId, lessonId } = here
    const read = (day: string) => office.does('/office/timetable', { branchId, day })
    for (const day of ['2026-11-16', '2026-11-21', '2026-11-22']) {
      const { monday, lessons } = await read(day)
      expect(monday).toBe('2026-11-16')
      const ids = lessons.map(({ id }) => id)
      expect(ids).toContain(lessonId)
      expect(ids).not.toContain(there.lessonId)
    }
    expect((await read('2026-11-23')).lessons).toEqual([])
    expect((await read('2026-11-15')).monday).toBe('2026-11-09')
  })

  test('a student sees seven days from today with their own lessons, the cancelled one too', async () => {
    const { student, outsider, tutor, lessonId } = await aLiveLesson(server, 'planned')
    const { days } = await student.does('/student/timetable', {})
    expect(days.map(({ day }) => day)).toEqual(
      Array.from({ length: 7 }, (_, ahead) =>
        new Date(Date.parse('2026-11-21') + ahead * DAY_MS).toISOString().slice(0, 10),
      ),
    )
    expect(days[0]!.lessons.map(({ id }) => id)).toEqual([lessonId])
    expect(days.slice(1).flatMap(({ lessons }) => lessons)).toEqual([])
    const others = await outsider.does('/student/timetable', {})
    expect(others.days.flatMap(({ lessons }) => lessons.map(({ id }) => id))).not.toContain(lessonId)
    await tutor.does('/cancel-lesson', { lessonId, reason: '大雪のため' })
    const [today] = (await student.does('/student/timetable', {})).days
    expect(today!.lessons).toMatchObject([{ status: 'cancelled', cancelReason: '大雪のため' }])
  })
})
