import { expect, test } from 'vitest'
import { pageVisitStore } from '#server/books/index.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

eachServer((server) => {
  test('a student sees the curriculum and the pages they have been on', async () => {
    const { student, textbookId } = await aLiveLesson(server, 'planned')
    const visit = (page: number, at: number) =>
      server().database.transaction((tx) =>
        pageVisitStore.savePageVisit(tx, student.person.id, { textbookId, page }, new Date(at)),
      )
    await visit(2, 1000)
    await visit(1, 3000)
    // A tablet that was offline reports late, and sends it twice.
    await visit(2, 500)
    await visit(2, 500)
    const { levels, progress, checks } = await student.does('/levels', {})
    expect(levels.flatMap(({ textbooks }) => textbooks.map(({ id }) => id))).toContain(textbookId)
    expect(progress).toEqual([{ textbookId, pages: [1, 2], read: [], lastPage: 1, lastAt: 3000 }])
    expect(checks).toEqual([])
  })

  test('another student and a tutor see the curriculum without that progress', async () => {
    const { student, classmate, tutor, textbookId } = await aLiveLesson(server, 'planned')
    await server().database.transaction((tx) =>
      pageVisitStore.savePageVisit(tx, student.person.id, { textbookId, page: 2 }, new Date(1000)),
    )
    expect((await student.does('/levels', {})).progress).toHaveLength(1)
    for (const who of [classmate, tutor]) {
      const { levels, progress } = await who.does('/levels', {})
      expect(levels).not.toEqual([])
      expect(progress).toEqual([])
    }
  })
})
