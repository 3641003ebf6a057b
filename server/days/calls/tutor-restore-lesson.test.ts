import { expect, test } from 'vitest'
import { aLetterSchool } from '#server/family/letters/testing/a-letter-reader.ts'
import { signedIn } from '#server/testing/actors.ts'
import { tablePrints } from '#server/testing/databases/tables-as-text.ts'
import type { LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aDay } from '../testing/a-day.ts'

const HOUR_MS = 3_600_000
const WHY = '先生が病気のため、お休みにします。'
const { eachLetterServer, arrived } = await aLetterSchool()

eachLetterServer(({ server, pass, send, aReader }) => {
  const planned = () => aDay(server)
  const cancel = ({ tutor, lessonId }: LiveLesson, by = tutor) =>
    by.ask('/cancel-lesson', { lessonId, reason: WHY })
  const restore = ({ tutor, lessonId }: LiveLesson, by = tutor) =>
    by.ask('/restore-lessons', { lessonIds: [lessonId] })
  const refused = async (asking: () => Promise<{ body: { code?: string } }>) => {
    const before = await tablePrints(server().database)
    const { body } = await asking()
    expect(await tablePrints(server().database)).toEqual(before)
    return body.code
  }

  test('a tutor’s cancellation writes to the families as the office’s does, and lists the others to call', async () => {
    const lesson = await planned()
    const { tutor, colleague, office, branchId, lessonId, classmate } = lesson
    await aReader(lesson)
    // Of a lesson that takes place there is nobody to call.
    expect((await tutor.ask('/families-to-call', { lessonIds: [lessonId] })).status).toBe(404)
    const { status, body } = await cancel(lesson)
    expect([status, body.letters]).toEqual([200, 1])
    const { families } = await tutor.does('/families-to-call', { lessonIds: [lessonId] })
    expect(families.map(({ studentId }) => studentId)).toEqual([classmate.id])
    // It is the office's list, letter by letter.
    expect(await office.does('/families-to-call', { branchId, lessonIds: [lessonId] })).toEqual({
      families,
    })
    // Another tutor has nobody to call.
    expect((await colleague.ask('/families-to-call', { lessonIds: [lessonId] })).status).toBe(404)
    await send()
    expect(arrived.at(-1)!.text).toContain(WHY)
  })

  test('a tutor undoes a cancellation, with a second letter to the families that got the first', async () => {
    const lesson = await planned()
    const { tutor, colleague, student, office, branchId, lessonId } = lesson
    await aReader(lesson)
    await cancel(lesson)
    await send()
    arrived.length = 0
    const { status, body } = await restore(lesson)
    expect([status, body.letters]).toEqual([200, 1])
    await send()
    expect(arrived.map(({ headers }) => headers.subject)).toEqual([
      expect.stringContaining('予定どおり行います'),
    ])
    expect((await student.does('/student/lessons', {})).today).toMatchObject([{ status: 'scheduled' }])
    expect((await tutor.does('/families-to-call', { lessonIds: [lessonId] })).families).toHaveLength(1)
    expect(await refused(() => restore(lesson))).toBe('NotCancelled')
    // What the one cancels, the other takes back: it is one rule.
    await office.does('/cancel-lesson', { branchId, lessonId, reason: WHY })
    expect((await restore(lesson, colleague)).status).toBe(200)
    await cancel(lesson, colleague)
    expect((await colleague.ask('/families-to-call', { lessonIds: [lessonId] })).status).toBe(200)
    await office.does('/restore-lessons', { branchId, lessonIds: [lessonId] })
    const { lines } = await office.does('/office/audit', { branchId })
    const done = lines.filter(({ event }) => /^lesson-(cancelled|restored)$/.test(event))
    const told = done.map(({ event, actor }) => `${event} by ${actor?.id}`).toSorted()
    const both = [tutor, colleague, office].flatMap(({ id }) => [
      `lesson-cancelled by ${id}`,
      `lesson-restored by ${id}`,
    ])
    expect(told).toEqual(both.toSorted())
  })

  test('a lesson cannot be cancelled after its hour, or restored after its start', async () => {
    const [lesson, other] = [await planned(), await planned()]
    await cancel(lesson)
    pass(3 * HOUR_MS)
    const later = async ({ tutor }: LiveLesson) => await signedIn(server, tutor.person)
    const [own, theirs] = [await later(lesson), await later(other)]
    expect(await refused(() => restore(lesson, own))).toBe('HourBegun')
    expect(await refused(() => cancel(other, theirs))).toBe('LessonOver')
  })
})
