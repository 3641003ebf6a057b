import { expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import { aLetterSchool, ORIGIN } from '#server/family/letters/testing/a-letter-reader.ts'
import type { CallInput } from '#server/testing/actors.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aFamily } from '../testing/a-family.ts'
import { AFTERNOON } from '../testing/a-trial.ts'
import { anOfficeDesk, type WishedHour } from '../testing/an-office-desk.ts'

const HOUR_MS = 3_600_000
const { eachLetterServer, arrived } = await aLetterSchool()

eachLetterServer(({ server, pass, send, states }) => {
  const family = aFamily(server)
  const { aWish, make, listed, letter, refused } = anOfficeDesk(server)
  const invitationIn = (text: string) =>
    new RegExp(`${ORIGIN}/student/trial/sign-in#once=([\\w-]{43})\\n`).exec(text)?.[1] as Secret

  test.each(['ja', 'en'] as const)(
    'an invitation goes by mail, without a name of the child, and its link brings the family in (%s)',
    async (language) => {
      const school = await aLiveLesson(server, 'planned', AFTERNOON)
      await make(school, { wayIn: letter('mother@home.example', language) })
      await send()
      const [{ to, headers, text, html }] = arrived as [(typeof arrived)[0]]
      expect(to).toEqual(['mother@home.example'])
      for (const name of ['小川', 'そら', 'おがわ'])
        expect(`${headers.subject} ${text} ${html}`).not.toContain(name)
      const token = invitationIn(text)
      expect(html).toContain(`#once=${token}`)
      expect((await family.reads(token)).body.status).toBe('open')
      expect((await family.signsIn(token)).status).toBe(200)
      const stored = await server().database.transaction(async (tx) =>
        JSON.stringify([
          await tx.db.selectFrom('letter').selectAll().execute(),
          await tx.db.selectFrom('grant').selectAll().execute(),
          await tx.db.selectFrom('idempotency').selectAll().execute(),
        ]),
      )
      expect(stored).not.toContain(token)
      const { letters } = await school.office.does('/office/letters', { branchId: school.branchId })
      expect(letters[0]).toMatchObject({ kind: 'trial', outcome: 'sent', about: { role: 'student' } })
    },
  )

  test('a new invitation ends the one before, and a waiting letter is not sent', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { office, branchId } = school
    const { trialId, secret } = await make(school)
    const again = (wayIn: CallInput<'/resend-trial-invitation'>['wayIn']) =>
      office.ask('/resend-trial-invitation', { branchId, trialId, wayIn })
    expect((await again(letter())).status).toBe(200)
    expect((await family.reads(secret)).body.status).toBe('replaced')
    const third = aSecret()
    pass(1_000)
    expect((await again({ by: 'link', secret: third })).status).toBe(200)
    await send()
    expect((await states()).map(([kind, state]) => [kind, state])).toEqual([['trial', 'dropped']])
    expect((await family.reads(third)).body.status).toBe('open')
    expect(await refused(() => again({ by: 'link', secret: third }))).toMatch(/^404/)
    expect(await refused(() => again(letter('nobody at all')))).toMatch(/^422/)
  })

  test('for a lesson next week the letter says that a fresh address will come', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const hour = aWish(school).hour as WishedHour
    await make(school, { hour: { ...hour, startsAt: hour.startsAt + 168 * HOUR_MS }, wayIn: letter() })
    await send()
    expect(arrived[0]!.text).toContain('あらためてお送りします')
  })

  test('a sixth letter a day to one mailbox is refused, and no trial is made', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { trialId, lessonId } = await make(school, { wayIn: letter('many@home.example') })
    const { office, branchId } = school
    for (let count = 2; count <= 5; count += 1)
      await office.does('/resend-trial-invitation', {
        branchId,
        trialId,
        wayIn: letter('many@home.example'),
      })
    const sixth = aWish(school, {
      hour: { kind: 'beside', lessonId },
      wayIn: letter('many@home.example'),
    })
    expect(await refused(() => office.ask('/office/create-trial-lesson', sixth))).toBe('409 TooManyLetters')
  })

  test('erasing a family that was invited by mail deletes the address too', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { office, branchId } = school
    const { studentId } = await make(school, { wayIn: letter('erased@home.example') })
    const { student } = (await listed(school)).trials[0]!
    await office.does('/office/erase-student', { branchId, erasedId: studentId, name: student.displayName })
    expect(await states()).toEqual([])
    const rows = await server().database.transaction(async (tx) =>
      JSON.stringify([
        await tx.db.selectFrom('letterInvitation').selectAll().execute(),
        await tx.db.selectFrom('trial').selectAll().where('branchId', '=', branchId).execute(),
      ]),
    )
    expect(rows).not.toMatch(/erased@|ogawa@example|小川/)
    const { trials, counts } = await listed(school)
    expect([trials, counts.expired]).toEqual([[], 1])
  })
})
