import { expect, test } from 'vitest'
import { up as knowKnocks } from '../../migrations/0108-rooms-know-knocks.ts'
import { up } from '../../migrations/0307-rooms-know-checks-and-honors.ts'
import { Browser } from './a-browser.ts'
import { aWall, roomOf } from './a-knock.ts'
import { aLiveLesson } from './a-live-lesson.ts'
import { eachServer } from './a-server.ts'
import { onPage } from './call-samples.ts'

/** More than are folded onto a stored snapshot. */
const ENOUGH_FOR_A_SNAPSHOT = 70

eachServer((server, restart) => {
  test('a room from before there were checks and honors goes on with both', async () => {
    const { tutor, student, lessonId, sessionId, textbookId } = await aLiveLesson(server, 'running')
    const states = Array.from({ length: ENOUGH_FOR_A_SNAPSHOT }, (_, index) =>
      student.does('/student/record-state', { sessionId, state: onPage(textbookId, (index % 6) + 1) }),
    )
    await Promise.all(states)
    const join = async () => (await tutor.does('/tutor/join-session', { lessonId })).room
    const before = await join()

    const { database } = server()
    const address = `lesson-room/${sessionId}`
    await database.transaction(async ({ db }) => {
      const { snapshot } = await db
        .selectFrom('topic')
        .select('snapshot')
        .where('address', '=', address)
        .executeTakeFirstOrThrow()
      const old = snapshot.replaceAll(',"attempt":null', '').replaceAll(',"honors":[]', '')
      expect(snapshot.length - old.length).toBe(2 * ',"attempt":null,"honors":[]'.length)
      await db.updateTable('topic').set({ snapshot: old }).where('address', '=', address).execute()
      await up(db as never)
    })
    // What is folded now is read from the database, as the first server of the new version does.
    await restart()
    expect(await join()).toEqual(before)

    const gift = { lessonId, studentId: student.person.id, kind: 'leap', note: '' } as const
    const { honor } = await tutor.does('/tutor/record-honor', gift)
    expect((await join()).students[student.person.id]!.honors.map(({ id }) => id)).toEqual([honor.id])
  })

  test('a room from before anybody knocked goes on, and hears who knocks', async () => {
    const { tutor, student, lessonId, sessionId, textbookId } = await aLiveLesson(server, 'running')
    const states = Array.from({ length: ENOUGH_FOR_A_SNAPSHOT }, (_, index) =>
      student.does('/student/record-state', { sessionId, state: onPage(textbookId, (index % 6) + 1) }),
    )
    await Promise.all(states)
    const before = (await tutor.does('/tutor/join-session', { lessonId })).room
    const address = `lesson-room/${sessionId}`
    await server().database.transaction(async ({ db }) => {
      const query = db.selectFrom('topic').select('snapshot').where('address', '=', address)
      const { snapshot } = await query.executeTakeFirstOrThrow()
      const { knocks, ...old } = JSON.parse(snapshot) as { knocks: unknown }
      expect(knocks).toEqual([])
      await db
        .updateTable('topic')
        .set({ snapshot: JSON.stringify(old) })
        .where('address', '=', address)
        .execute()
      await knowKnocks(db as never)
    })
    await restart()
    expect((await tutor.does('/tutor/join-session', { lessonId })).room).toEqual(before)
    const secret = await aWall(tutor, lessonId)
    await new Browser(server).shows(secret, student.id)
    expect((await roomOf(tutor, lessonId)).knocks).toMatchObject([{ studentId: student.id }])
  })
})
