import { expect, test } from 'vitest'
import type { Secret } from '#contract/kernel/fields.ts'
import { newId } from '#contract/kernel/random.ts'
import { aLetterSchool, ORIGIN } from '#server/features/letters/testing/a-letter-reader.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { ask, type CallInput } from '#server/testing/actors.ts'
import { aLesson } from '#server/testing/builders.ts'
import { tablePrints } from '#server/testing/databases/tables-as-text.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson, type LiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aFamily } from '../testing/a-family.ts'
import { AFTERNOON, anEnrolment, anHourOnTrial, aTrial } from '../testing/a-trial.ts'

const HOUR_MS = 3_600_000
const { eachLetterServer, arrived } = await aLetterSchool()

eachLetterServer(({ server, pass, send, states }) => {
  const family = aFamily(server)
  type Wish = CallInput<'/office/create-trial-lesson'>
  /** An hour with a tutor who has no other lesson. */
  const aWish = (school: LiveLesson, given: Partial<Wish> = {}): Wish => {
    const { hour, secret, ...child } = anHourOnTrial({ ...school, secret: aSecret() })
    const wayIn = { by: 'link', secret } as const
    const { branchId, colleague } = school
    return { branchId, ...child, hour: { ...hour, tutorId: colleague.id as never }, wayIn, ...given }
  }
  const make = async (school: LiveLesson, given: Partial<Wish> = {}) => {
    const wish = aWish(school, given)
    const made = await school.office.does('/office/create-trial-lesson', wish)
    return { ...made, secret: ('secret' in wish.wayIn ? wish.wayIn.secret : '') as Secret }
  }
  const listed = (school: LiveLesson, look: Partial<CallInput<'/office/trials'>> = {}) =>
    school.office.does('/office/trials', { branchId: school.branchId, ...look })
  const letter = (address = 'ogawa@home.example', language: 'ja' | 'en' = 'ja') =>
    ({ by: 'letter', address, language }) as const
  const invitationIn = (text: string) =>
    new RegExp(`${ORIGIN}/student/trial/sign-in#once=([\\w-]{43})\\n`).exec(text)?.[1] as Secret
  /** The refused call has changed no table. */
  const refused = async (asking: () => Promise<{ status: number; body: { code?: string } }>) => {
    const before = await tablePrints(server().database)
    const { status, body } = await asking()
    expect(await tablePrints(server().database)).toEqual(before)
    return `${status} ${body.code ?? ''}`.trim()
  }

  test('the office goes the whole way with a family: invites, finds, and enrols, as a tutor does', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { office, branchId, classroom, colleague } = school
    const { trialId, studentId, lessonId, secret } = await make(school)
    const [trial] = (await listed(school)).trials
    expect(trial).toMatchObject({ id: trialId, status: 'invited', lesson: { tutor: { id: colleague.id } } })
    // A tutor sees the same trial, by the same rules.
    const seen = await school.tutor.does('/tutor/classroom-trial-lesson', { classroomId: classroom.id })
    expect(seen.trials).toEqual([trial])
    const child = family.came(await family.signsIn(secret), branchId)
    const { sessionId } = await child.does('/student/start-trial-lesson', {})
    await colleague.does('/tutor/join-session', { lessonId })
    await colleague.does('/tutor/start-lesson-session', { sessionId })
    const enrolment = { branchId, ...anEnrolment(trialId), loginId: ' Sora-１ ' }
    expect(await refused(() => office.ask('/office/enrol-trial-student', enrolment))).toBe('409 TrialNotDone')
    await colleague.does('/tutor/finish-lesson-session', { sessionId })
    const next = await aLesson(server().database, {
      classroom,
      startsAt: TEN_O_CLOCK + 168 * HOUR_MS,
      studentIds: [],
    })
    const joins = { ...enrolment, lessonIds: [next.id] }
    const easy = { ...joins, password: 'password' }
    expect(await refused(() => office.ask('/office/enrol-trial-student', easy))).toBe('409 PasswordTooEasy')
    const enrolled = await office.does('/office/enrol-trial-student', joins)
    expect(enrolled).toEqual({ studentId, loginId: 'sora-1' })
    const signed = await ask(server(), '/signin', { loginId: 'sora-1', password: enrolment.password })
    expect(signed.body.me).toMatchObject({ id: studentId, onlyLessonId: null })
    const tablet = await ask(server(), '/student/auth', {}, { cookie: child.cookie })
    expect(tablet.body.next).toMatchObject({ id: next.id })
    expect(await refused(() => office.ask('/office/enrol-trial-student', joins))).toBe('409 AlreadyEnrolled')
    expect((await listed(school)).counts.enrolled).toBe(1)
    const { lines } = await office.does('/office/audit', { branchId })
    const kinds = lines.filter(({ event }) => event.startsWith('trial-'))
    expect(kinds.map(({ event, actor }) => [event, actor?.id])).toEqual([
      ['trial-enrolled', office.id],
      ['trial-invited', office.id],
      ['trial-made', office.id],
    ])
  })

  test('a login id that another person has, or that is no login id, is refused and nothing changes', async () => {
    const school = await aLiveLesson(server, 'tried')
    const { office, branchId, trialId, tutor } = school
    const given = (loginId: string) => ({ branchId, ...anEnrolment(trialId), loginId })
    await tutor
      .does('/tutor/enrol-trial-student', { ...anEnrolment(trialId), loginId: 'first' })
      .catch(() => 0)
    const again = await office.ask('/office/enrol-trial-student', given('first'))
    expect(again.body.code).toBe('AlreadyEnrolled')
    const other = await aLiveLesson(server, 'tried')
    const taken = { branchId: other.branchId, ...anEnrolment(other.trialId), loginId: 'first' }
    expect(await refused(() => other.office.ask('/office/enrol-trial-student', taken))).toBe(
      '409 LoginIdTaken',
    )
    const wrong = { ...taken, loginId: '=1+1' }
    expect(await refused(() => other.office.ask('/office/enrol-trial-student', wrong))).toMatch(/^422/)
    // The child's own form of the office keeps no login id either, and says where it belongs.
    const { trials } = await listed(other)
    const { student } = trials.find(({ id }) => id === other.trialId)!
    const typed = {
      branchId: other.branchId,
      studentId: student.id,
      revision: 0,
      displayName: student.displayName,
      reading: student.reading,
      grade: student.grade,
      levelId: null,
      loginId: 'sora-9',
    }
    expect(await refused(() => other.office.ask('/office/change-student', typed))).toBe(
      '409 LoginIdOnEnrolling',
    )
  })

  test('trials are found by child, contact, classroom or tutor, by state and by classroom', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { trialId } = await make(school)
    const { office, branchId, classroom } = school
    const found = async (look: Partial<CallInput<'/office/trials'>>) =>
      (await listed(school, look)).trials.map(({ id }) => id)
    for (const search of ['', '小川', 'オガワ', 'OGAWA@', classroom.name])
      expect(await found({ search })).toEqual([trialId])
    expect(await found({ search: '青木' })).toEqual([])
    expect(await found({ status: 'invited', classroomId: classroom.id })).toEqual([trialId])
    expect(await found({ status: 'done' })).toEqual([])
    expect((await office.ask('/office/trials', { branchId, classroomId: newId() })).status).toBe(404)
    const elsewhere = await aLiveLesson(server, 'planned', AFTERNOON)
    expect((await elsewhere.office.ask('/office/trials', { branchId })).status).toBe(404)
    expect((await listed(elsewhere)).trials).toEqual([])
  })

  test('a lesson is made for a tutor of the branch who is free, and at no time that has passed', async () => {
    const school = await aLiveLesson(server, 'peopled', AFTERNOON)
    const { office, others, lessonId } = school
    const hour = aWish(school).hour as Extract<Wish['hour'], { kind: 'new' }>
    const tries = (more: Partial<typeof hour>) =>
      refused(() => office.ask('/office/create-trial-lesson', aWish(school, { hour: { ...hour, ...more } })))
    expect(await tries({ tutorId: others.formerTutorId })).toBe('409 NotOfSchool')
    expect(await tries({ tutorId: newId() })).toMatch(/^404/)
    expect(await tries({ classroomId: newId() })).toMatch(/^404/)
    expect(await tries({ startsAt: TEN_O_CLOCK - HOUR_MS })).toBe('409 LessonOver')
    expect(await tries({ startsAt: AFTERNOON, tutorId: school.tutorId })).toMatch(/^409 (Tutor|Room)Busy/)
    const beside = aWish(school, { hour: { kind: 'beside', lessonId } })
    expect(await refused(() => office.ask('/office/create-trial-lesson', beside))).toMatch(/^404/)
    const first = await make(school)
    const joined = await make(school, { hour: { kind: 'beside', lessonId: first.lessonId } })
    expect(joined.lessonId).toBe(first.lessonId)
  })

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
          await tx.db.selectFrom('one_time_url').selectAll().execute(),
          await tx.db.selectFrom('idempotency').selectAll().execute(),
        ]),
      )
      expect(stored).not.toContain(token)
      const { letters } = await school.office.does('/office/letters', { branchId: school.branchId })
      expect(letters[0]).toMatchObject({ kind: 'trial', outcome: 'sent', about: { role: 'student' } })
    },
  )

  test('a fresh invitation ends the one before, by link or by letter; a letter that waits is not sent then', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { office, branchId } = school
    const { trialId, secret } = await make(school)
    const again = (wayIn: CallInput<'/office/resend-trial-invitation'>['wayIn']) =>
      office.ask('/office/resend-trial-invitation', { branchId, trialId, wayIn })
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
    const hour = aWish(school).hour as Extract<Wish['hour'], { kind: 'new' }>
    await make(school, { hour: { ...hour, startsAt: hour.startsAt + 168 * HOUR_MS }, wayIn: letter() })
    await send()
    expect(arrived[0]!.text).toContain('あらためてお送りします')
  })

  test('a sixth letter a day to one mailbox is refused, and makes no trial', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { trialId, lessonId } = await make(school, { wayIn: letter('many@home.example') })
    const { office, branchId } = school
    for (let count = 2; count <= 5; count += 1)
      await office.does('/office/resend-trial-invitation', {
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

  test('a trial that the office cancels is over for the family; the lesson with its last family', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { office, branchId } = school
    const { trialId, secret } = await make(school)
    const cancel = () => office.ask('/office/cancel-trial-lesson', { branchId, trialId })
    expect((await cancel()).status).toBe(204)
    expect((await family.reads(secret)).body.status).toBe('cancelled')
    const [trial] = (await listed(school)).trials
    expect(trial).toMatchObject({ status: 'cancelled', lesson: { status: 'cancelled' } })
    expect(await refused(cancel)).toBe('409 TrialOver')
    const wayIn = { by: 'link', secret: aSecret() } as const
    expect(
      await refused(() => office.ask('/office/resend-trial-invitation', { branchId, trialId, wayIn })),
    ).toBe('409 TrialOver')
  })

  test('an invitation ends with the person of the office who made it, unless the office keeps it', async () => {
    const school = await aLiveLesson(server, 'staffed', AFTERNOON)
    const { headOffice, office, branchId } = school
    const { secret } = await make(school)
    const officeId = office.id as never
    const { made } = await headOffice.does('/office/account-grants', { officeId })
    expect(made).toContainEqual({ kind: 'trial-invitation', count: 1, signIns: 0 })
    await headOffice.does('/office/disable-account', { officeId, keep: [] })
    expect((await family.reads(secret)).body.status).toBe('replaced')
    expect((await family.signsIn(secret)).body.code).toBe('LinkRevoked')
    // The trial itself stays with its names for the others.
    const others = await headOffice.does('/office/trials', { branchId })
    expect(others.trials).toHaveLength(1)
  })

  test('a family whom the office invited by mail is erased whole, with the address', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { office, branchId } = school
    const { studentId } = await make(school, { wayIn: letter('erased@home.example') })
    const { student } = (await listed(school)).trials[0]!
    await office.does('/office/erase-student', { branchId, erasedId: studentId, name: student.displayName })
    expect(await states()).toEqual([])
    const rows = await server().database.transaction(async (tx) =>
      JSON.stringify([
        await tx.db.selectFrom('letter_invitation').selectAll().execute(),
        await tx.db.selectFrom('trial').selectAll().where('branch_id', '=', branchId).execute(),
      ]),
    )
    expect(rows).not.toMatch(/erased@|ogawa@example|小川/)
    const { trials, counts } = await listed(school)
    expect([trials, counts.expired]).toEqual([[], 1])
  })

  test('what a tutor has invited, the office changes as well', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { trialId, invitation } = await aTrial(school.tutor, school)
    const { office, branchId } = school
    await office.does('/office/resend-trial-invitation', { branchId, trialId, wayIn: letter() })
    expect((await family.reads(invitation)).body.status).toBe('replaced')
    await office.does('/office/cancel-trial-lesson', { branchId, trialId })
    expect((await listed(school)).counts.cancelled).toBe(1)
  })
})
