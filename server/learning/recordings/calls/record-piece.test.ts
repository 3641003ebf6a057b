import { afterEach, expect, test } from 'vitest'
import type { RecordingId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { aMother } from '#server/school/consents/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { type Asker, signedIn } from '#server/testing/actors.ts'
import { quota } from '../rules.ts'
import { aRecordedLesson } from '../testing/a-recorded-lesson.ts'
import { aVoice, piecesOf, type Voice } from '../testing/a-voice.ts'

const refused = (code: string) => ({ status: 409, body: { code } })
const notThere = { status: 404, body: { message: 'Not found.' } }
/** So long that it needs two pieces. */
const long = await aVoice(29_000)
const short = await aVoice(1_000)
const but = (voice: Voice, facts: Partial<Voice['described']>): Voice => {
  return { ...voice, described: { ...voice.described, ...facts } }
}

/** A guardian's answer about recording. */
const onTheTelephone = ({ person }: Asker) =>
  ({ studentId: person.id, kind: 'recording', guardian: aMother, how: 'paper' }) as const

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  test('a recording is stored with its last piece, in whatever order they arrive', async () => {
    const { student, sentence, toHear } = await aRecordedLesson(server)
    const [first, last, ...more] = piecesOf(long, sentence(), TEN_O_CLOCK)
    expect(more).toEqual([])
    expect(await student.does('/student/record-piece', last!)).toEqual({ stored: false })
    expect(await toHear()).toEqual([])
    expect(await student.does('/student/record-piece', first!)).toEqual({ stored: true })
    expect(await toHear()).toMatchObject([{ id: first!.recordingId, heardAt: null }])
  })

  test('pieces that arrive at the same time, and twice, make one recording of the same bytes', async () => {
    const { student, sentence, toHear, open } = await aRecordedLesson(server)
    const [first, last] = piecesOf(long, sentence(), TEN_O_CLOCK)
    const answers = await Promise.all(
      [first!, last!, first!, last!].map((piece) => student.ask('/student/record-piece', piece)),
    )
    // The last two at the same moment: nobody could measure it ahead, so one of them is sent again.
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    for (const piece of [first!, last!]) await student.does('/student/record-piece', piece)
    expect(await student.does('/student/record-piece', first!)).toEqual({ stored: true })
    const [recording, ...others] = await toHear()
    expect(others).toEqual([])
    expect((await open(recording!.address)).rawPayload.equals(long.bytes)).toBe(true)
    expect(Math.abs(recording!.ms - 29_000)).toBeLessThan(100)
  })

  test('a recording has the format of Safari or the one of the other browsers', async () => {
    const { send, toHear, open } = await aRecordedLesson(server)
    const voice = await aVoice(2_000, 'audio/mp4')
    expect(await send(voice)).toMatchObject({ status: 200, body: { stored: true } })
    const [recording] = await toHear()
    expect((await open(recording!.address)).headers['content-type']).toBe('audio/mp4')
  })

  test('bytes that differ from the checksum are damaged, and the device makes a new recording', async () => {
    const { send, toHear, student, sentence } = await aRecordedLesson(server)
    expect(await send(but(short, { sha256: 'f'.repeat(64) }))).toMatchObject(refused('Damaged'))
    expect(await send(but(short, { mediaType: 'audio/mp4' }))).toMatchObject(refused('Damaged'))
    expect(await send(but(short, { ms: 9_000 }))).toMatchObject(refused('Damaged'))
    const [piece] = piecesOf(short, sentence(), TEN_O_CLOCK)
    const cut = { ...piece!, data: piece!.data.slice(0, 400) }
    expect(await student.ask('/student/record-piece', cut)).toMatchObject(refused('Damaged'))
    const [first, last] = piecesOf(long, sentence(), TEN_O_CLOCK)
    await student.does('/student/record-piece', first!)
    const changed = { ...last!, recording: { ...last!.recording, sha256: 'e'.repeat(64) } }
    expect(await student.ask('/student/record-piece', changed)).toMatchObject(refused('Damaged'))
    expect(await toHear()).toEqual([])
    expect(await send(short)).toMatchObject({ status: 200 })
  })

  test('silence and recordings of more than half a minute are not stored', async () => {
    const { send, toHear } = await aRecordedLesson(server)
    expect(await send(await aVoice(31_000))).toMatchObject(refused('TooLong'))
    // A device cannot make it short by describing it so.
    expect(await send(but(await aVoice(30_800), { ms: 30_400 }))).toMatchObject(refused('TooLong'))
    expect(await send(but(short, { loudnessDb: -60 }))).toMatchObject(refused('Silent'))
    expect(await toHear()).toEqual([])
  })

  test('without a guardian’s consent nothing is stored, and a withdrawal deletes all of the student’s', async () => {
    const { read, send, toHear, tutor, student, classmate, open, sentence } = await aRecordedLesson(server)
    await read()
    const others = await read({ who: classmate })
    const [piece] = piecesOf(long, sentence(), TEN_O_CLOCK)
    await student.does('/student/record-piece', piece!)
    const { address } = (await toHear()).find(({ studentId }) => studentId === student.id)!
    expect((await open(address)).statusCode).toBe(200)
    const answer = onTheTelephone(student)
    await tutor.does('/record-consent', { ...answer, isGiven: false })
    expect((await toHear()).map(({ id }) => id)).toEqual([others])
    expect((await open(address)).statusCode).toBe(404)
    expect(await send(short)).toMatchObject(refused('NoConsent'))
    await tutor.does('/record-consent', { ...answer, isGiven: true })
    expect(await send(short)).toMatchObject({ status: 200 })
  })

  test('a withdrawal at the moment of the last piece leaves no recording', async () => {
    const { student, tutor, sentence, toHear } = await aRecordedLesson(server)
    const answer = onTheTelephone(student)
    for (let times = 0; times < 10; times += 1) {
      const pieces = [1, 2, 3].map(() => piecesOf(short, sentence(), TEN_O_CLOCK)[0]!)
      const sending = pieces.map((piece) => student.ask('/student/record-piece', piece))
      await Promise.all([...sending, tutor.does('/record-consent', { ...answer, isGiven: false })])
      expect(await toHear()).toEqual([])
      await tutor.does('/record-consent', { ...answer, isGiven: true })
    }
  })

  test('a consent to voice alone does not allow a recording', async () => {
    const { read, tutor, student } = await aRecordedLesson(server)
    const answer = {
      studentId: student.person.id,
      guardian: aMother,
      how: 'paper',
      isGiven: false,
    } as const
    await tutor.does('/record-consent', { ...answer, kind: 'voice' })
    await read()
    await tutor.does('/record-consent', { ...answer, kind: 'recording' })
    await expect(read()).rejects.toThrow('NoConsent')
  })

  test('a student’s day has a quota, and the next day another one', async () => {
    const { send, read, student } = await aRecordedLesson(server)
    const id = await read()
    await server().database.transaction(async (tx) => {
      const rows = tx.db.selectFrom('recording').selectAll().where('id', '=', id)
      const model = await rows.executeTakeFirstOrThrow()
      for (let copies = 1; copies < quota.recordingsADay; copies += 1)
        await tx.db
          .insertInto('recording')
          .values({ ...model, id: newId<RecordingId>() })
          .execute()
    })
    expect(await send(short)).toMatchObject(refused('QuotaReached'))
    server().clock.pass(86_400_001)
    const who = await signedIn(server, student.person)
    expect(await send(short, { who })).toMatchObject({ status: 200 })
  })

  test('a student can neither send pieces of another student’s recording nor read it', async () => {
    const { student, classmate, outsider, sentence, textbookId } = await aRecordedLesson(server)
    const [first, last] = piecesOf(long, sentence(), TEN_O_CLOCK)
    await student.does('/student/record-piece', first!)
    expect(await classmate.ask('/student/record-piece', last!)).toMatchObject(notThere)
    const own = piecesOf(short, sentence(), TEN_O_CLOCK)[0]!
    expect(await outsider.ask('/student/record-piece', own)).toMatchObject(notThere)
    const missing = { kind: 'sentence', textbookId, page: 1, sentence: 's99', sessionId: null } as const
    expect(
      await student.ask('/student/record-piece', piecesOf(short, missing, TEN_O_CLOCK)[0]!),
    ).toMatchObject(notThere)
  })

  test('a student finds their own recordings of a page, and nobody else’s', async () => {
    const { read, student, classmate, textbookId, sentence } = await aRecordedLesson(server)
    const first = await read()
    server().clock.pass(1_000)
    const second = await read()
    await read({ target: sentence(2) })
    await read({ who: classmate })
    const of = { kind: 'page', textbookId, page: 1 } as const
    const { recordings } = await student.does('/student/recordings', { of })
    expect(recordings.map(({ id }) => id)).toEqual([second, first])
  })
})
