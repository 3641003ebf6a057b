import { expect, test } from 'vitest'
import { Browser, wordOf } from '#server/access/cards/testing/a-browser.ts'
import { aLetterSchool, secretIn, ORIGIN } from '#server/family/letters/testing/a-letter-reader.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const { eachLetterServer, arrived } = await aLetterSchool()

eachLetterServer(({ server, pass, send, states, aGuardian, aReader, study, press }) => {
  test('the first letter asks to confirm the address, and until then there is no other', async () => {
    const lesson = await aLiveLesson(server)
    const { mother } = await aGuardian(lesson)
    const letters = async () => (await mother.does('/guardian/letters', {})).letters
    expect(await letters()).toEqual({ address: null, state: 'none', unwanted: [] })
    await mother.does('/guardian/ask-for-letters', { address: ' mother@home.example ', language: 'ja' })
    expect(await letters()).toEqual({
      address: 'mother@home.example',
      state: 'asked',
      unwanted: [],
    })
    await send()
    await send()
    expect(arrived).toHaveLength(1)
    const [{ to, from, headers, text, html }] = arrived as [(typeof arrived)[0]]
    expect([to, from]).toEqual([['mother@home.example'], 'lessons@class.example'])
    expect(headers.from).toContain('あおば校')
    expect(headers.subject).toBe('あおば校：お知らせのメールアドレスの確認')
    expect(text).toContain(`${ORIGIN}/letters#confirm=`)
    expect(html).toContain('<html lang="ja">')
    expect(html).not.toMatch(/<img|src=|@import|url\(/)
    await study(lesson)
    pass(2 * HOUR_MS)
    await send()
    expect(arrived).toHaveLength(1)
    const token = secretIn('confirm', text)
    for (const _twice of [1, 2]) expect((await press('/confirm-letters', token)).status).toBe(204)
    expect(await states()).toEqual([['confirm', 'sent', null, 1]])
  })

  test('the letter after a lesson says what the parents’ page says, in either language', async () => {
    for (const language of ['ja', 'en'] as const) {
      const lesson = await aLiveLesson(server)
      const { visit } = await aReader(lesson, { language })
      await study(lesson)
      const { tutor, lessonId, student } = lesson
      const words = 'よく読めました。\n<b>3ページ</b> & more'
      await tutor.does('/tutor/send-message', { lessonId, studentId: student.id, words, goal: '' })
      await send()
      expect(arrived).toEqual([])
      pass(5 * MINUTE_MS)
      await send()
      const { headers, text, html } = arrived.pop()!
      const { digests } = await (await visit()).does('/student/mypage', {})
      const { text: hard } = digests.lessons[0]!.hard!
      expect(headers.subject).toBe(
        language === 'ja' ? 'あおいさんの11月21日（土）のレッスン' : 'あおい: the lesson of Sat 21 November',
      )
      expect(text).toContain(language === 'ja' ? '11分のレッスンで' : 'for 11 minutes')
      expect(text).toContain(language === 'ja' ? `「${hard}」の文のとき` : `at the sentence “${hard}”`)
      expect(text).toContain(words)
      expect(html).toContain('&lt;b&gt;3ページ&lt;/b&gt; &amp; more')
      expect(html).toContain(`<html lang="${language}">`)
      expect(headers['list-unsubscribe']).toMatch(new RegExp(`^<${ORIGIN}/letters/stop/[\\w-]{43}>$`))
      expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
      expect(headers['auto-submitted']).toBe('auto-generated')
    }
  })

  test('a letter waits an hour for the tutor’s message, and an absent student gets none', async () => {
    const lesson = await aLiveLesson(server, 'waiting')
    const { classmate, tutor, sessionId } = lesson
    await classmate.does('/student/leave-session', { sessionId })
    await tutor.does('/tutor/start-lesson-session', { sessionId })
    await aReader(lesson)
    const absent = await aGuardian(lesson, lesson.classmate)
    await absent.mother.does('/guardian/ask-for-letters', { address: 'other@home.example', language: 'ja' })
    await send()
    await press('/confirm-letters', secretIn('confirm', arrived.pop()!.text))
    await study(lesson)
    pass(HOUR_MS - 1)
    await send()
    expect(arrived).toEqual([])
    pass(1)
    await send()
    expect(arrived.map(({ to }) => to)).toEqual([['mother@home.example']])
    const ends = (await states()).flatMap(([kind, state, reason]) =>
      kind === 'lesson' ? [`${state} ${reason}`] : [],
    )
    expect(new Set(ends)).toEqual(new Set(['dropped nothing-to-tell', 'sent null']))
  })

  test('the letter about a week is sent once, on its Sunday evening', async () => {
    const lesson = await aLiveLesson(server)
    await aReader(lesson)
    await study(lesson)
    pass(2 * HOUR_MS)
    await send()
    arrived.length = 0
    server().clock.set(Date.parse('2026-11-22T08:59:00Z'))
    await send()
    expect(arrived).toEqual([])
    for (const minute of ['00', '30']) {
      server().clock.set(Date.parse(`2026-11-22T09:${minute}:00Z`))
      await send()
    }
    expect(arrived.map(({ headers }) => headers.subject)).toEqual(['あおいさんの今週の学習'])
    expect(arrived[0]!.text).toContain('レッスンに1回出席し')
  })

  test('a letter’s link opens the page on the guardian’s own device, and on no other', async () => {
    const lesson = await aLiveLesson(server)
    const { phone } = await aReader(lesson)
    await study(lesson)
    pass(HOUR_MS)
    await send()
    const secret = secretIn('family', arrived.pop()!.text)
    expect(wordOf(await phone.shows(secret))).toBe('entered')
    expect(wordOf(await new Browser(server).shows(secret))).toBe('LinkOfOtherDevice')
    expect(wordOf(await phone.shows(aSecret()))).toBe('LinkUnknown')
  })

  test('a visit by a one-time link is not offered letters', async () => {
    const { parent } = await aLiveLesson(server)
    expect(await parent.does('/guardian/letters', {})).toEqual({ letters: null })
    const wish = { address: 'mother@home.example', language: 'ja' } as const
    expect((await parent.ask('/guardian/ask-for-letters', wish)).status).toBe(404)
  })
})
