import { expect, test } from 'vitest'
import { aLetterSchool, sendLetters } from '#server/family/letters/testing/a-letter-reader.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const { eachLetterServer, arrived, refuseNext, smtp } = await aLetterSchool()

eachLetterServer(({ server, pass, send, deps, states, aGuardian, aReader, study }) => {
  test('a letter is retried while the mail server defers it, and given up when the server refuses it', async () => {
    const lesson = await aLiveLesson(server)
    const { mother } = await aGuardian(lesson)
    await mother.does('/guardian/ask-for-letters', { address: 'mother@home.example', language: 'ja' })
    refuseNext({ at: 'text', code: 451 }, { at: 'recipient', code: 450 })
    await send()
    expect(await states()).toEqual([['confirm', 'waiting', '451', 1]])
    await send()
    expect((await states())[0]![3]).toBe(1)
    pass(MINUTE_MS)
    await send()
    expect(await states()).toEqual([['confirm', 'waiting', '450', 2]])
    pass(4 * MINUTE_MS)
    await send()
    expect(await states()).toEqual([['confirm', 'sent', null, 3]])
    expect(arrived).toHaveLength(1)
    refuseNext({ at: 'recipient', code: 550 })
    await mother.does('/guardian/ask-for-letters', { address: 'wrong@home.example', language: 'ja' })
    await send()
    expect((await states()).at(-1)).toEqual(['confirm', 'given-up', '550', 1])
    expect((await mother.does('/guardian/letters', {})).letters).toEqual({
      address: 'wrong@home.example',
      state: 'refused',
      unwanted: [],
    })
    expect(server().logged.join('')).not.toContain('home.example')
  })

  test('an outage of the mail server, or a wrong password, loses no letter for two days', async () => {
    const lesson = await aLiveLesson(server)
    const { mother } = await aGuardian(lesson)
    await mother.does('/guardian/ask-for-letters', { address: 'mother@home.example', language: 'ja' })
    const wrong = { ...smtp, login: { user: 'school', password: 'wrong' } }
    await sendLetters({ ...deps(), config: { ...deps().config, smtp: wrong } })
    expect(await states()).toEqual([['confirm', 'waiting', '535', 1]])
    pass(MINUTE_MS)
    await sendLetters({ ...deps(), config: { ...deps().config, smtp: { ...smtp, port: 1 } } })
    const [[, state, reason]] = (await states()) as [unknown[]]
    expect([state, typeof reason]).toEqual(['waiting', 'string'])
    expect(server().logged.join('')).not.toContain('p@ss')
    pass(HOUR_MS)
    await send()
    expect(arrived).toHaveLength(1)
  })

  test('a letter that could not be sent for two days is given up', async () => {
    const lesson = await aLiveLesson(server)
    await aReader(lesson)
    await study(lesson)
    const away = { ...deps(), config: { ...deps().config, smtp: { ...smtp, port: 1 } } }
    pass(HOUR_MS)
    await sendLetters(away)
    pass(2 * DAY_MS - 1)
    await sendLetters(away)
    expect((await states()).at(-1)!.slice(0, 2)).toEqual(['lesson', 'waiting'])
    pass(DAY_MS)
    await send()
    expect((await states()).find(([kind]) => kind === 'lesson')!.slice(0, 3)).toEqual([
      'lesson',
      'given-up',
      'too-late',
    ])
    expect(arrived.filter(({ headers }) => headers.subject!.includes('11月21日'))).toEqual([])
  })

  test('a letter that may have arrived is not sent twice, and is reported', async () => {
    const lesson = await aLiveLesson(server)
    const { mother } = await aGuardian(lesson)
    await mother.does('/guardian/ask-for-letters', { address: 'mother@home.example', language: 'ja' })
    refuseNext({ at: 'silent' })
    await send()
    pass(DAY_MS)
    await send()
    expect(arrived).toHaveLength(1)
    expect((await states())[0]!.slice(0, 2)).toEqual(['confirm', 'unsure'])
    expect(server().logged.join('')).toContain('"event":"letter-unsure"')
  })

  test('a letter is left to another server if its server dies before the handover, and not after', async () => {
    const lesson = await aLiveLesson(server)
    const { mother } = await aGuardian(lesson)
    const { database, clock } = server()
    const asks = (address: string) => mother.does('/guardian/ask-for-letters', { address, language: 'ja' })
    /** A server whose database says no more from some transaction on, like one that was killed. */
    const dying = (after: number) => {
      let left = after
      const broken = {
        transaction: (work: never) =>
          left-- > 0 ? database.transaction(work) : Promise.reject(new Error('killed')),
      }
      return sendLetters({ ...deps(), database: Object.assign(Object.create(database), broken) }).catch(
        () => undefined,
      )
    }
    await asks('one@home.example')
    // What is before, the lease and the text; not the hand-over.
    await dying(3)
    expect(arrived).toEqual([])
    await send()
    expect(arrived).toEqual([])
    pass(5 * MINUTE_MS)
    await send()
    expect(arrived.map(({ to }) => to[0])).toEqual(['one@home.example'])
    arrived.length = 0
    await asks('two@home.example')
    // The hand-over as well; not the mark that it was sent.
    await dying(4)
    expect(arrived.map(({ to }) => to[0])).toEqual(['two@home.example'])
    pass(5 * MINUTE_MS)
    for (const _again of [1, 2]) await send()
    expect(arrived).toHaveLength(1)
    expect((await states()).map(([, state]) => state)).toEqual(['sent', 'unsure'])
    expect(clock().getTime()).toBe(TEN_O_CLOCK + 10 * MINUTE_MS)
  })

  test('of many servers at once, one sends each letter', async () => {
    const lesson = await aLiveLesson(server)
    await aReader(lesson)
    const guardian = await aGuardian(lesson, lesson.classmate)
    await guardian.mother.does('/guardian/ask-for-letters', {
      address: 'other@home.example',
      language: 'ja',
    })
    await study(lesson)
    pass(HOUR_MS)
    await Promise.all(Array.from({ length: 6 }, send))
    expect(arrived.map(({ to }) => to[0])).toHaveLength(2)
    expect(new Set(arrived.map(({ to }) => to[0]))).toEqual(
      new Set(['mother@home.example', 'other@home.example']),
    )
    expect(new Set(arrived.map(({ headers }) => headers['message-id'])).size).toBe(2)
  })
})
