import { expect, test } from 'vitest'
import type { BranchId } from '#contract/kernel/ids.ts'
import { listAccounts } from '#server/access/accounts/index.ts'
import { textbookStore } from '#server/books/index.ts'
import { importTextbook } from '#server/imports/import-textbook.ts'
import { aBook, aPackage } from '#server/imports/testing/a-book.ts'
import { planStore } from '#server/schedule/lessons/index.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { importSchool } from './import-school.ts'
import { readSchoolFile } from './read-school-file.ts'

/** A school with one lesson, in which one student begins in this textbook. */
const aFile = (textbook: string) =>
  JSON.stringify({
    branches: [
      {
        code: 'twins',
        name: 'テスト校',
        timeZone: 'Asia/Tokyo',
        classrooms: [{ code: 'hidari', name: '左の教室' }],
        tutors: [{ loginId: 'twins-tutor', displayName: '見本 太郎' }],
        students: [
          {
            loginId: 'twins-ichiro',
            displayName: 'テスト 一郎',
            reading: 'てすと',
            grade: 1,
            classroom: 'hidari',
            level: null,
          },
        ],
        lessons: [
          {
            key: 'first',
            classroom: 'hidari',
            tutor: 'twins-tutor',
            startsAt: '2026-11-21T10:00',
            endsAt: '2026-11-21T11:00',
            students: [{ loginId: 'twins-ichiro', assignment: { textbook, page: 2 } }],
          },
        ],
      },
    ],
  })

eachServer((server) => {
  test('of two textbooks with one title, a lesson names its own by the key', async () => {
    const { database, clock } = server()
    const bring = (textbook: string) => importSchool(server(), readSchoolFile(aFile(textbook)))
    for (const name of ['urn:test:one', 'urn:test:two']) {
      const opf = aPackage().replace('urn:test:cat', name).replace('Cat Book', 'Twins')
      await importTextbook({ database, clock }, aBook({ 'b/package.opf': opf }), 'はじめの本')
    }
    await expect(bring('Twins')).rejects.toThrow(
      'branches[0].lessons[0].students[0].assignment.textbook: ' +
        'The school has two textbooks called "Twins"; name one by its key: "twins", "twins-2"',
    )
    await bring('twins-2')
    const [second, plan] = await database.transaction(async (tx) => {
      const tutor = (await listAccounts(tx)).find(({ loginId }) => loginId === 'twins-tutor')!
      return [
        await textbookStore.findTextbookByIdentifier(tx, 'urn:test:two'),
        await planStore.findPlan(tx, tutor.person.branchId as BranchId, 'first'),
      ] as const
    })
    expect(plan!.students[0]!.assignment).toEqual({ textbookId: second!.id, page: 2 })
  })
})
