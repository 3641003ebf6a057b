import { describe, expect, test } from 'vitest'
import { wayInEn } from '#contract/access/way-in/changes-en.ts'
import { wayInJa } from '#contract/access/way-in/changes-ja.ts'
import { WAY_IN_CHANGES } from '#contract/access/way-in/changes.ts'
import type { LetterLanguage } from '#contract/family/letters.ts'
import type { BranchId } from '#contract/kernel/ids.ts'
import { freshRecoveryCode, freshTotpSecret } from '#contract/kernel/random.ts'
import { aResetAskedBy } from '#server/access/factors/testing/a-reset.ts'
import { codeOf } from '#server/enrolment/office-accounts/testing/staff.ts'
import { saveAuditLine } from '#server/platform/audit.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { type AnyPerson, type Asker, signedInAgain } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aLetterSchool, secretIn } from '../testing/a-letter-reader.ts'

const DAY_MS = 86_400_000
const { eachLetterServer, arrived, refuseNext } = await aLetterSchool()

const newsOf = async (person: Asker<AnyPerson>) =>
  (await person.does('/way-in-news', {})).changes.map(({ kind, by }) => `${kind} ${by}`)

eachLetterServer(({ server, pass, send, aReader, press }) => {
  /** They give an address and confirm it by its first letter. */
  async function confirms(person: Asker<AnyPerson>, address: string, language: LetterLanguage = 'ja') {
    await person.does('/ask-for-own-letters', { address, language })
    await send()
    const first = arrived.find(({ to }) => to[0] === address)!
    expect((await press('/confirm-letters', secretIn('confirm', first.text))).status).toBe(204)
    arrived.length = 0
    return first
  }
  const came = async () => {
    await send()
    return arrived.splice(0).map(({ to, headers, text }) => ({ to: to[0], subject: headers.subject, text }))
  }

  test('a tutor with a confirmed address reads what changed, when, by whom, and what to do', async () => {
    for (const language of ['ja', 'en'] as const) {
      const { tutor, office, branchId } = await aLiveLesson(server, 'planned')
      const address = `teacher-${language}@home.example`
      expect((await tutor.does('/own-letters', {})).letters).toEqual({ address: null, state: 'none' })
      await confirms(tutor, address, language)
      expect((await tutor.does('/own-letters', {})).letters).toEqual({
        address,
        state: 'confirmed',
      })
      const again = { id: tutor.id as never, password: 'quite-another-one-7' }
      await office.does('/office/reset-passwords', { branchId, students: [], tutors: [again] } as never)
      const [letter, ...more] = await came()
      expect(more).toEqual([])
      expect(letter!.to).toBe(address)
      const words = { ja: wayInJa, en: wayInEn }[language]
      expect(letter!.text).toContain(words.changes['password-reset'])
      expect(letter!.text).toContain(words.by.office)
      expect(letter!.text).toContain(words.unknown.tutor)
      // 10:00 by the clocks of the school.
      expect(letter!.text).toContain(language === 'ja' ? '2026年11月21日 10:' : '21 November 2026')
      expect(letter!.text).not.toContain(again.password)
      // That there is an address is said in the school too: it may be a stranger's.
      pass(1)
      expect(await newsOf(await signedInAgain(server, tutor))).toEqual(['letters-asked self'])
    }
  })

  test('each change of an office person’s ways in writes a letter, also their own changes', async () => {
    const { office, headOffice, officeLogin, officeId } = await aLiveLesson(server, 'staffed')
    await confirms(office, 'office@school.example')
    const subjects: string[] = []
    const tells = async (sentence: string, by: string, change: () => Promise<unknown>) => {
      await change()
      const [letter] = await came()
      expect(letter?.text).toContain(sentence)
      expect(letter?.text).toContain(by)
      subjects.push(letter!.subject!)
    }
    const { changes, by } = wayInJa
    const totp = freshTotpSecret()
    const code = codeOf(totp, server().clock())
    await tells(changes['totp-set'], by.self, () => office.does('/set-totp', { secret: totp, code }))
    const codes = Array.from({ length: 10 }, freshRecoveryCode)
    await tells(changes['recovery-codes-renewed'], by.self, () =>
      office.does('/renew-recovery-codes', { codes }),
    )
    await tells(changes['password-changed'], by.self, () =>
      office.does('/change-password', { ...officeLogin, newPassword: 'quite-another-one-8' }),
    )
    const whom = { officeId: office.id as typeof officeId }
    const wayIn = { by: 'link', secret: aSecret() } as const
    await aResetAskedBy(server, officeId, { role: 'office', personId: office.id })
    await tells(changes['second-factor-reset'], by.office, () =>
      headOffice.does('/office/reset-second-factor', { ...whom, wayIn }),
    )
    await tells(changes['office-disabled'], by.office, () => headOffice.does('/office/disable-account', whom))
    await tells(changes['office-enabled'], by.office, () => headOffice.does('/office/enable-account', whom))
    expect(new Set(subjects).size).toBe(1)
  })

  test('changes by the console write letters in the same way', async () => {
    const { tutor } = await aLiveLesson(server, 'planned')
    await confirms(tutor, 'teacher@home.example')
    const facts = { role: 'tutor', person: tutor.id }
    const line = { event: 'account-password', actor: 'console', facts } as const
    await server().database.transaction((tx) => saveAuditLine(tx, line, server().clock()))
    const [letter] = await came()
    expect(letter!.text).toContain(wayInJa.changes['account-password'])
    expect(letter!.text).toContain(wayInJa.by.console)
  })

  test('when a person’s address changes, the old address gets letters for two more days', async () => {
    const { tutor } = await aLiveLesson(server, 'planned')
    await confirms(tutor, 'first@home.example')
    await tutor.does('/ask-for-own-letters', { address: 'thief@home.example', language: 'ja' })
    const told = await came()
    expect(told.map(({ to }) => String(to)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'first@home.example',
      'thief@home.example',
    ])
    const toFirst = told.find(({ to }) => to === 'first@home.example')!
    expect(toFirst.text).toContain(wayInJa.changes['letters-asked'])
    const toThief = told.find(({ to }) => to === 'thief@home.example')!
    expect((await press('/confirm-letters', secretIn('confirm', toThief.text))).status).toBe(204)
    await tutor.does('/stop-own-letters', {})
    expect((await came()).map(({ to }) => String(to)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'first@home.example',
      'thief@home.example',
    ])
    pass(2 * DAY_MS)
    await send()
    const again = await signedInAgain(server, tutor)
    const line = { event: 'account-enable', actor: 'console', facts: { person: tutor.id } } as const
    await server().database.transaction((tx) => saveAuditLine(tx, line, server().clock()))
    expect(await came()).toEqual([])
    pass(1)
    expect(await newsOf(again)).toEqual(['letters-asked self'])
    const all = await newsOf(await signedInAgain(server, tutor))
    expect(all.sort()).toEqual(['account-enable console', 'device-added self', 'letters-asked self'])
  })

  test('a letter that the mailbox refuses becomes a notice at the next sign-in', async () => {
    const { tutor, office, branchId } = await aLiveLesson(server, 'planned')
    await confirms(tutor, 'teacher@home.example')
    const again = { id: tutor.id, password: 'quite-another-one-9' }
    await office.does('/office/reset-passwords', { branchId, students: [], tutors: [again] } as never)
    refuseNext({ at: 'recipient', code: 550 })
    await send()
    pass(1)
    expect(await newsOf(await signedInAgain(server, tutor))).toEqual([
      'password-reset office',
      'letters-asked self',
    ])
    expect((await (await signedInAgain(server, tutor)).does('/own-letters', {})).letters!.state).toBe(
      'refused',
    )
  })

  test('a guardian gets a letter about a new card, pictures or link of their child, and nobody else does', async () => {
    const lesson = await aLiveLesson(server)
    const { tutor, office, student, classmate, branchId } = lesson
    await aReader(lesson)
    arrived.length = 0
    const card = { lessonId: lesson.lessonId, studentId: student.id, secret: aSecret() }
    await tutor.does('/make-card', card as never)
    await office.does('/make-card', { branchId, studentId: classmate.id, secret: aSecret() } as never)
    const wish = { branchId, studentId: student.id, relation: 'father', secret: aSecret() }
    await office.does('/make-guardian-link', wish as never)
    const told = await came()
    expect(told.map(({ to }) => to)).toEqual(['mother@home.example', 'mother@home.example'])
    expect(told[0]!.text).toContain(wayInJa.changes['card-made'])
    expect(told[0]!.text).toContain(wayInJa.by.tutor)
    expect(told[1]!.text).toContain(wayInJa.changes['guardian-link-made'])
    const rows = await server().database.transaction(({ db }) =>
      db.selectFrom('wayInChange').selectAll().where('personId', '=', classmate.id).execute(),
    )
    expect(rows).toEqual([])
  })

  test('a person who signs in on another device gets a letter', async () => {
    const { tutor } = await aLiveLesson(server, 'planned')
    await confirms(tutor, 'teacher@home.example')
    await signedInAgain(server, tutor)
    expect((await came())[0]!.text).toContain(wayInJa.changes['device-added'])
  })

  test('a person gets at most five first letters a day, and a refused one leaves the address unchanged', async () => {
    const { tutor } = await aLiveLesson(server, 'planned')
    for (const number of [1, 2, 3, 4, 5])
      await tutor.does('/ask-for-own-letters', { address: `a${number}@home.example`, language: 'ja' })
    const more = await tutor.ask('/ask-for-own-letters', { address: 'a6@home.example', language: 'ja' })
    expect([more.status, more.body.code]).toEqual([409, 'TooManyLetters'])
    expect((await tutor.does('/own-letters', {})).letters!.address).toBe('a5@home.example')
  })
})

