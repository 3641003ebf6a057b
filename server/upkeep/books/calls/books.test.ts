import { expect, test } from 'vitest'
import type { UploadId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aBranch, anOfficePerson } from '#server/testing/builders.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { anUnusedTextbook } from '../testing/samples.ts'

const file = { name: 'book.epub', bytes: 10, modifiedAt: 1, level: 'New', textbookId: null }

eachServer((server) => {
  const anUnusedBook = () => server().database.transaction((tx) => anUnusedTextbook(tx, server().clock()))

  test('the office of the only branch brings books in and removes them, until there is a second branch', async () => {
    const { id: branchId } = await aBranch(server().database)
    const office = await signedIn(server, await anOfficePerson(server().database, { branchId }))
    expect((await office.does('/office/books', {})).can.change).toBe(true)
    const { uploadId } = await office.does('/office/begin-book', { ...file, uploadId: newId<UploadId>() })
    const [first, second] = [await anUnusedBook(), await anUnusedBook()]
    await office.does('/office/remove-book', { textbookId: first })

    await aBranch(server().database)
    const { can, imports, levels } = await office.does('/office/books', {})
    expect({ can, imports }).toEqual({ can: { change: false }, imports: [] })
    expect(levels.flatMap(({ books }) => books).map(({ id }) => id)).toContain(second)
    const asks = [
      office.ask('/office/begin-book', { ...file, uploadId: newId<UploadId>() }),
      office.ask('/office/drop-book', { uploadId }),
      office.ask('/office/remove-book', { textbookId: second }),
    ]
    for (const answer of await Promise.all(asks)) expect(answer.status).toBe(404)
    const head = await signedIn(server, await anOfficePerson(server().database, { branchId: null }))
    expect((await head.does('/office/books', {})).imports).toMatchObject([{ uploadId, isOwn: false }])
    await head.does('/office/remove-book', { textbookId: second })
  })

  test('a branch sees its own use of a book, by figures and names, and nothing of another branch', async () => {
    const [lesson, elsewhere] = [await aLiveLesson(server, 'planned'), await aLiveLesson(server, 'planned')]
    const { office, branchId, textbookId } = lesson
    server().clock.pass(-60_000)
    const use = await office.does('/office/book-uses', { branchId })
    expect(use.uses).toEqual([{ textbookId, students: 3, lessons: 2, slots: 0 }])
    const named = await office.does('/office/book-use', { branchId, textbookId })
    expect(named.students.map(({ displayName }) => displayName).toSorted()).toEqual(
      ['小川 そら', '石田 はると', '青木 あおい'].toSorted(),
    )
    expect(named.lessons.map(({ id }) => id)).toContain(lesson.lessonId)
    expect(named.lessons.map(({ id }) => id)).not.toContain(elsewhere.lessonId)
    expect(named.readers).toBe(0)
    server().clock.pass(60_000)
  })

  test('a book that is in use stays, and the refusal says who uses it', async () => {
    const { headOffice, textbookId } = await aLiveLesson(server, 'planned')
    const before = await rowCounts(server().database)
    const { status, body } = await headOffice.ask('/office/remove-book', { textbookId })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'NotEmpty' })
    expect(Object.keys(body.details).toSorted()).toEqual(['lessons', 'slots', 'students'])
    expect(Number(body.details.lessons)).toBeGreaterThan(0)
    expect(await rowCounts(server().database)).toEqual(before)
  })

  test('an upload that is too large is refused before it begins', async () => {
    const { headOffice } = await aLiveLesson(server, 'planned')
    const given = { ...file, bytes: 128 * 1024 * 1024 + 1, uploadId: newId<UploadId>() }
    expect((await headOffice.ask('/office/begin-book', given)).status).toBe(422)
  })
})
