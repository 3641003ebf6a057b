import { expect, test } from 'vitest'
import type { LetterOccasion } from '#contract/family/letters.ts'
import { aLetterSchool } from '#server/family/letters/testing/a-letter-reader.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const HOUR_MS = 3_600_000
const SUNDAY_EVENING = Date.parse('2026-11-22T10:00:00Z')
const { eachLetterServer, arrived } = await aLetterSchool()

eachLetterServer(({ server, pass, send, states, aGuardian, aReader, study }) => {
  type Reader = Awaited<ReturnType<typeof aReader>>
  const choose = async ({ visit }: Pick<Reader, 'visit'>, occasion: LetterOccasion, isWanted: boolean) =>
    await (await visit()).does('/guardian/choose-letters', { occasion, isWanted })
  const chosen = async ({ visit }: Pick<Reader, 'visit'>) =>
    (await (await visit()).does('/guardian/letters', {})).letters!.unwanted
  const kinds = async () => (await states()).map(([kind, state]) => [kind, state])
  const cancel = async ({ office, branchId, lessonId }: LiveLesson) =>
    await office.does('/cancel-lesson', { branchId, lessonId, reason: '先生が病気のため' })

  test.each([
    ['lesson', 'week'],
    ['week', 'lesson'],
  ] as const)('a guardian who wants no letter of a %s still gets the one of a %s', async (occasion, gets) => {
    const lesson = await aLiveLesson(server)
    const reader = await aReader(lesson)
    await choose(reader, occasion, false)
    await choose(reader, occasion, false)
    expect(await chosen(reader)).toEqual([occasion])
    await study(lesson)
    pass(2 * HOUR_MS)
    await send()
    server().clock.set(SUNDAY_EVENING)
    await send()
    expect((await kinds()).filter(([kind]) => kind !== 'confirm')).toEqual([[gets, 'sent']])
    expect(arrived).toHaveLength(1)
    await choose(reader, occasion, true)
    expect(await chosen(reader)).toEqual([])
  })

  test('a letter that waits for the tutor’s words is not sent once it is unwanted', async () => {
    const lesson = await aLiveLesson(server)
    const reader = await aReader(lesson)
    await study(lesson)
    await choose(reader, 'lesson', false)
    pass(2 * HOUR_MS)
    await send()
    expect(arrived).toEqual([])
    expect((await kinds()).at(-1)).toEqual(['lesson', 'dropped'])
  })

  test('a family that wants no news of changes counts as not reached, so that the office calls', async () => {
    const planned = await aLiveLesson(server, 'planned', TEN_O_CLOCK + 2 * HOUR_MS)
    const reader = await aReader(planned)
    await choose(reader, 'notice', false)
    const { letters } = await cancel(planned)
    expect(letters).toBe(0)
    await send()
    expect(arrived).toEqual([])
  })

  test('the choice stays with another address, and there is none without an address', async () => {
    const lesson = await aLiveLesson(server)
    const reader = await aReader(lesson)
    await choose(reader, 'week', false)
    const mother = await reader.visit()
    await mother.does('/guardian/ask-for-letters', { address: 'new@home.example', language: 'ja' })
    expect(await chosen(reader)).toEqual(['week'])
    const other = await aGuardian(lesson, lesson.classmate)
    const wish = { occasion: 'week', isWanted: false } as const
    expect((await other.mother.ask('/guardian/choose-letters', wish)).status).toBe(404)
  })
})
