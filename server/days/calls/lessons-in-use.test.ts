import { expect, test } from 'vitest'
import type { HomeworkId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { grantStore } from '#server/access/grants/index.ts'
import { toJson } from '#server/platform/databases/json-column.ts'
import { aTerm } from '#server/schedule/terms/testing/a-term.ts'
import { eachServer } from '#server/testing/a-server.ts'

eachServer((server) => {
  test('lessons with homework, words to parents or a link are cancelled, and all others go', async () => {
    const term = await aTerm(server)
    await term.save([term.slot()])
    const lessons = await term.lessons()
    const [due, written, linked] = lessons.map(({ id }) => id)
    const { studentId, branchId } = term
    const by = term.tutor.person.id as TutorId
    await server().database.transaction(async ({ db }) => {
      const homework = { id: newId<HomeworkId>(), studentId, textbookId: null }
      const task = { kind: 'page', chapterId: null, title: '', pages: toJson([2]), items: null } as const
      const set = { dueLessonId: due!, setBy: by, setAt: 0, withdrawnBy: null, withdrawnAt: null }
      await db
        .insertInto('homework')
        .values({ ...homework, ...task, ...set })
        .execute()
      const words = { id: newId<string>(), studentId, lessonId: written!, words: 'よく よめました', goal: '' }
      await db
        .insertInto('parentMessage')
        .values({ ...words, by, at: 0 })
        .execute()
    })
    const link = {
      id: newId<string>(),
      kind: 'lesson',
      branchId,
      role: 'student',
      personId: studentId,
    } as const
    await server().database.transaction((tx) =>
      grantStore.saveGrant(tx, 'a hash', {
        ...link,
        lessonId: linked!,
        madeBy: by,
        madeAt: 0,
        expiresAt: null,
      }),
    )
    expect(lessons.length).toBeGreaterThan(3)
    await term.save([])
    const kept = await term.lessons()
    expect(kept.map(({ id, status }) => [id, status])).toEqual(
      [due, written, linked].map((id) => [id, 'cancelled']),
    )
  })
})
