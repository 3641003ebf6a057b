import { afterEach, expect, test } from 'vitest'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { aRecordedLesson } from '#server/learning/recordings/testing/a-recorded-lesson.ts'
import { aVoice, piecesOf } from '#server/learning/recordings/testing/a-voice.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'

const MINUTE_MS = 60_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const aLesson = async () => {
    const lesson = await aRecordedLesson(server)
    const { tutor, student, lessonId } = lesson
    const storyOf = async (who = student) => {
      const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
      return students.find(({ id }) => id === who.id)!.story
    }
    return { ...lesson, storyOf }
  }

  test('a lesson record shows what a student read aloud, and who heard it', async () => {
    const { read, hear, sentence, storyOf, classmate, textbookId } = await aLesson()
    const first = await read()
    server().clock.pass(MINUTE_MS)
    const second = await read({ target: sentence(2) })
    const atHome = { kind: 'sentence', textbookId, page: 1, sentence: 's1', sessionId: null } as const
    await read({ target: atHome })
    await hear(first)
    const { recordings, toldAt } = await storyOf()
    expect(recordings).toMatchObject([
      {
        id: first,
        madeAt: TEN_O_CLOCK,
        text: expect.stringMatching(/\w/) as string,
        item: null,
        heard: { by: '森 まどか', at: TEN_O_CLOCK + MINUTE_MS },
        mark: null,
        toldAt: null,
      },
      { id: second, heard: null },
    ])
    expect(toldAt).toBeNull()
    expect((await storyOf(classmate)).recordings).toEqual([])
  })

  test('a recorded item is shown by its number in the check, with its mark', async () => {
    const { start, spoken, change, tutor, student, lessonId } = await aCheckedLesson(server)
    const attempt = await start()
    const item = spoken[1]!
    const target = { kind: 'item', attemptId: attempt.id, item } as const
    const [piece] = piecesOf(await aVoice(1_000), target, TEN_O_CLOCK)
    await student.does('/student/record-piece', piece!)
    await tutor.does('/tutor/hear-recording', { lessonId, recordingId: piece!.recordingId })
    await change(attempt.id, { kind: 'mark', item, mark: 2 })
    const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
    const { recordings } = students.find(({ id }) => id === student.person.id)!.story
    expect(recordings).toMatchObject([
      { item: attempt.items.indexOf(item) + 1, mark: 2, heard: { by: '森 まどか' } },
    ])
  })

  test('a recording that arrives after the finish is shown with its time of arrival', async () => {
    const { read, tutor, sessionId, storyOf } = await aLesson()
    server().clock.pass(MINUTE_MS)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    server().clock.pass(MINUTE_MS)
    await read({ madeAt: TEN_O_CLOCK })
    const toldAt = TEN_O_CLOCK + 2 * MINUTE_MS
    expect(await storyOf()).toMatchObject({ recordings: [{ madeAt: TEN_O_CLOCK, toldAt }], toldAt })
  })
})
