import { expect, test } from 'vitest'
import { aLetterSchool } from '#server/family/letters/testing/a-letter-reader.ts'
import { signedInAgain } from '#server/testing/actors.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const { eachLetterServer } = await aLetterSchool()

eachLetterServer(({ server, pass, send, aReader, study }) => {
  test('a tutor sees what became of the letters about a lesson: on its way, sent, opened, and who has no address', async () => {
    const lesson = await aLiveLesson(server)
    const { lessonId, student, classmate } = lesson
    const statusOf = async ({ id }: { id: string }) => {
      // The access of an hour ago is over.
      const tutor = await signedInAgain(server, lesson.tutor)
      const { sendsLetters, students } = await tutor.does('/tutor/lesson-letters', { lessonId })
      expect(sendsLetters).toBe(true)
      return students.find(({ studentId }) => studentId === id)?.status
    }
    const { visit } = await aReader(lesson)
    expect(await statusOf(student)).toBe('unwanted')
    await study(lesson)
    expect(await statusOf(student)).toBe('waiting')
    expect(await statusOf(classmate)).toBe('no-address')
    pass(2 * HOUR_MS)
    await send()
    expect(await statusOf(student)).toBe('sent')
    pass(MINUTE_MS)
    await visit()
    expect(await statusOf(student)).toBe('opened')
  })
})