describe('a school without a mail server', () => {
  eachServer((server) => {
    test('shows the change after the next sign-in until the person has read it', async () => {
      const { tutor, colleague, office, branchId } = await aLiveLesson(server, 'planned')
      expect(await tutor.does('/own-letters', {})).toEqual({ letters: null })
      const refused = await tutor.ask('/ask-for-own-letters', { address: 'a@b.example', language: 'ja' })
      expect([refused.status, refused.body.code]).toEqual([409, 'NoMailServer'])
      const again = { id: tutor.id, password: 'quite-another-one-7' }
      await office.does('/office/reset-passwords', { branchId, students: [], tutors: [again] } as never)
      server().clock.pass(1)
      const next = await signedInAgain(server, tutor)
      const { changes, timeZone } = await next.does('/way-in-news', {})
      expect(changes).toMatchObject([{ kind: 'password-reset', by: 'office' }])
      expect(timeZone).toBe('Asia/Tokyo')
      const ids = changes.map(({ id }) => id)
      await colleague.does('/read-way-in-news', { ids })
      expect(await newsOf(next)).toEqual(['password-reset office'])
      await next.does('/read-way-in-news', { ids })
      expect(await newsOf(next)).toEqual([])
      expect((await office.ask('/way-in-news', { branchId: branchId as BranchId } as never)).status).toBe(200)
    })

    test('shows nothing of a refused change', async () => {
      const { office, officeLogin } = await aLiveLesson(server, 'staffed')
      const wrong = { ...officeLogin, password: 'not-the-password', newPassword: 'quite-another-one-8' }
      expect((await office.ask('/change-password', wrong)).status).toBe(409)
      server().clock.pass(1)
      expect(await newsOf(await signedInAgain(server, office))).toEqual([])
    })
  })
})

test('each kind has its sentence in both languages', () => {
  for (const { changes } of [wayInJa, wayInEn])
    expect(Object.keys(changes).sort()).toEqual([...WAY_IN_CHANGES].sort())
})
