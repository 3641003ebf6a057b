import { afterEach, expect, test } from 'vitest'
import { freshTotpSecret } from '#contract/kernel/random.ts'
import { codeOf } from '#server/enrolment/office-accounts/testing/staff.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { type AnyPerson, ask, CLASSROOM_TABLET, signedIn, signedInAgain } from '#server/testing/actors.ts'
import { aCredential } from '#server/testing/builders.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'

const HOUR_MS = 3_600_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  /** A person of the branch's office with an app and a passkey, and the head office, who may reset both. */
  async function aSchool() {
    const school = await aLiveLesson(server, 'staffed')
    const id = school.office.id as typeof school.officeId
    const colleague = { role: 'office', id } as const
    const reset = (by = school.headOffice) =>
      by.ask('/office/reset-second-factor', { officeId: id, wayIn: { by: 'link', secret: aSecret() } })
    return { ...school, id, colleague, reset }
  }

  test('nobody resets a colleague alone: without asking not at all, and by oneself after a day', async () => {
    const { headOffice, colleague, reset, office, id } = await aSchool()
    expect((await reset()).body.code).toBe('ResetNotAsked')
    await headOffice.does('/office/ask-for-reset', { colleague })
    expect((await reset()).body.code).toBe('ResetTooEarly')
    expect((await office.does('/own-ways-in', {})).reset).toMatchObject({ isOwn: false })
    server().clock.pass(24 * HOUR_MS)
    const later = await signedInAgain(server, headOffice)
    const { accounts } = await later.does('/office/accounts', {})
    expect(accounts.find((account) => account.id === id)?.reset).toMatchObject({ isOwn: true })
    expect((await reset(later)).status).toBe(200)
    // It counts once.
    expect((await later.does('/office/accounts', {})).accounts.find((one) => one.id === id)?.reset).toBe(null)
  })

  test('a second person of the office confirms at once, and the colleague is out', async () => {
    const { colleague, reset, office, officeId, branchId } = await aSchool()
    const second = await signedIn<AnyPerson>(server, { role: 'office', id: officeId, branchId })
    await second.does('/office/ask-for-reset', { colleague })
    expect((await reset()).status).toBe(200)
    expect((await office.ask('/own-ways-in', {})).status).toBe(403)
  })

  test('the colleague reads of it and stops it', async () => {
    const { headOffice, colleague, reset, office } = await aSchool()
    await headOffice.does('/office/ask-for-reset', { colleague })
    server().clock.pass(1)
    const { changes } = await (await signedInAgain(server, office)).does('/way-in-news', {})
    expect(changes.map(({ kind }) => kind)).toContain('reset-asked')
    expect(await office.does('/stop-reset', { colleague })).toEqual({ isStopped: true })
    expect(await office.does('/stop-reset', { colleague })).toEqual({ isStopped: false })
    server().clock.pass(24 * HOUR_MS)
    expect((await reset(await signedInAgain(server, headOffice))).body.code).toBe('ResetNotAsked')
  })

  test('a request counts for a week, and not when its asker was disabled since', async () => {
    const { headOffice, colleague, reset, officeId, branchId } = await aSchool()
    const asker = await signedIn<AnyPerson>(server, { role: 'office', id: officeId, branchId })
    await asker.does('/office/ask-for-reset', { colleague })
    await headOffice.does('/office/disable-account', { officeId })
    expect((await reset()).body.code).toBe('ResetNotAsked')
    await headOffice.does('/office/ask-for-reset', { colleague })
    server().clock.pass(7 * 24 * HOUR_MS)
    expect((await reset(await signedInAgain(server, headOffice))).body.code).toBe('ResetNotAsked')
  })

  test('nobody asks for their own, for a stranger or for one of another branch', async () => {
    const [{ office, colleague }, other] = [await aSchool(), await aSchool()]
    expect((await office.ask('/office/ask-for-reset', { colleague })).status).toBe(404)
    expect((await office.ask('/office/ask-for-reset', { colleague: other.colleague })).status).toBe(404)
    const tutor = { role: 'tutor', id: other.tutorId } as const
    expect((await office.ask('/office/ask-for-reset', { colleague: tutor })).status).toBe(404)
    expect((await other.tutor.ask('/stop-reset', { colleague: other.colleague })).status).toBe(404)
  })

  test('a tutor who has lost the app comes in by the password alone after two people have taken it away', async () => {
    const { tutor, tutorId, branchId, office, headOffice } = await aSchool()
    const login = await aCredential(server().database, { role: 'tutor', id: tutor.id })
    const secret = freshTotpSecret()
    await tutor.does('/set-totp', { secret, code: codeOf(secret, server().clock()) })
    const colleague = { role: 'tutor', id: tutorId } as const
    const reset = () => office.ask('/office/reset-tutor', { branchId, tutorId })
    expect((await reset()).body.code).toBe('ResetNotAsked')
    const { tutors } = await office.does('/office/tutors', { branchId, search: '' })
    expect(tutors.find(({ id }) => id === tutorId)).toMatchObject({ hasSecondStep: true, reset: null })
    await headOffice.does('/office/ask-for-reset', { colleague })
    expect((await reset()).status).toBe(200)
    expect((await tutor.ask('/own-ways-in', {})).status).toBe(403)
    const came = await ask(server(), '/signin', login, { browser: CLASSROOM_TABLET })
    expect(came.body.kind).toBe('entered')
  })

  test('who has nothing but a link gets another one without a second person', async () => {
    const { office, officeId } = await aSchool()
    const wayIn = { by: 'link', secret: aSecret() } as const
    expect((await office.ask('/office/reset-second-factor', { officeId, wayIn })).status).toBe(200)
  })
})
