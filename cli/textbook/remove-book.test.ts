import { expect, test } from 'vitest'
import { importTextbook } from '#server/imports/import-textbook.ts'
import { aBook, aPackage } from '#server/imports/testing/a-book.ts'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { inCode } from '#server/platform/databases/names.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { USES } from '#server/upkeep/books/index.ts'
import { findTables } from '../backup/tables.ts'
import { removeBook } from './remove-book.ts'

eachServer((server) => {
  const remove = (name: string) => server().database.transaction((tx) => removeBook(tx, name))

  test('a book in which a student has worked is not removed, and the work stays', async () => {
    const lesson = await aCheckedLesson(server)
    await lesson.student.does('/student/record-state', {
      sessionId: lesson.sessionId,
      state: { textbookId: lesson.textbookId, page: 1, sentence: null, activity: 'reading', progress: {} },
    })
    await lesson.solve()
    const before = await rowCounts(server().database)
    const refusal = await remove('Pip and the Strawberry').then(
      () => 'removed',
      (error: Error) => error.message,
    )
    expect(refusal).toMatch(/^"Pip and the Strawberry" \(pip-and-the-strawberry\) stays/)
    for (const what of ['places in lessons', 'pages visited by students', 'attempts of final checks'])
      expect(refusal).toMatch(new RegExp(`\\d ${what}`))
    expect(await rowCounts(server().database)).toEqual(before)
  })

  test('a book without work of students is removed with its pages, files and checks', async () => {
    const before = await rowCounts(server().database)
    const opf = aPackage().replace('urn:test:cat', 'urn:test:unread').replace('Cat Book', 'Unread')
    const deps = { database: server().database, clock: () => new Date('2026-11-21T01:00:00Z') }
    await importTextbook(deps, aBook({ 'b/package.opf': opf }), 'はじめの本')
    expect(await rowCounts(server().database)).not.toEqual(before)
    expect(await remove('unread')).toBe('"Unread" (unread) was removed.\n')
    expect(await rowCounts(server().database)).toEqual(before)
  })

  test('every table that names a textbook or a check is searched before a book is removed', async () => {
    const { database } = server()
    const tables = await database.transaction(({ db }) => findTables(db as never, database.kind))
    const own = ['chapter', 'page', 'resource', 'finalCheck']
    const naming = tables.flatMap(({ name, columns }) => {
      const column = (['textbookId', 'checkId', 'chapterId'] as const).find((each) =>
        columns.some((one) => inCode(one.name) === each),
      )
      return column && !own.includes(inCode(name)) ? [[inCode(name), column]] : []
    })
    expect(Object.fromEntries(USES.map(({ table, column }) => [table, column]))).toEqual(
      Object.fromEntries(naming),
    )
  })

  test('a title of two books selects neither, and no key is given twice', async () => {
    const deps = { database: server().database, clock: () => new Date('2026-11-21T01:00:00Z') }
    const bring = (name: string, key?: string) =>
      importTextbook(
        deps,
        aBook({ 'b/package.opf': aPackage().replace('urn:test:cat', name).replace('Cat Book', 'Twins') }),
        'はじめの本',
        { key },
      )
    expect((await bring('urn:test:one')).key).toBe('twins')
    expect((await bring('urn:test:two')).key).toBe('twins-2')
    await expect(bring('urn:test:two', 'twins')).rejects.toThrow('Another textbook has the key "twins".')
    expect((await bring('urn:test:two', 'second')).key).toBe('second')
    await expect(remove('Twins')).rejects.toThrow('Two textbooks are called "Twins": twins and second.')
    await remove('twins')
    await remove('Twins')
  })
})
