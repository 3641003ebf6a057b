import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CarriedLesson } from '#contract/carried.ts'
import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { openAuthenticator } from '#server/access/identity/index.ts'
import type { FindContent } from '#server/platform/http/pages/page-content.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { lessonPage } from './lesson-page.ts'

eachServer((server) => {
  let find: FindContent
  let close: () => void
  beforeAll(async () => {
    const authenticator = await openAuthenticator(server().database, server().clock)
    find = lessonPage(authenticator)
    close = authenticator.close
  })
  afterAll(() => close())

  const open = async ({ cookie }: { cookie?: string | undefined }, lessonId: string) => {
    const { database, clock } = server()
    const refreshToken = cookie ?? 'none'
    return await database.transaction((tx) =>
      find({ tx, language: 'ja', refreshToken, params: { lessonId }, now: clock() }),
    )
  }

  test('a student’s page carries the answers of joining and of the textbook, and loading it changes nothing', async () => {
    const { student, lessonId, textbookId: lessonsBook } = await aLiveLesson(server)
    // The first addresses of a school make its signing key.
    await student.does('/resources', { textbookId: lessonsBook })
    const before = await rowCounts(server().database)
    const { data, picture, drawing } = (await open(student, lessonId))!
    expect(drawing?.as).toBe('lesson ja')
    expect(await rowCounts(server().database)).toEqual(before)

    const { joined, me, start, answers } = data as CarriedLesson
    expect(me.id).toBe(student.person.id)
    const { seq, ...told } = await student.does('/student/join-session', {
      writeId: newId<WriteId>(),
      lessonId,
    })
    expect(joined).toEqual({ ...told, seq: joined.seq })
    expect(joined.seq).toBeLessThanOrEqual(seq)
    const { textbookId, page } = start!
    const book = await student.does('/pages', { textbookId })
    const files = await student.does('/resources', { textbookId })
    expect(answers).toEqual([
      { path: '/pages', input: { textbookId }, answer: book },
      { path: '/resources', input: { textbookId }, answer: files },
    ])
    const shown = book.pages.find(({ number }) => number === page)!.picture!
    const file = files.resources.find(({ id }) => id === shown.resourceId)!
    expect(picture!.src).toBe(`${file.address.slice(1)}&width=${shown.width}`)
  })

  test('the page carries the page of the book on which the student is', async () => {
    const { student, lessonId, sessionId, textbookId } = await aLiveLesson(server)
    await student.does('/student/join-session', { writeId: newId<WriteId>(), lessonId })
    const state = { textbookId, page: 2, sentence: null, activity: 'reading', progress: {} } as const
    await student.does('/student/record-state', { writeId: newId<WriteId>(), sessionId, state })
    const { data } = (await open(student, lessonId))!
    expect((data as CarriedLesson).start).toEqual({ textbookId, page: 2 })
  })

  test('the page of another person does not carry the student’s data', async () => {
    const { student, tutor, outsider, trialStudent, viewer, parent, lessonId } = await aLiveLesson(server)
    expect(await open(student, lessonId)).not.toBeNull()
    for (const other of [tutor, outsider, trialStudent, viewer, parent, { cookie: 'guessed' }])
      expect(await open(other, lessonId)).toBeNull()
    expect(await open(student, 'no-lesson')).toBeNull()
  })

  test('an ended sign-in gets no data with the page, and loading a page renews no cookie', async () => {
    const { student, lessonId } = await aLiveLesson(server)
    const { cookie } = student
    expect(await open({ cookie }, lessonId)).not.toBeNull()
    await student.does('/student/auth', {})
    expect(student.cookie).not.toBe(cookie)
    await student.does('/signout', {})
    expect(await open({ cookie }, lessonId)).toBeNull()
    expect(await open(student, lessonId)).toBeNull()
  })

  test('a page carries no room that joining would first have to open, or would refuse', async () => {
    const planned = await aLiveLesson(server, 'planned')
    expect(await open(planned.student, planned.lessonId)).toBeNull()
    const { student, tutor, lessonId, sessionId } = await aLiveLesson(server)
    await tutor.does('/tutor/finish-lesson-session', { writeId: newId<WriteId>(), sessionId })
    expect(await open(student, lessonId)).toBeNull()
  })
})
