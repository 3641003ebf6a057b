import { expect, test } from 'vitest'
import type { PollAnswer, PollQuestion } from '#contract/kernel/live/frames.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { eachServer } from '#server/testing/a-server.ts'
import type { Asker } from '#server/testing/actors.ts'
import { follow } from '#server/testing/follower.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { hubOf } from '../hub.ts'

eachServer((server) => {
  const post = (token: string, body: unknown, headers: Record<string, string> = {}) =>
    server().http.inject({
      method: 'POST',
      url: '/live/poll',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      payload: JSON.stringify(body),
    })
  const ask = async (asker: Asker, question: Partial<PollQuestion>) => {
    const answer = await post(asker.token, { topics: [], tells: [], ...question })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    return answer.json<PollAnswer>()
  }
  const record = ({ student, sessionId, textbookId }: LiveLesson, page: number) =>
    student.does('/student/record-state', { sessionId, state: onPage(textbookId, page) })

  test('a browser that polls sees the same events as one with a socket', async () => {
    const lesson = await aLiveLesson(server)
    const topic = `lesson-room/${lesson.sessionId}` as const
    for (const asker of [lesson.tutor, lesson.student]) {
      const first = await ask(asker, { topics: [{ topic, after: null }] })
      expect(first.frames.map(({ t }) => t).slice(0, 2)).toEqual(['welcome', 'snapshot'])
      const known = follow(first.frames)
      await record(lesson, 2)
      await record(lesson, 3)
      const { frames } = await ask(asker, { poll: first.poll, topics: [{ topic, after: known.seq }] })
      const fresh = await ask(asker, { topics: [{ topic, after: null }] })
      expect(follow(frames, known).room).toEqual(follow(fresh.frames).room)
    }
  })

  test('a waiting poll is answered at the moment of an event', async () => {
    const lesson = await aLiveLesson(server)
    const topic = `lesson-room/${lesson.sessionId}` as const
    const { poll, frames } = await ask(lesson.tutor, { topics: [{ topic, after: null }] })
    const { seq } = follow(frames)
    // Presence was fetched already; from here on there is no event.
    const began = performance.now()
    const held = ask(lesson.tutor, { poll, topics: [{ topic, after: seq }] })
    await record(lesson, 2)
    const answer = await held
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(answer.frames.filter(({ t }) => t === 'event')).toHaveLength(1)
  })

  test('an answer that was lost on its way is given again', async () => {
    const lesson = await aLiveLesson(server)
    const topic = `lesson-room/${lesson.sessionId}` as const
    const { poll, frames } = await ask(lesson.tutor, { topics: [{ topic, after: null }] })
    const known = follow(frames)
    await record(lesson, 2)
    const question = { poll, heard: frames.length, topics: [{ topic, after: known.seq }] }
    const lost = await ask(lesson.tutor, question)
    await record(lesson, 3)
    const again = await ask(lesson.tutor, question)
    const eventsOf = (answer: PollAnswer) =>
      answer.frames.flatMap((frame) => (frame.t === 'event' ? [frame.seq] : []))
    expect(eventsOf(lost)).toEqual([known.seq + 1])
    expect(eventsOf(again)).toEqual([known.seq + 1, known.seq + 2])
  })

  test('two requests of one poll at once, while its reader is behind, may be read in either order', async () => {
    const lesson = await aLiveLesson(server)
    const topic = `lesson-room/${lesson.sessionId}` as const
    const { poll, frames } = await ask(lesson.tutor, { topics: [{ topic, after: null }] })
    const known = follow(frames)
    hubOf(server().database).resync(topic)
    await record(lesson, 2)
    const question = { poll, heard: frames.length, topics: [{ topic, after: known.seq }] }
    const both = await Promise.all([ask(lesson.tutor, question), ask(lesson.tutor, question)])
    for (const answer of both) {
      expect(answer.from).toBe(frames.length)
      expect(answer.frames).toMatchObject([{ t: 'event', seq: known.seq + 1 }, { t: 'current' }])
    }
  })

  test('what a browser has heard is given no more, and it cannot say so of what it was not given', async () => {
    const lesson = await aLiveLesson(server)
    const topic = `lesson-room/${lesson.sessionId}` as const
    const { poll, frames } = await ask(lesson.tutor, { topics: [{ topic, after: null }] })
    const topics = [{ topic, after: follow(frames).seq }]
    await record(lesson, 2)
    const next = await ask(lesson.tutor, { poll, heard: 99, topics })
    expect(next).toMatchObject({ from: frames.length, frames: [{ t: 'event' }] })
    await record(lesson, 3)
    const last = await ask(lesson.tutor, { poll, heard: frames.length + 1, topics })
    expect(last).toMatchObject({ from: frames.length + 1, frames: [{ t: 'event' }] })
    expect(last.frames).toHaveLength(1)
  })

  test('a snapshot that was lost on its way is given again', async () => {
    const lesson = await aLiveLesson(server)
    const topic = `lesson-room/${lesson.sessionId}` as const
    const { poll, frames } = await ask(lesson.tutor, {})
    const question = { poll, heard: frames.length, topics: [{ topic, after: null }] }
    const lost = await ask(lesson.tutor, question)
    const again = await ask(lesson.tutor, question)
    expect(follow(again.frames)).toEqual(follow(lost.frames))
  })

  test('a poll without permission is denied, and an ended sign-in is reported', async () => {
    const lesson = await aLiveLesson(server)
    const topic = `lesson-room/${lesson.sessionId}` as const
    const { frames } = await ask(lesson.outsider, { topics: [{ topic, after: null }] })
    expect(frames.slice(1)).toMatchObject([{ t: 'denied', topic }])
    const question = { topics: [{ topic, after: null }], tells: [] }
    const { poll } = await ask(lesson.student, question)
    await lesson.student.does('/signout', {})
    const over = await post(lesson.student.token, { ...question, poll })
    expect([over.statusCode, over.json()]).toEqual([403, { reason: 'signed-out' }])
    expect((await post('forged', question)).statusCode).toBe(403)
  })

  test('a person cannot take over another person’s poll', async () => {
    const lesson = await aLiveLesson(server)
    const topic = `lesson-room/${lesson.sessionId}` as const
    const tutors = await ask(lesson.tutor, { topics: [{ topic, after: null }] })
    const { poll, frames } = await ask(lesson.classmate, {
      poll: tutors.poll,
      topics: [{ topic, after: null }],
    })
    expect(poll).not.toBe(tutors.poll)
    expect(JSON.stringify(frames)).not.toContain(lesson.student.id)
  })

  test('positions that are sent by poll reach the tutor', async () => {
    const lesson = await aLiveLesson(server)
    const topic = `lesson-room/${lesson.sessionId}` as const
    const tutors = await ask(lesson.tutor, { topics: [{ topic, after: null }] })
    const event = { page: 2, sentence: 's1', positionMs: 5 }
    await ask(lesson.student, { topics: [{ topic, after: null }], tells: [{ topic, event }] })
    const { seq } = follow(tutors.frames)
    const { frames } = await ask(lesson.tutor, { poll: tutors.poll, topics: [{ topic, after: seq }] })
    expect(frames.flatMap((frame) => (frame.t === 'told' ? [frame.event] : []))).toEqual([event])
  })

  test('a poll refuses everybody who has no valid sign-in, as a call does', async () => {
    const { tutor } = await aLiveLesson(server, 'planned')
    const good = { topics: [], tells: [] }
    expect((await post(tutor.token, good, { origin: 'http://evil.example' })).statusCode).toBe(400)
    expect((await post(tutor.token, good, { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await post(tutor.token, { topics: 'all' })).statusCode).toBe(422)
    const many = Array.from({ length: 17 }, (_, each) => ({ topic: `lesson-room/${each}`, after: null }))
    expect((await post(tutor.token, { ...good, topics: many })).statusCode).toBe(422)
    expect((await server().http.inject({ url: '/live/poll' })).statusCode).toBe(404)
  })
})
