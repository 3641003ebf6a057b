import { afterEach, expect, test } from 'vitest'
import type { HomeworkTask } from '#contract/learning/homework.ts'
import { aToldLesson, parentsPage } from '#server/family/parents-page/testing/a-recorded-lesson.ts'
import { onPage } from '#server/room/testing/samples.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))
  const pass = (ms: number) => server().clock.pass(ms)

  /** A lesson in which the child called at a sentence of page 3, and heard one of page 1 five times. */
  const aHardLesson = async () => {
    const lesson = await aToldLesson(server)
    const { tutor, student, lessonId, sessionId, textbookId, branchId } = lesson
    const { pages } = await student.does('/pages', { textbookId })
    const often = pages[0]!.sentences[0]!
    const progress = { played: 1, times: [[often.id, 5]] }
    await student.does('/student/record-state', {
      sessionId,
      state: { ...onPage(textbookId, 1), progress },
    })
    pass(MINUTE_MS)
    await student.does('/student/record-state', { sessionId, state: onPage(textbookId, 3) })
    await student.does('/student/raise-call', { sessionId })
    const callId = (await tutor.does('/tutor/join-session', { lessonId })).room.line[0]!.id
    await tutor.does('/tutor/response-calling', { sessionId, callId, response: 'answer' })
    pass(MINUTE_MS)
    await tutor.does('/tutor/response-calling', { sessionId, callId, response: 'end' })
    const hard = async () => (await parentsPage(server, student.person.id, branchId)).hard
    const sentence = pages[2]!.sentences.find(({ id }) => id === 's1')!
    return { ...lesson, hard, sentence, often, picture: pages[2]!.picture! }
  }

  test('the hard sentences come with the picture of their page and the book’s recording, which open alone', async () => {
    const { hard, sentence, often, picture } = await aHardLesson()
    const told = await hard()
    expect(told.map(({ text, by, times, lang }) => ({ text, by, times, lang }))).toEqual([
      { text: sentence.text, by: 'call', times: 1, lang: 'en' },
      { text: often.text, by: 'repeats', times: 5, lang: 'en' },
    ])
    const [called] = told
    expect(called!.picture).toMatchObject({ alt: picture.alt, width: picture.width, height: picture.height })
    const { startMs, endMs } = sentence.clip!
    expect(called!.clip).toMatchObject({ startMs, endMs })
    for (const { address } of [called!.picture!, called!.clip!]) {
      expect((await server().http.inject({ url: address })).statusCode).toBe(200)
      expect((await server().http.inject({ url: address.split('?')[0]! })).statusCode).toBe(404)
    }
  })

  test('homework that was set since with the page of the sentence is what comes of it, until it is done or withdrawn', async () => {
    const { hard, tutor, student, sessionId, textbookId } = await aHardLesson()
    const comes = async () => (await hard()).map(({ homework }) => homework)
    expect(await comes()).toEqual([null, null])
    const set = async (page: number) => {
      const task: HomeworkTask = { kind: 'page', textbookId, page }
      return await tutor.does('/tutor/set-homework', { studentId: student.person.id, task })
    }
    await set(3)
    const { homework } = await set(1)
    expect(await comes()).toEqual(['set', 'set'])
    await tutor.does('/tutor/withdraw-homework', { homeworkId: homework.id })
    expect(await comes()).toEqual(['set', null])
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    pass(DAY_MS)
    const atHome = await signedIn(server, student.person)
    for (const seconds of [0, 120]) {
      const state = { ...onPage(textbookId, 3), progress: { seconds } }
      await atHome.does('/student/record-state', { sessionId: null, state })
      pass(2 * MINUTE_MS)
    }
    expect(await comes()).toEqual(['done', null])
  })

  test('what was hard last week is not told any more', async () => {
    const { hard } = await aHardLesson()
    expect(await hard()).toHaveLength(2)
    pass(7 * DAY_MS)
    expect(await hard()).toEqual([])
  })
})
