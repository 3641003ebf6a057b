import { afterEach, expect, test } from 'vitest'
import { jsonLog } from '#server/platform/log/log.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { aMother } from '#server/school/consents/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { sweepRecordings } from './retention.ts'
import { aRecordedLesson } from './testing/a-recorded-lesson.ts'
import { aVoice, piecesOf } from './testing/a-voice.ts'

const DAY_MS = 86_400_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const sweep = () => {
    const { database, clock } = server()
    return sweepRecordings({ database, clock, log: jsonLog(() => undefined) })
  }
  const kept = async (...ids: string[]) => {
    const rows = server().database.transaction((tx) =>
      tx.db
        .selectFrom('recording')
        .select('id')
        .where('id', 'in', ids as never)
        .execute(),
    )
    const left = (await rows).map(({ id }) => id as string)
    return ids.filter((id) => left.includes(id))
  }

  test('a recording is deleted after 60 days, and a starred one after its star is removed', async () => {
    const { read, tutor, lessonId, sentence } = await aRecordedLesson(server)
    const [plain, starred, unstarred] = [
      await read(),
      await read({ target: sentence(2) }),
      await read({ target: sentence(3) }),
    ]
    await tutor.does('/tutor/star-recording', { lessonId, recordingId: unstarred, starred: true })
    await tutor.does('/tutor/star-recording', { lessonId, recordingId: starred, starred: true })
    server().clock.pass(60 * DAY_MS - 1)
    await sweep()
    expect(await kept(plain, starred, unstarred)).toEqual([plain, starred, unstarred])
    server().clock.pass(1)
    await sweep()
    expect(await kept(plain, starred, unstarred)).toEqual([starred])
    const { recordingPiece: pieces } = await rowCounts(server().database)
    server().clock.set(TEN_O_CLOCK)
    await tutor.does('/tutor/star-recording', { lessonId, recordingId: starred, starred: false })
    server().clock.pass(61 * DAY_MS)
    await sweep()
    expect(await kept(starred)).toEqual([])
    expect((await rowCounts(server().database)).recordingPiece).toBe(pieces! - 1)
  })

  test('pieces that never become a recording are deleted after a week', async () => {
    const { student, sentence } = await aRecordedLesson(server)
    const [first] = piecesOf(await aVoice(29_000), sentence(), TEN_O_CLOCK)
    await student.does('/student/record-piece', first!)
    server().clock.pass(7 * DAY_MS - 1)
    await sweep()
    expect(await kept(first!.recordingId)).toEqual([first!.recordingId])
    server().clock.pass(1)
    await sweep()
    expect(await kept(first!.recordingId)).toEqual([])
  })

  test('the cleanup deletes what was stored beside a withdrawal, and nothing else', async () => {
    const { read, student, classmate } = await aRecordedLesson(server)
    const [own, other] = [await read(), await read({ who: classmate })]
    const withdrawn = { kind: 'recording', isGiven: false, guardian: aMother, how: 'telephone' } as const
    await server().database.transaction((tx) =>
      consentStore.saveConsents(tx, [
        { studentId: student.person.id, ...withdrawn, at: TEN_O_CLOCK, recordedBy: null },
      ]),
    )
    expect(await kept(own, other)).toEqual([own, other])
    await sweep()
    expect(await kept(own, other)).toEqual([other])
  })

  test('erasing a student deletes their recordings', async () => {
    const { read, student, classmate, office, branchId } = await aRecordedLesson(server)
    const [own, other] = [await read(), await read({ who: classmate })]
    const { id, displayName: name } = student.person
    await office.does('/office/erase-student', { branchId, erasedId: id, name })
    expect(await kept(own, other)).toEqual([other])
  })
})
