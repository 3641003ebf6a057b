import { afterEach, expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import { aFamily } from '#server/enrolment/trials/testing/a-family.ts'
import { AFTERNOON, aTrial, aTrialNextDoor } from '#server/enrolment/trials/testing/a-trial.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aLesson, aStudent } from '#server/testing/builders.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const family = aFamily(server)

  test('a trial student has a trial’s rights: this lesson, and the book that is read in it', async () => {
    const school = await aLiveLesson(server, 'running')
    const { tutor, branchId, classroom, textbookId } = school
    const { invitation, lessonId, studentId } = await aTrialNextDoor(server, school)
    const child = family.came(await family.signsIn(invitation), branchId)
    const { sessionId } = await child.does('/student/start-trial-lesson', {})
    await tutor.does('/tutor/join-session', { lessonId })
    await tutor.does('/tutor/start-lesson-session', { sessionId })

    // Even of a lesson that has them on its roster.
    const other = await aLesson(server().database, { classroom, studentIds: [studentId] })
    for (const id of [lessonId, other.id, school.lessonId])
      expect((await child.ask('/student/join-session', { lessonId: id })).status).toBe(404)
    const state = onPage(textbookId, 2)
    const foreign = { sessionId: school.sessionId, state }
    expect((await child.ask('/student/record-state', foreign)).status).toBe(404)
    expect((await child.ask('/student/record-state', { sessionId, state })).status).toBe(200)
    for (const path of ['/tutor/lessons', '/tutor/create-trial-lesson', '/student/mypage'] as const)
      expect((await child.ask(path, {} as never)).status).toBe(404)
  })

  test('a trial student cannot open another book, by its page or by its checks', async () => {
    const { tutor, branchId, ...school } = await aLiveLesson(server, 'planned', AFTERNOON)
    const { invitation } = await aTrial(tutor, school)
    const child = family.came(await family.signsIn(invitation), branchId)
    const { sessionId } = await child.does('/student/start-trial-lesson', {})
    const other = await server().database.transaction(async ({ db }) => {
      const book = await db.selectFrom('textbook').selectAll().executeTakeFirstOrThrow()
      const page = await db
        .selectFrom('page')
        .selectAll()
        .where('textbookId', '=', book.id)
        .executeTakeFirstOrThrow()
      const id = newId<typeof book.id>()
      await db
        .insertInto('textbook')
        .values({ ...book, id, identifier: id, key: id })
        .execute()
      await db
        .insertInto('page')
        .values({ ...page, textbookId: id })
        .execute()
      const check = await db
        .selectFrom('finalCheck')
        .selectAll()
        .where('textbookId', '=', book.id)
        .where('replacedAt', 'is', null)
        .executeTakeFirstOrThrow()
      const [checkId, chapterId] = [newId<typeof check.id>(), newId<typeof check.chapterId>()]
      await db
        .insertInto('finalCheck')
        .values({ ...check, id: checkId, chapterId, textbookId: id })
        .execute()
      return { id, page: page.number, chapterId }
    })
    const elsewhere = onPage(other.id, other.page)
    for (const where of [sessionId, null])
      expect((await child.ask('/student/record-state', { sessionId: where, state: elsewhere })).status).toBe(
        404,
      )
    expect((await child.ask('/pages', { textbookId: other.id })).status).toBe(404)
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    const begun = { sessionId, scope: 'all' } as const
    const { chapterId } = other
    expect((await child.ask('/final-check', { chapterId })).status).toBe(404)
    expect((await child.ask('/student/start-final-check', { ...begun, chapterId })).status).toBe(404)
    const own = { ...begun, chapterId: school.chapterId }
    expect((await child.ask('/student/start-final-check', own)).status).toBe(200)
    const student = await signedIn(server, await aStudent(server().database, school))
    expect((await student.ask('/pages', { textbookId: other.id })).status).toBe(200)
    expect((await student.ask('/final-check', { chapterId })).status).toBe(200)
    await server().database.transaction(async ({ db }) => {
      await db.deleteFrom('finalCheck').where('textbookId', '=', other.id).execute()
      await db.deleteFrom('page').where('textbookId', '=', other.id).execute()
      await db.deleteFrom('textbook').where('id', '=', other.id).execute()
    })
  })
})
