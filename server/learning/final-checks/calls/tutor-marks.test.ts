import { afterEach, expect, test } from 'vitest'
import { aCheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'

const refused = (code: string) => ({ status: 409, body: { code } })
const notThere = { status: 404, body: { message: 'Not found.' } }
const MINUTE_MS = 60_000
const LIMIT_MS = 8 * MINUTE_MS

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const pass = (ms: number) => server().clock.pass(ms)

  test('a tutor hears and marks, and the last mark completes the result', async () => {
    const { solve, mark, spoken, attempts, own } = await aCheckedLesson(server)
    const { id, result } = await solve()
    expect(result).toMatchObject({ score: 100, passed: null })
    expect(await mark(id, spoken[0]!, 0)).toMatchObject({
      status: 'finished',
      marked: [spoken[0]],
      result: { score: 80, passed: null },
    })
    const marked = await mark(id, spoken[1]!, 1)
    expect(marked).toMatchObject({ status: 'marked', marked: spoken, result: { score: 72, passed: true } })
    expect([await attempts(), await own()]).toEqual([[marked], [marked]])
  })

  test('a mark can become another one until the lesson is over', async () => {
    const { solve, mark, change, spoken, tutor, colleague, sessionId, own } = await aCheckedLesson(server)
    const { id } = await solve()
    for (const item of spoken) await mark(id, item, 0)
    expect(await own()).toMatchObject([{ status: 'marked', result: { score: 67, passed: false } }])
    const better = { kind: 'mark', item: spoken[0]!, mark: 3 } as const
    expect(await change(id, better, colleague)).toMatchObject({ status: 200 })
    expect(await own()).toMatchObject([{ status: 'marked', result: { score: 83 } }])
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    for (const wish of [better, { kind: 'pause' }, { kind: 'finish' }] as const)
      expect(await change(id, wish)).toMatchObject(refused('SessionFinished'))
    expect(await own()).toMatchObject([{ status: 'marked', result: { score: 83 } }])
  })

  test('a spoken item can be marked when the student has come to it', async () => {
    const { start, say, change, mark, spoken } = await aCheckedLesson(server)
    const { id, items } = await start()
    const marking = (item: string) => change(id, { kind: 'mark', item, mark: 2 })
    expect(await marking(spoken[0]!)).toMatchObject(refused('ItemNotRead'))
    for (const item of items.filter((each) => !spoken.includes(each))) await say(id, item)
    expect(await marking(spoken[1]!)).toMatchObject(refused('ItemNotRead'))
    expect(await mark(id, spoken[0]!, 2)).toMatchObject({ status: 'started', marked: [spoken[0]] })
    // Pressing "read" a moment after the tutor's mark is not an error.
    expect((await say(id, spoken[0]!)).status).toBe(200)
    expect((await marking(spoken[1]!)).status).toBe(200)
    expect(await marking('i1')).toMatchObject(notThere)
  })

  test('skipped sentences cannot be marked, and raise no score', async () => {
    const { start, say, finish, change, spoken, own } = await aCheckedLesson(server)
    const { id, items } = await start()
    for (const item of items) await say(id, item, { kind: 'skipped' })
    expect(await finish(id)).toMatchObject({ status: 'marked', result: { score: 0, passed: false } })
    for (const item of spoken)
      expect(await change(id, { kind: 'mark', item, mark: 3 })).toMatchObject(refused('ItemNotRead'))
    expect(await own()).toMatchObject([{ status: 'marked', marked: [], result: { score: 0 } }])
  })

  test('a pause stops the time and the answers, and more time is added', async () => {
    const { start, say, change, own } = await aCheckedLesson(server)
    const { id, items } = await start()
    pass(MINUTE_MS)
    expect(await change(id, { kind: 'pause' })).toMatchObject({
      body: { attempt: { pausedAt: TEN_O_CLOCK + MINUTE_MS, endsAt: null } },
    })
    expect(await say(id, items[0]!)).toMatchObject(refused('AttemptPaused'))
    pass(4 * MINUTE_MS)
    await change(id, { kind: 'extend', seconds: 120 })
    const { body } = await change(id, { kind: 'resume' })
    const endsAt = TEN_O_CLOCK + LIMIT_MS + 6 * MINUTE_MS
    expect(body.attempt).toMatchObject({ pausedAt: null, endsAt })
    pass(LIMIT_MS - MINUTE_MS)
    expect((await say(id, items[0]!)).status).toBe(200)
    expect(await own()).toMatchObject([{ endsAt, status: 'started' }])
  })

  test('a tutor ends a check, and afterwards only marks can change', async () => {
    const { start, say, change } = await aCheckedLesson(server)
    const { id, items } = await start()
    const { body } = await change(id, { kind: 'finish' })
    expect(body.attempt).toMatchObject({ status: 'marked', finishedBy: 'tutor', finishedAt: TEN_O_CLOCK })
    expect((await change(id, { kind: 'finish' })).body).toEqual(body)
    expect(await say(id, items[0]!)).toMatchObject(refused('AttemptFinished'))
    for (const wish of [{ kind: 'pause' }, { kind: 'resume' }, { kind: 'extend', seconds: 60 }] as const)
      expect(await change(id, wish)).toMatchObject(refused('AttemptFinished'))
  })

  test('two tutors who mark at once leave one mark, and both see which', async () => {
    const { solve, change, spoken, colleague, own } = await aCheckedLesson(server)
    const { id } = await solve()
    const mark = (value: number) => ({ kind: 'mark', item: spoken[0]!, mark: value }) as const
    const both = await Promise.all([change(id, mark(1)), change(id, mark(3), colleague)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [kept] = await own()
    const last = kept!.result!.items.find(({ item }) => item === spoken[0])!.mark
    expect([1, 3]).toContain(last)
    expect(both.map(({ body }) => body.attempt.result)).toContainEqual(kept!.result)
  })

  test('a tutor sees the answers, what was right and the score at any time', async () => {
    const { start, say, wrong, attempts, check } = await aCheckedLesson(server)
    const { id, items } = await start()
    await say(id, items[0]!, wrong[items[0]!])
    const [seen] = await attempts()
    expect(seen).toMatchObject({ status: 'started', answers: [{ answer: wrong[items[0]!] }] })
    expect(seen!.result).toMatchObject({ score: null, passed: null })
    expect(seen!.result!.items[0]).toMatchObject({
      outcome: 'wrong',
      rightChoice: check.keys[0]!.right[0],
      text: check.keys[0]!.text,
      place: check.keys[0]!.place,
    })
  })

  test('how a student stands is told to themselves: the best score, the last attempt', async () => {
    const { student, classmate, chapterId, solve, start, finish, mark, spoken } = await aCheckedLesson(server)
    const checkStatuses = async (who = student) => (await who.does('/levels', {})).checks
    expect(await checkStatuses()).toEqual([])
    const begun = await start()
    expect(await checkStatuses()).toEqual([
      {
        chapterId,
        attempts: 1,
        status: 'started',
        score: null,
        passed: false,
        distance: null,
        lastAt: TEN_O_CLOCK,
      },
    ])
    await finish(begun.id)
    const { id } = await solve()
    for (const item of spoken) await mark(id, item, 3)
    pass(MINUTE_MS)
    await start()
    expect(await checkStatuses()).toEqual([
      {
        chapterId,
        attempts: 3,
        status: 'started',
        score: 100,
        passed: true,
        distance: 'passed',
        lastAt: TEN_O_CLOCK + MINUTE_MS,
      },
    ])
    expect(await checkStatuses(classmate)).toEqual([])
  })

  test('a spoken item that nobody has heard by the lesson’s end no longer waits', async () => {
    const { tutor, student, sessionId, solve } = await aCheckedLesson(server)
    await solve()
    const statuses = async () => (await student.does('/levels', {})).checks.map(({ status }) => status)
    expect(await statuses()).toEqual(['finished'])
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    expect(await statuses()).toEqual(['unmarked'])
    expect((await tutor.does('/levels', {})).checks).toEqual([])
  })

  test('students of another branch and chapters without a check are answered with 404', async () => {
    const [lesson, elsewhere] = [await aCheckedLesson(server), await aCheckedLesson(server)]
    const { tutor, student, chapterId, start, change } = lesson
    const { id } = await start()
    expect(await change(id, { kind: 'finish' }, elsewhere.tutor)).toMatchObject(notThere)
    const result = (studentId: typeof student.person.id, chapter = chapterId) =>
      tutor.ask('/tutor/final-check-result', { studentId, chapterId: chapter })
    expect(await result(elsewhere.student.person.id)).toMatchObject(notThere)
    expect(await result(student.person.id, crypto.randomUUID() as typeof chapterId)).toMatchObject(notThere)
    const { checks, attempts } = (await result(lesson.classmate.person.id)).body
    expect([checks.length, attempts]).toEqual([1, []])
  })

  test('each act has a line in the audit, without names and answers', async () => {
    const { solve, mark, spoken, tutor, student, right, check } = await aCheckedLesson(server)
    const before = server().logged.length
    const { id } = await solve()
    await mark(id, spoken[0]!, 2)
    const typed = check.items.findIndex(({ kind }) => kind === 'typing')
    const lines = server().logged.slice(before)
    const facts = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const about = { event: 'attempt-judged', attempt: id, student: student.id }
    expect(facts).toContainEqual(
      expect.objectContaining({ ...about, actor: student.id, finishedBy: 'student' }),
    )
    expect(facts).toContainEqual(expect.objectContaining({ ...about, actor: tutor.id, status: 'finished' }))
    expect(facts).toContainEqual(expect.objectContaining({ event: 'attempt-changed', change: 'mark' }))
    expect(
      await student.ask('/student/record-final-check', { attemptId: id, item: 'i1', answer: right.i1! }),
    ).toMatchObject(refused('AttemptFinished'))
    expect(JSON.parse(server().logged.at(-1)!)).toMatchObject({
      event: 'refused',
      refusal: 'AttemptFinished',
      actor: student.id,
      attemptId: id,
    })
    expect(lines.join('')).not.toContain(student.person.displayName)
    expect(lines.join('')).not.toContain(check.keys[typed]!.right[0])
  })
})
