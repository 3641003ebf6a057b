import { expect, test } from 'vitest'
import { aLetterSchool, sendLetters } from '#server/family/letters/testing/a-letter-reader.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const { eachLetterServer, arrived, refuseNext, smtp } = await aLetterSchool()

eachLetterServer(({ server, pass, send, deps, aGuardian, aReader, study }) => {
  type Lesson = Awaited<ReturnType<typeof aLiveLesson>>
  const outbox = async ({ office, branchId }: Lesson, outcome?: 'sent' | 'unsure') =>
    await office.does('/office/letters', { branchId, outcome: outcome ?? null })
  /** The refusal of a try now. */
  const refusal = async ({ office, branchId }: Lesson, letterId: string) => {
    const { status, body } = await office.ask('/office/retry-letter', { branchId, letterId } as never)
    return [status, body.code]
  }
  const asks = async (lesson: Lesson, address = 'mother@home.example') => {
    const { mother } = await aGuardian(lesson)
    await mother.does('/guardian/ask-for-letters', { address, language: 'ja' })
    return mother
  }

  test('the office sees the status of each letter without its address or text, and resends a deferred one', async () => {
    const lesson = await aLiveLesson(server)
    const { office, branchId, student } = lesson
    await asks(lesson)
    refuseNext({ at: 'recipient', code: 451 })
    await send()
    const { sendsLetters, counts, letters } = await outbox(lesson)
    expect(sendsLetters).toBe(true)
    expect(counts).toEqual({ waiting: 1, sent: 0, 'given-up': 0, dropped: 0, unsure: 0 })
    const now = server().clock().getTime()
    const [letter] = letters
    expect(letter).toEqual({
      id: expect.any(String),
      kind: 'confirm',
      about: { role: 'student', id: student.id, displayName: student.person.displayName },
      madeAt: now,
      tries: 1,
      outcome: 'waiting',
      reason: '451',
      nextTryAt: now + MINUTE_MS,
      endedAt: null,
      canRetry: true,
    })
    expect(JSON.stringify(letters)).not.toContain('home.example')
    const letterId = letter!.id
    const answer = await office.does('/office/retry-letter', { branchId, letterId })
    expect(answer.letter).toMatchObject({ outcome: 'waiting', nextTryAt: null, canRetry: false })
    expect(await refusal(lesson, letterId)).toEqual([409, 'LetterOnItsWay'])
    await send()
    expect(arrived).toHaveLength(1)
    expect((await outbox(lesson, 'sent')).letters).toMatchObject([
      { id: letterId, outcome: 'sent', tries: 2 },
    ])
    expect((await outbox(lesson, 'unsure')).letters).toEqual([])
    expect(await refusal(lesson, letterId)).toEqual([409, 'LetterMayHaveArrived'])
    const lines = await office.does('/office/audit', { branchId, event: 'letter-tried-again' })
    expect(lines.lines).toMatchObject([{ people: [{ id: student.id }] }])
  })

  test('a letter that may have arrived, or whose address takes none, is not sent again', async () => {
    const lesson = await aLiveLesson(server)
    await asks(lesson)
    refuseNext({ at: 'silent' })
    await send()
    const unsure = (await outbox(lesson)).letters[0]!
    expect([unsure.outcome, unsure.canRetry]).toEqual(['unsure', false])
    expect(await refusal(lesson, unsure.id)).toEqual([409, 'LetterMayHaveArrived'])
    pass(MINUTE_MS)
    await asks(lesson, 'wrong@home.example')
    refuseNext({ at: 'recipient', code: 550 })
    await send()
    const refused = (await outbox(lesson)).letters[0]!
    expect([refused.outcome, refused.reason, refused.canRetry]).toEqual(['given-up', '550', false])
    expect(await refusal(lesson, refused.id)).toEqual([409, 'LetterUnwanted'])
    await send()
    expect(arrived).toHaveLength(1)
  })

  test('a letter that failed for two days can be sent again, unless the family has stopped letters', async () => {
    const lesson = await aLiveLesson(server)
    const { mother } = await aReader(lesson)
    await study(lesson)
    const waiting = (await outbox(lesson)).letters.find(({ kind }) => kind === 'lesson')!
    expect(waiting).toMatchObject({ tries: 0, nextTryAt: expect.any(Number), canRetry: false })
    expect(await refusal(lesson, waiting.id)).toEqual([409, 'LetterOnItsWay'])
    // Nobody of the office is signed in for two days.
    await server().database.transaction(async ({ db }) => {
      const dueAt = server().clock().getTime() - 2 * DAY_MS
      await db.updateTable('letter').set({ dueAt }).where('state', '=', 'waiting').execute()
      await db.updateTable('job').set({ dueAt }).where('aboutId', '=', waiting.id).execute()
    })
    await sendLetters({ ...deps(), config: { ...deps().config, smtp: { ...smtp, port: 1 } } })
    const { office, branchId } = lesson
    const given = (await outbox(lesson)).letters.find(({ id }) => id === waiting.id)!
    expect([given.outcome, given.reason, given.canRetry]).toEqual(['given-up', 'too-late', true])
    await office.does('/office/retry-letter', { branchId, letterId: given.id })
    await send()
    const after = (await outbox(lesson)).letters.find(({ id }) => id === waiting.id)!
    expect([after.outcome, after.canRetry]).toEqual(['sent', false])
    expect(arrived).toHaveLength(1)
    // Another one, given up likewise.
    await server().database.transaction((tx) =>
      tx.db.updateTable('letter').set({ state: 'given-up', reason: 'too-late', handedAt: null }).execute(),
    )
    await mother.does('/guardian/stop-letters', {})
    expect(await refusal(lesson, given.id)).toEqual([409, 'LetterUnwanted'])
  })

  test('pages of fifty follow each other, and another branch sees none of them', async () => {
    const [lesson, other] = [await aLiveLesson(server), await aLiveLesson(server)]
    const { office, branchId } = lesson
    await asks(lesson)
    await server().database.transaction(async (tx) => {
      const row = await tx.db.selectFrom('letter').selectAll().executeTakeFirstOrThrow()
      const copies = Array.from({ length: 60 }, (_, index) => ({
        ...row,
        id: crypto.randomUUID() as never,
        about: String(index),
      }))
      await tx.db.insertInto('letter').values(copies).execute()
    })
    const first = await office.does('/office/letters', { branchId })
    const second = await office.does('/office/letters', { branchId, after: first.next })
    expect([first.letters.length, second.letters.length, second.next]).toEqual([50, 11, null])
    expect(new Set([...first.letters, ...second.letters].map(({ id }) => id)).size).toBe(61)
    expect((await outbox(other)).counts.waiting).toBe(0)
    expect(await refusal(other, first.letters[0]!.id)).toEqual([404, undefined])
  })
})
