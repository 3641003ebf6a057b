import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLesson } from '#server/testing/builders.ts'
import { aRecordedLesson } from '../testing/a-recorded-lesson.ts'

const notThere = { status: 404, body: { message: 'Not found.' } }

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  test('the tutor of the lesson finds the sentence, the book’s own voice and the student’s', async () => {
    const { read, toHear, student, textbookId } = await aRecordedLesson(server)
    const id = await read()
    expect(await toHear()).toMatchObject([
      {
        id,
        studentId: student.person.id,
        displayName: student.person.displayName,
        text: expect.stringMatching(/\w/) as string,
        clip: { resourceId: expect.any(String) as string },
        place: { textbookId, page: 1 },
        fromHome: false,
        heard: null,
        starred: false,
        mark: null,
      },
    ])
  })

  test('a recording is heard once, by the first tutor; those to hear come first', async () => {
    const { read, hear, toHear } = await aRecordedLesson(server)
    const [first, second] = [await read(), await read()]
    const heard = { by: '森 まどか', at: TEN_O_CLOCK }
    expect(await hear(first)).toMatchObject({ status: 200, body: { heard } })
    server().clock.pass(60_000)
    expect(await hear(first)).toMatchObject({ body: { heard } })
    expect((await toHear()).map((one) => [one.id, one.heard])).toEqual([
      [second, null],
      [first, heard],
    ])
  })

  test('tutors see in the room how many are to hear; students do not', async () => {
    const { read, hear, tutor, student, classmate, lessonId } = await aRecordedLesson(server)
    const [first, second] = [await read(), await read()]
    await hear(first)
    const own = student.person.id
    const seen = await tutor.does('/tutor/join-session', { lessonId })
    expect(seen.room.students[own]!.toHear).toEqual([second])
    for (const who of [student, classmate]) {
      const { room } = await who.does('/student/join-session', { lessonId })
      expect(JSON.stringify(room)).not.toContain(second)
    }
  })

  test('also after the lesson it can be heard', async () => {
    const { read, hear, toHear, tutor, sessionId } = await aRecordedLesson(server)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const late = await read({ madeAt: TEN_O_CLOCK - 1 })
    expect((await toHear()).map(({ id }) => id)).toEqual([late])
    expect(await hear(late)).toMatchObject({ status: 200 })
  })

  test('another tutor of the branch hears nothing until they join the lesson, which all see', async () => {
    const { read, hear, toHear, colleague, lessonId } = await aRecordedLesson(server)
    const id = await read()
    expect(await colleague.ask('/tutor/recordings', { lessonId })).toMatchObject(notThere)
    expect(await hear(id, colleague)).toMatchObject(notThere)
    await colleague.does('/tutor/join-session', { lessonId })
    expect((await toHear(colleague)).map((one) => one.id)).toEqual([id])
    expect(await hear(id, colleague)).toMatchObject({ status: 200 })
  })

  test('a tutor whose lesson was taken over hears nothing any more', async () => {
    const { read, hear, colleague, tutor, lessonId } = await aRecordedLesson(server)
    const id = await read()
    await tutor.does('/tutor/join-session', { lessonId })
    const takeOverFrom = tutor.person.id as never
    await colleague.does('/tutor/join-session', { lessonId, takeOverFrom })
    expect(await tutor.ask('/tutor/recordings', { lessonId })).toMatchObject(notThere)
    expect(await hear(id)).toMatchObject(notThere)
    expect(await hear(id, colleague)).toMatchObject({ status: 200 })
  })

  test('a sentence read at home waits for the next lesson of its student', async () => {
    const { read, toHear, hear, tutor, outsider, classroom, textbookId } = await aRecordedLesson(server)
    const target = { kind: 'sentence', textbookId, page: 1, sentence: 's1', sessionId: null } as const
    const id = await read({ target })
    expect(await toHear()).toMatchObject([{ id, fromHome: true }])
    const other = await aLesson(server().database, {
      classroom,
      tutorId: tutor.person.id as never,
      studentIds: [outsider.person.id],
    })
    const elsewhere = { lessonId: other.id, recordingId: id }
    expect((await tutor.does('/tutor/recordings', { lessonId: other.id })).recordings).toEqual([])
    expect(await tutor.ask('/tutor/hear-recording', elsewhere)).toMatchObject(notThere)
    expect(await hear(id)).toMatchObject({ status: 200 })
    // Still to be starred in the lesson in which it was heard.
    expect(await toHear()).toMatchObject([{ id, fromHome: true, heard: { by: '森 まどか' } }])
  })

  test('one clip of a student is starred for each lesson', async () => {
    const { read, toHear, tutor, lessonId, classmate, sentence } = await aRecordedLesson(server)
    const ids = [await read(), await read({ target: sentence(2) }), await read({ who: classmate })] as const
    const starred = async () => (await toHear()).filter((one) => one.starred).map(({ id }) => id)
    for (const recordingId of ids)
      await tutor.does('/tutor/star-recording', { lessonId, recordingId, starred: true })
    expect((await starred()).toSorted()).toEqual([ids[1], ids[2]].toSorted())
    await tutor.does('/tutor/star-recording', { lessonId, recordingId: ids[0], starred: false })
    expect(await starred()).toHaveLength(2)
    await tutor.does('/tutor/star-recording', { lessonId, recordingId: ids[1], starred: false })
    expect(await starred()).toEqual([ids[2]])
  })
})
