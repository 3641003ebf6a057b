import { afterEach, expect, test } from 'vitest'
import type { RecordingId, WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { MAX_PIECES, PIECE_BYTES } from '#contract/learning/rules/recording-limits.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { quota } from '../rules.ts'
import { aBomb } from '../testing/a-bomb.ts'
import { aRecordedLesson } from '../testing/a-recorded-lesson.ts'
import { aVoice, piecesOf } from '../testing/a-voice.ts'

const refused = (code: string) => ({ status: 409, body: { code } })
/** So long that it needs two pieces. */
const long = await aVoice(29_000)
const short = await aVoice(1_000)
const base64 = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64')

eachServer((server, restart) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const inDatabase = async (id: string) =>
    await server().database.transaction(async ({ db }) => ({
      rows: await db
        .selectFrom('recording')
        .select('storedAt')
        .where('id', '=', id as RecordingId)
        .execute(),
      pieces: await db
        .selectFrom('recordingPiece')
        .select(['number', 'bytes'])
        .where('recordingId', '=', id as RecordingId)
        .orderBy('number')
        .execute(),
    }))

  test('pieces that were sent before the server ended are there after its start; the rest completes them', async () => {
    const { student, sentence, toHear, open } = await aRecordedLesson(server)
    const [first, last] = piecesOf(long, sentence(), TEN_O_CLOCK)
    const writeId = newId<WriteId>()
    await student.does('/student/record-piece', { ...first!, writeId })
    await restart()
    // The response was lost with the server, so the device sends the piece again.
    expect(await student.does('/student/record-piece', { ...first!, writeId })).toEqual({ stored: false })
    expect(await toHear()).toEqual([])
    expect(await student.does('/student/record-piece', last!)).toEqual({ stored: true })
    await restart()
    const [recording, ...others] = await toHear()
    expect(others).toEqual([])
    expect((await open(recording!.address)).rawPayload.equals(long.bytes)).toBe(true)
  })

  test('with a piece missing there is no recording, however often the others come', async () => {
    const { student, sentence, toHear, hear, open, textbookId } = await aRecordedLesson(server)
    const [first, last] = piecesOf(long, sentence(), TEN_O_CLOCK)
    for (let times = 0; times < 3; times += 1)
      expect(await student.does('/student/record-piece', last!)).toEqual({ stored: false })
    const { recordingId } = last!
    const ofPage = { kind: 'page', textbookId, page: 1 } as const
    expect((await student.does('/student/recordings', { of: ofPage })).recordings).toEqual([])
    expect(await toHear()).toEqual([])
    expect((await hear(recordingId as RecordingId)).status).toBe(404)
    expect((await inDatabase(recordingId)).pieces.map(({ number }) => number)).toEqual([1])
    await student.does('/student/record-piece', first!)
    const [recording] = await toHear()
    expect((await open(recording!.address)).rawPayload.equals(long.bytes)).toBe(true)
  })

  test('while a crafted recording is measured, other writes continue', async () => {
    const { student, sentence } = await aRecordedLesson(server)
    const answered: string[] = []
    const [crafted] = piecesOf(aBomb(1_000_000), sentence(), TEN_O_CLOCK)
    const isRefused = student
      .ask('/student/record-piece', crafted!)
      .then(({ status }) => answered.push(`crafted: ${status}`))
    const [honest] = piecesOf(long, sentence(), TEN_O_CLOCK)
    for (let times = 0; times < 3; times += 1) {
      expect(await student.does('/student/record-piece', honest!)).toEqual({ stored: false })
      answered.push('honest')
    }
    await isRefused
    expect(answered).toEqual(['honest', 'honest', 'honest', 'crafted: 409'])
  })

  test('one student’s crafted recordings delay a classmate’s by at most one of them', async () => {
    const { student, classmate, sentence } = await aRecordedLesson(server)
    const answered: string[] = []
    const crafted = Array.from(
      { length: 4 },
      () => piecesOf(aBomb(4_000_000_000), sentence(), TEN_O_CLOCK)[0]!,
    )
    const slow = crafted.map((piece) =>
      student.ask('/student/record-piece', piece).then(({ status }) => answered.push(`crafted: ${status}`)),
    )
    const [honest] = piecesOf(short, sentence(), TEN_O_CLOCK)
    expect(await classmate.does('/student/record-piece', honest!)).toEqual({ stored: true })
    // Of four files that take two seconds each, at most two were read before it.
    expect(answered.length).toBeLessThanOrEqual(2)
    await Promise.all(slow)
    expect(new Set(answered)).toEqual(new Set(['crafted: 409']))
  })

  test('without a consent a crafted recording is refused before it is read', async () => {
    const { classmate, sentence } = await aRecordedLesson(server)
    await server().database.transaction(({ db }) =>
      db.deleteFrom('consent').where('studentId', '=', classmate.id).execute(),
    )
    const began = performance.now()
    const [crafted] = piecesOf(aBomb(4_000_000_000), sentence(), TEN_O_CLOCK)
    expect(await classmate.ask('/student/record-piece', crafted!)).toMatchObject(refused('NoConsent'))
    // A crafted file is read for two seconds.
    expect(performance.now() - began).toBeLessThan(1_900)
  })

  test('a piece that is sent again with other bytes keeps its first bytes', async () => {
    const { student, sentence } = await aRecordedLesson(server)
    const [first] = piecesOf(long, sentence(), TEN_O_CLOCK)
    const { recordingId } = first!
    const writeId = newId<WriteId>()
    await student.does('/student/record-piece', { ...first!, writeId })
    const others = { ...first!, data: base64(PIECE_BYTES) }
    // The same write, and then another write with the same piece.
    expect(await student.does('/student/record-piece', { ...others, writeId })).toEqual({ stored: false })
    expect(await student.does('/student/record-piece', others)).toEqual({ stored: false })
    const { pieces } = await inDatabase(recordingId)
    expect(pieces).toHaveLength(1)
    expect(long.bytes.subarray(0, PIECE_BYTES).equals(pieces[0]!.bytes)).toBe(true)
  })

  test('a piece with wrong bytes makes the recording damaged, and it is never stored', async () => {
    const { student, sentence, toHear, send } = await aRecordedLesson(server)
    const [first, last] = piecesOf(long, sentence(), TEN_O_CLOCK)
    await student.does('/student/record-piece', { ...first!, data: base64(PIECE_BYTES) })
    for (const piece of [last!, first!, last!])
      expect(await student.ask('/student/record-piece', piece)).toMatchObject(
        piece === first ? { status: 200, body: { stored: false } } : refused('Damaged'),
      )
    expect(await toHear()).toEqual([])
    // The device makes a new one.
    expect(await send(long)).toMatchObject({ status: 200, body: { stored: true } })
  })

  test('a piece that is too large, too small or one too many is refused', async () => {
    const { student, sentence } = await aRecordedLesson(server)
    const [first, last] = piecesOf(long, sentence(), TEN_O_CLOCK)
    const { recordingId } = first!
    const tooMuch = { ...first!.recording, bytes: MAX_PIECES * PIECE_BYTES + 1 }
    const wrong: [string, object, number][] = [
      ['too large for a piece', { ...first!, data: base64(PIECE_BYTES + 3) }, 422],
      ['two bytes too large', { ...first!, data: base64(PIECE_BYTES + 2) }, 409],
      ['one byte too large', { ...first!, data: base64(PIECE_BYTES + 1) }, 409],
      ['one byte too small', { ...first!, data: base64(PIECE_BYTES - 1) }, 409],
      ['the last one full', { ...last!, data: base64(PIECE_BYTES) }, 409],
      ['a third of two', { ...last!, number: 2 }, 409],
      ['after the last possible one', { ...last!, number: MAX_PIECES }, 422],
      ['before the first', { ...first!, number: -1 }, 422],
      ['a longer recording than any', { ...first!, recording: tooMuch }, 422],
      ['no base64', { ...first!, data: '!'.repeat(400) }, 422],
    ]
    for (const [name, piece, status] of wrong) {
      const answer = await student.ask('/student/record-piece', piece as never)
      expect([name, answer.status]).toEqual([name, status])
      if (status === 409) expect(answer.body).toMatchObject({ code: 'Damaged' })
    }
    expect(await inDatabase(recordingId)).toEqual({ rows: [], pieces: [] })
    expect((await student.ask('/student/record-piece', first!)).status).toBe(200)
  })

  test('the bytes of a day and of all days have a quota; pieces that are waiting count', async () => {
    for (const { bytes, days } of [
      { bytes: quota.bytesADay, days: 0 },
      { bytes: quota.bytesInAll, days: 2 },
    ]) {
      const { send, read } = await aRecordedLesson(server)
      const id = await read()
      const beganAt = TEN_O_CLOCK - days * 86_400_000
      const fill = (byteCount: number) =>
        server().database.transaction((tx) =>
          tx.db
            .updateTable('recording')
            .set({ byteCount, beganAt, storedAt: null })
            .where('id', '=', id)
            .execute(),
        )
      await fill(bytes - short.bytes.length + 1)
      expect([days, await send(short)]).toMatchObject([days, refused('QuotaReached')])
      await fill(bytes - short.bytes.length)
      expect([days, await send(short)]).toMatchObject([days, { status: 200 }])
    }
  })

  test('of several recordings that begin at once, only as many as fit the quota are stored', async () => {
    const { read, student, sentence } = await aRecordedLesson(server)
    const id = await read()
    await server().database.transaction(async ({ db }) => {
      const model = await db
        .selectFrom('recording')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const copies = Array.from({ length: quota.recordingsADay - 2 }, () => ({
        ...model,
        id: newId<RecordingId>(),
      }))
      for (const copy of copies) await db.insertInto('recording').values(copy).execute()
    })
    const pieces = Array.from({ length: 16 }, () => piecesOf(short, sentence(), TEN_O_CLOCK)[0]!)
    const answers = await Promise.all(pieces.map((piece) => student.ask('/student/record-piece', piece)))
    const stored = answers.filter(({ status }) => status === 200)
    expect(stored).toHaveLength(1)
    for (const answer of answers)
      if (answer !== stored[0]) expect(answer).toMatchObject(refused('QuotaReached'))
  })
})
