import { expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

eachServer((server) => {
  const aLesson = async () => {
    const lesson = await aLiveLesson(server, 'running')
    const { tutor, student, sessionId, lessonId, textbookId, chapterId } = lesson
    const details = (chapter = chapterId) =>
      tutor.does('/tutor/chapter-details', { lessonId, chapterId: chapter })
    const turn = (page: number, who = student) =>
      who.does('/student/record-state', { sessionId, state: onPage(textbookId, page) })
    return { ...lesson, details, turn }
  }

  test('shows the pages of this chapter alone', async () => {
    const { details, textbookId, chapterId } = await aLesson()
    const { textbook, pages, ...rest } = await details()
    expect([textbook.id, rest.chapterId]).toEqual([textbookId, chapterId])
    const [first, second] = textbook.chapters
    expect(pages.map(({ number }) => number)).toEqual(numbers(first!.firstPage, first!.lastPage))
    const other = await details(second!.id)
    expect(other.pages.map(({ number }) => number)).toEqual(numbers(second!.firstPage, second!.lastPage))
  })

  test('shows the items of the check, and not their keys', async () => {
    const { details, student, chapterId } = await aLesson()
    const { check } = await details()
    expect(check!.items.length).toBeGreaterThan(0)
    expect(check).toEqual((await student.does('/final-check', { chapterId })).check)
    expect(keysIn(check)).not.toContain('right')
    expect(keysIn(check)).not.toContain('keys')
  })

  test('shows a chapter whose check was taken away without one', async () => {
    const { details, chapterId } = await aLesson()
    const { textbook } = await details()
    const { database } = server()
    const second = textbook.chapters[1]!.id
    expect((await details(second)).check).not.toBeNull()
    const retire = (at: number | null) =>
      database.transaction(({ db }) =>
        db.updateTable('finalCheck').set({ replacedAt: at }).where('chapterId', '=', second).execute(),
      )
    await retire(1)
    expect((await details(second)).check).toBeNull()
    await retire(null)
    expect((await details(chapterId)).check).not.toBeNull()
  })

  test('shows for each student of the lesson which pages are read or turned, and the check status', async () => {
    const { details, turn, student, classmate, sessionId, chapterId } = await aLesson()
    const { textbook } = await details()
    const [first, second] = textbook.chapters
    for (const page of [second!.firstPage, first!.lastPage, first!.firstPage]) await turn(page)
    await turn(second!.firstPage, classmate)
    const begun = { sessionId, chapterId, scope: 'all' } as const
    const { attempt } = await student.does('/student/start-final-check', begun)
    const { students } = await details()
    expect(students).toHaveLength(2)
    const of = (id: string) => students.find(({ studentId }) => studentId === id)
    expect(of(student.id)).toEqual({
      studentId: student.id,
      pagesRead: [first!.lastPage],
      pagesTurned: [first!.firstPage],
      checkStatus: {
        chapterId,
        attempts: 1,
        status: 'started',
        score: null,
        passed: false,
        distance: null,
        lastAt: attempt.startedAt,
      },
    })
    expect(of(classmate.id)).toEqual({
      studentId: classmate.id,
      pagesRead: [],
      pagesTurned: [],
      checkStatus: null,
    })
  })

  test('a chapter or a lesson that does not exist is answered with 404', async () => {
    const [here, there] = [await aLesson(), await aLesson()]
    const { tutor, lessonId, chapterId } = here
    const foreign = { lessonId: there.lessonId, chapterId }
    expect((await tutor.ask('/tutor/chapter-details', foreign)).status).toBe(404)
    const nowhere = { lessonId, chapterId: newId<string>() }
    expect((await tutor.ask('/tutor/chapter-details', nowhere)).status).toBe(404)
  })
})

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The names of all fields, however deep. */
function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
}
