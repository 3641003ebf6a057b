import { afterEach, expect, test } from 'vitest'
import type { CallPath } from '#contract/calls.ts'
import type { AttemptId, WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { aCheckedLesson, type CheckedLesson } from '#server/learning/final-checks/testing/a-checked-lesson.ts'
import type { Answer } from '../actors.ts'
import { ALL_TESTS, firstDatabase } from '../databases/each-database.ts'
import { aGreetedSocket } from '../socket-pair.ts'
import { aChild, asServer, type Child, envOf, portOf } from './a-child-server.ts'

/** One write of a person, with the id under which it is sent each time. */
interface Step {
  by: 'student' | 'tutor'
  path: CallPath
  input: object
  writeId: WriteId
}

/**
 * The moment of the kill: before a step reaches the server, while it works on it, or before its response
 * reaches the browser.
 */
const moments = ['before', 'during', 'after'] as const

firstDatabase((database, { storage }) => {
  let child: Child
  let port: number
  const server = () => asServer(() => port, database)
  const start = async () => {
    child = aChild(envOf(storage()))
    port = await portOf(child)
  }
  const kill = async () => {
    child.process.kill('SIGKILL')
    await child.exited
  }
  afterEach(kill)

  const events = async ({ sessionId }: CheckedLesson): Promise<string[]> => {
    const address = `lesson-room/${sessionId}`
    const rows = await database().transaction(({ db }) =>
      db.selectFrom('topicEvent').select('event').where('address', '=', address).orderBy('seq').execute(),
    )
    const types = rows.map(({ event }) => (JSON.parse(event) as { type: string }).type)
    return types.filter((type) => type.startsWith('check-'))
  }

  test('a server may be killed at any step of an attempt, and the final record is the same', async () => {
    await start()
    const untroubled = await aRun(await aCheckedLesson(server))
    await untroubled.take(0, untroubled.stepCount)
    const expected = await untroubled.record()
    expect(expected).toMatchObject([{ status: 'marked', finishedBy: 'student', result: { score: 61 } }])
    const told = await events(untroubled.lesson)
    expect(told).toHaveLength(untroubled.stepCount + 2)

    const runs = []
    for (const moment of moments)
      for (let step = 0; step < untroubled.stepCount; step += 1)
        runs.push({ moment, step, run: await aRun(await aCheckedLesson(server)) })
    await Promise.all(runs.map(({ moment, step, run }) => run.take(0, moment === 'after' ? step + 1 : step)))
    const cut = runs.filter(({ moment }) => moment === 'during').map(({ step, run }) => run.send(step))
    // Some steps may be done when it dies, and some not.
    await Promise.any(cut)
    await kill()
    await Promise.allSettled(cut)
    await start()
    await Promise.all(runs.map(({ step, run }) => run.take(step, run.stepCount)))
    for (const { moment, step, run } of runs) {
      expect([moment, step, await run.record()]).toEqual([moment, step, expected])
      expect([moment, step, await events(run.lesson)]).toEqual([moment, step, told])
    }
  }, 60_000)

  test.runIf(ALL_TESTS)(
    'a time that ends while the server is down is recorded when it starts again',
    async () => {
      await start()
      const lesson = await aCheckedLesson(server)
      const { id } = await lesson.start()
      const { seq } = await lesson.tutor.does('/tutor/join-session', { lessonId: lesson.lessonId })
      await kill()
      const endsAt = Date.now() - 5_000
      await database().transaction(async ({ db }) => {
        await db.updateTable('attempt').set({ endsAt }).where('id', '=', id).execute()
      })
      await start()
      const socket = await aGreetedSocket(server(), lesson.student)
      await socket.subscribe(`lesson-room/${lesson.sessionId}`, seq)
      await socket.first('event', ({ event }) => (event as { type: string }).type === 'check-judged')
      expect(await lesson.own()).toMatchObject([
        { id, status: 'marked', finishedBy: 'time', finishedAt: endsAt },
      ])
      await socket.close()
    },
    60_000,
  )
})

/** An attempt from its start to its last mark, step by step. */
async function aRun(lesson: CheckedLesson) {
  const { sessionId, chapterId, check, right, wrong, spoken } = lesson
  let attemptId = '' as AttemptId
  const steps: Step[] = []
  const add = (by: Step['by'], path: CallPath, input: object) =>
    steps.push({ by, path, input, writeId: newId<WriteId>() })
  const change = (wish: object) => add('tutor', '/tutor/record-final-check', { change: wish })
  add('student', '/student/start-final-check', { sessionId, chapterId, scope: 'all' })
  for (const [index, { id: item }] of check.items.entries()) {
    const answer = index === 1 ? wrong[item]! : right[item]!
    if (item !== spoken[0]) add('student', '/student/record-final-check', { item, answer })
    else change({ kind: 'mark', item, mark: 2 })
    if (index === 2) change({ kind: 'pause' })
    if (index === 2) change({ kind: 'resume' })
  }
  add('student', '/student/finish-final-check', {})
  change({ kind: 'mark', item: spoken[1], mark: 0 })

  const send = async (index: number): Promise<Answer> => {
    const { by, path, input, writeId } = steps[index]!
    const about = index === 0 ? {} : { attemptId }
    const answer = await lesson[by].ask(path, { ...about, ...input, writeId } as never)
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    attemptId = answer.body.attempt.id
    return answer
  }
  return {
    lesson,
    stepCount: steps.length,
    send,
    async take(from: number, to: number) {
      for (let index = from; index < to; index += 1) await send(index)
    },
    /** Everything stored about the attempt, without ids and times. */
    async record() {
      return (await lesson.attempts()).map((kept) => {
        const { number, scope, status, items, marked, finishedBy, pausedAt, endsAt, result } = kept
        const answers = kept.answers.map(({ item, answer }) => ({ item, answer }))
        return { number, scope, status, items, marked, answers, finishedBy, pausedAt, endsAt, result }
      })
    },
  }
}
