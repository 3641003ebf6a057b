import { expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import { setDisabled } from '#server/access/accounts/index.ts'
import { wordOf } from '#server/access/cards/testing/a-browser.ts'
import { aLetterSchool, secretIn } from '#server/family/letters/testing/a-letter-reader.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { aCredential } from '#server/testing/builders.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const { eachLetterServer, arrived } = await aLetterSchool()

eachLetterServer(({ server, pass, send, states, aGuardian, aReader, study, press }) => {
  test('one press in the mail program stops the letters without a sign-in, and loading the link does not', async () => {
    const lesson = await aLiveLesson(server)
    const { visit } = await aReader(lesson)
    await study(lesson)
    pass(HOUR_MS)
    await send()
    const url = new URL(/<(.*)>/.exec(arrived.pop()!.headers['list-unsubscribe']!)![1]!).pathname
    const looked = await server().http.inject({ method: 'GET', url })
    expect([looked.statusCode, looked.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/letters#stop=[\w-]{43}$/),
    ])
    const state = async () => (await (await visit()).does('/guardian/letters', {})).letters!.state
    expect(await state()).toBe('confirmed')
    for (const _twice of [1, 2]) {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example',
      }
      const pressed = await server().http.inject({
        method: 'POST',
        url,
        headers,
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(pressed.statusCode).toBe(204)
    }
    expect(await state()).toBe('none')
    const tables = JSON.stringify(await tableTexts(server().database))
    expect(tables).not.toContain('mother@home.example')
    expect((await server().http.inject({ method: 'POST', url: '/letters/stop/x' })).statusCode).toBe(404)
  })

  test('letters stop by a press on the page, by the link in each letter, and with the guardian’s link', async () => {
    const ways = {
      page: ({ mother }: Awaited<ReturnType<typeof aReader>>) => mother.does('/guardian/stop-letters', {}),
      letter: ({ stop }: { stop: Secret }) => press('/stop-letters', stop),
      revoked: ({ link }: { link: { id: string } }, { tutor }: LiveLesson) =>
        tutor.does('/revoke-guardian-link', { guardianLinkId: link.id as never }),
    }
    for (const way of Object.values(ways)) {
      const lesson = await aLiveLesson(server)
      const reader = await aReader(lesson)
      await study(lesson)
      pass(HOUR_MS)
      await send()
      const stop = secretIn('stop', arrived.pop()!.text)
      server().clock.set(TEN_O_CLOCK)
      const mother = await reader.visit()
      await way({ ...reader, mother, stop } as never, lesson)
      // Sunday evening: the week would be told now.
      server().clock.set(Date.parse('2026-11-22T10:00:00Z'))
      await send()
      expect(arrived).toEqual([])
      const left = await server().database.transaction((tx) =>
        tx.db.selectFrom('letterAddress').selectAll().execute(),
      )
      expect(left).toEqual([])
      server().clock.set(TEN_O_CLOCK)
    }
  })

  test('one link sends at most five first letters a day, and one mailbox gets at most five', async () => {
    const lesson = await aLiveLesson(server)
    const [one, two] = [await aGuardian(lesson), await aGuardian(lesson, lesson.classmate)]
    const asks = ({ mother }: typeof one, address: string) =>
      mother.ask('/guardian/ask-for-letters', { address, language: 'ja' })
    for (let count = 0; count < 5; count++) expect((await asks(one, 'Victim@home.example')).status).toBe(204)
    expect(wordOf(await asks(one, 'another@home.example'))).toBe('TooManyAddresses')
    expect(wordOf(await asks(two, 'victim@home.example'))).toBe('TooManyAddresses')
    expect((await asks(two, 'mine@home.example')).status).toBe(204)
    await send()
    // Of an address that was left five times the last letter is sent: the others would confirm nothing.
    expect(arrived.map(({ to }) => to[0]!.toLowerCase()).sort()).toEqual([
      'mine@home.example',
      'victim@home.example',
    ])
    pass(DAY_MS)
    expect((await asks({ ...one, mother: await one.visit() }, 'another@home.example')).status).toBe(204)
  })

  test('an address that is not confirmed in two days is deleted, and its letter confirms nothing', async () => {
    const lesson = await aLiveLesson(server)
    const { mother, visit } = await aGuardian(lesson)
    await mother.does('/guardian/ask-for-letters', { address: 'mother@home.example', language: 'ja' })
    await send()
    const token = secretIn('confirm', arrived.pop()!.text)
    pass(2 * DAY_MS)
    expect(wordOf(await press('/confirm-letters', token))).toBe('LinkExpired')
    await send()
    expect(wordOf(await press('/confirm-letters', token))).toBe('LinkUnknown')
    expect((await (await visit()).does('/guardian/letters', {})).letters).toEqual({
      address: null,
      state: 'none',
      unwanted: [],
    })
  })

  test('a name cannot add a header to a letter', async () => {
    const lesson = await aLiveLesson(server)
    const evil = 'School\r\nBcc: thief@evil.example\r\nX: y'
    const { database } = server()
    await database.transaction((tx) =>
      tx.db.updateTable('branch').set({ name: evil }).where('id', '=', lesson.branchId).execute(),
    )
    const { first } = await aReader(lesson)
    expect(first.to).toEqual(['mother@home.example'])
    expect(first.headers).not.toHaveProperty('bcc')
    expect(first.headers).not.toHaveProperty('x')
    const { mother } = await aGuardian(lesson)
    const wrong = [
      'a@b.example\r\nBcc: c@d.example',
      'a@b.example, c@d.example',
      '<a@b.example>',
      'a b@c.example',
    ]
    for (const address of wrong)
      expect((await mother.ask('/guardian/ask-for-letters', { address, language: 'ja' })).status).toBe(422)
  })

  test('a closed account gets no letters, and neither secrets nor texts are stored', async () => {
    const lesson = await aLiveLesson(server)
    const { database, clock } = server()
    await aCredential(database, lesson.student.person)
    await aReader(lesson)
    await study(lesson)
    pass(HOUR_MS)
    await send()
    const { text } = arrived.pop()!
    const stored = JSON.stringify(await tableTexts(database)) + server().logged.join('')
    for (const secret of ['confirm', 'stop', 'family'] as const)
      if (secretIn(secret, text)) expect(stored).not.toContain(secretIn(secret, text))
    expect(stored).not.toContain('11分のレッスン')
    await database.transaction((tx) =>
      setDisabled(tx, { role: 'student', personId: lesson.student.id }, clock()),
    )
    server().clock.set(Date.parse('2026-11-22T10:00:00Z'))
    await send()
    expect(arrived).toEqual([])
    expect((await states()).at(-1)!.slice(0, 3)).toEqual(['week', 'dropped', 'disabled'])
  })
})
