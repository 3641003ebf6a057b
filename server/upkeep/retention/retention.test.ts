import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { SignInId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { readTopic } from '#server/live/index.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, signedIn } from '#server/testing/actors.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { forgetEnded } from './run-retention.ts'

const DAY_MS = 24 * 3_600_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const afterDays = async (days: number) => {
    server().clock.set(TEN_O_CLOCK + days * DAY_MS)
    return await forgetEnded(server())
  }
  const has = async (table: string, text: string) =>
    (await tableTexts(server().database))[table]!.includes(text)

  test('the events of a lesson are deleted after ninety days, and its room stays unchanged', async () => {
    const { sessionId, student, tutor, lessonId, textbookId } = await aLiveLesson(server)
    for (const page of [2, 3, 4])
      await student.does('/student/record-state', { sessionId, state: onPage(textbookId, page) })
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    const room = () => server().database.transaction((tx) => readTopic(tx, lessonRoom, sessionId))
    const before = await room()
    expect(before.state.students[student.id]!.state).toEqual(onPage(textbookId, 4))
    const record = async () => {
      const fresh = await signedIn(server, tutor.person)
      return (await fresh.does('/tutor/lesson-students', { lessonId })).students
    }
    await afterDays(89)
    expect(await has('topicEvent', sessionId)).toBe(true)
    const told = await record()
    await afterDays(91)
    expect(await has('topicEvent', sessionId)).toBe(false)
    expect(await room()).toEqual(before)
    expect(await record()).toEqual(told)
  })

  test('of a talk that has ended nothing but its row is kept after ninety days, and an open one goes on', async () => {
    const [ended, open] = [await aLiveLesson(server, 'talking'), await aLiveLesson(server, 'talking')]
    await ended.tutor.does('/end-talk', { talkId: ended.talkId })
    await afterDays(89)
    for (const { talkId } of [ended, open]) expect(await has('topic', talkId)).toBe(true)
    await afterDays(91)
    for (const table of ['topic', 'topicEvent', 'topicSnapshot'])
      expect([table, await has(table, ended.talkId)]).toEqual([table, false])
    expect(await has('talk', ended.talkId)).toBe(true)
    const late = await signedIn(server, open.tutor.person)
    await late.does('/end-talk', { talkId: open.talkId })
  })

  test('a lesson that is going on keeps what it needs while old events of its room go', async () => {
    const { sessionId, student, textbookId } = await aLiveLesson(server)
    await student.does('/student/record-state', { sessionId, state: onPage(textbookId, 2) })
    server().clock.set(TEN_O_CLOCK + 91 * DAY_MS)
    const late = await signedIn(server, student.person)
    await late.does('/student/record-state', { sessionId, state: onPage(textbookId, 3) })
    const room = () => server().database.transaction((tx) => readTopic(tx, lessonRoom, sessionId))
    const before = await room()
    expect((await forgetEnded(server())).topicEvent).toBeGreaterThan(0)
    expect(await room()).toEqual(before)
    await late.does('/student/record-state', { sessionId, state: onPage(textbookId, 5) })
    const after = await room()
    expect(after.state.students[student.id]!.state).toEqual(onPage(textbookId, 5))
    expect(after.seq).toBe(before.seq + 1)
  })

  test('the answer to a write is kept for two weeks', async () => {
    const { tutor, student, lessonId } = await aLiveLesson(server)
    const writeId = newId<never>()
    const honor = { lessonId, studentId: student.person.id, kind: 'effort', note: '' } as const
    await tutor.ask('/tutor/record-honor', { ...honor, writeId })
    await afterDays(13)
    expect(await has('idempotency', writeId)).toBe(true)
    expect(await has('idempotencySubject', writeId)).toBe(true)
    await afterDays(15)
    expect(await has('idempotency', writeId)).toBe(false)
    expect(await has('idempotencySubject', writeId)).toBe(false)
  })

  test('a sign-in is deleted a month after its end, and one that is renewed stays', async () => {
    await aLiveLesson(server, 'planned')
    const [ended, unused, used] = [newId<SignInId>(), newId<SignInId>(), newId<SignInId>()]
    await server().database.transaction(async ({ db }) => {
      const { branchId } = await db.selectFrom('student').select('branchId').executeTakeFirstOrThrow()
      for (const id of [ended, unused, used]) {
        const at = { startedAt: TEN_O_CLOCK, endedAt: id === ended ? TEN_O_CLOCK : null }
        const rest = { lessonId: null, way: null, wayId: null, endedBecause: null, endsAt: null }
        const whose = { role: 'student' as const, personId: newId<string>(), branchId }
        await db
          .insertInto('signIn')
          .values({ id, ...whose, ...at, ...rest })
          .execute()
        const token = { hash: `old ${id}`, signInId: id, issuedAt: TEN_O_CLOCK, supersededAt: null }
        await db.insertInto('refreshToken').values(token).execute()
      }
      await db
        .updateTable('refreshToken')
        .set({ supersededAt: TEN_O_CLOCK })
        .where('signInId', '=', used)
        .execute()
      const newer = { signInId: used, issuedAt: TEN_O_CLOCK + 40 * DAY_MS, supersededAt: null }
      await db
        .insertInto('refreshToken')
        .values({ hash: `new ${used}`, ...newer })
        .execute()
    })
    await afterDays(29)
    for (const id of [ended, unused, used]) expect(await has('refreshToken', `old ${id}`)).toBe(true)
    await afterDays(31)
    expect(await has('signIn', ended)).toBe(false)
    expect(await has('refreshToken', `old ${ended}`)).toBe(false)
    expect(await has('refreshToken', `old ${used}`)).toBe(false)
    expect(await has('signIn', unused)).toBe(true)
    await afterDays(45)
    expect(await has('signIn', unused)).toBe(false)
    expect(await has('signIn', used)).toBe(true)
    expect(await has('refreshToken', `new ${used}`)).toBe(true)
  })

  test('links, cards, join requests, tablets and lines of the audit are deleted at their end, and nothing else', async () => {
    const lesson = await aLiveLesson(server, 'admitting')
    await aLiveLesson(server, 'pictured')
    await ask(server(), '/signin', { loginId: 'nobody', password: 'wrong' })
    const rows = async () => {
      const texts = await tableTexts(server().database)
      return Object.keys(texts).filter((table) => texts[table] !== '[]')
    }
    const before = await rows()
    const ending = ['joinRequest', 'wallCode']
    expect(before).toEqual(
      expect.arrayContaining([...ending, 'grant', 'auditLine', 'auditSubject', 'signIn']),
    )
    await afterDays(3 * 400)
    const after = await rows()
    expect(before.filter((table) => !after.includes(table)).sort()).toEqual(
      [
        ...ending,
        'auditLine',
        'auditSubject',
        'idempotency',
        'idempotencySubject',
        'knownDevice',
        'rateLimit',
        'refreshToken',
        'signIn',
        'topicEvent',
        'urlFigures',
        'wayInChange',
      ].sort(),
    )
    // Only what has no term is left.
    const grants = server().database.transaction(({ db }) => db.selectFrom('grant').select('kind').execute())
    expect(new Set((await grants).map(({ kind }) => kind))).toEqual(new Set(['picture-password']))
    expect(await has('lessonStudent', lesson.student.person.id)).toBe(true)
  })

  test('expired rows are found by an index, in tables of any size', async () => {
    if (server().database.kind !== 'sqlite') return
    const plan = async (query: string) => {
      const { rows } = await server().database.transaction(({ db }) =>
        sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(db),
      )
      return rows.map(({ detail }) => detail).join('; ')
    }
    for (const [table, end] of [
      ['audit_line', 'at'],
      ['idempotency', 'at'],
      ['"grant"', 'expires_at'],
      ['letter', 'ended_at'],
      ['refresh_token', 'superseded_at'],
    ])
      expect(await plan(`select * from ${table} where ${end} <= 5 order by ${end} limit 3`)).toMatch(
        /^SEARCH .* USING (COVERING )?INDEX/,
      )
    expect(await plan('select 1 from topic_event order by id limit 3')).not.toContain('TEMP B-TREE')
  })
})
