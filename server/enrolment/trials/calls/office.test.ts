import { afterEach, expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, type CallInput } from '#server/testing/actors.ts'
import { aLesson } from '#server/testing/builders.ts'
import { aSecret } from '#server/testing/sample.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aFamily } from '../testing/a-family.ts'
import { AFTERNOON, anEnrolment, aTrial } from '../testing/a-trial.ts'
import { anOfficeDesk, type WishedHour } from '../testing/an-office-desk.ts'

const HOUR_MS = 3_600_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const family = aFamily(server)
  const { aWish, make, listed, refused } = anOfficeDesk(server)

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
    expect(await refused(() => office.ask('/enrol-trial-student', enrolment))).toBe('409 TrialNotDone')
    await colleague.does('/tutor/finish-lesson-session', { sessionId })
    const next = await aLesson(server().database, {
      classroom,
      startsAt: TEN_O_CLOCK + 168 * HOUR_MS,
      studentIds: [],
    })
    const joins = { ...enrolment, lessonIds: [next.id] }
    const easy = { ...joins, password: 'password' }
    expect(await refused(() => office.ask('/enrol-trial-student', easy))).toBe('409 PasswordTooEasy')
    const enrolled = await office.does('/enrol-trial-student', joins)
    expect(enrolled).toEqual({ studentId, loginId: 'sora-1' })
    const signed = await ask(server(), '/signin', { loginId: 'sora-1', password: enrolment.password })
    expect(signed.body.me).toMatchObject({ id: studentId, onlyLessonId: null })
    const tablet = await ask(server(), '/student/auth', {}, { cookie: child.cookie })
    expect(tablet.body.next).toMatchObject({ id: next.id })
    expect(await refused(() => office.ask('/enrol-trial-student', joins))).toBe('409 AlreadyEnrolled')
    expect((await listed(school)).counts.enrolled).toBe(1)
    const { lines } = await office.does('/office/audit', { branchId })
    const kinds = lines.filter(({ event }) => event.startsWith('trial-'))
    expect(kinds.map(({ event, actor }) => `${event} by ${actor?.id}`).toSorted()).toEqual([
      `trial-enrolled by ${office.id}`,
      `trial-invited by ${office.id}`,
      `trial-made by ${office.id}`,
    ])
  })

  test('a login id that another person has, or that is no login id, is refused and nothing changes', async () => {
    const school = await aLiveLesson(server, 'tried')
    const { office, branchId, trialId, tutor } = school
    const given = (loginId: string) => ({ branchId, ...anEnrolment(trialId), loginId })
    await tutor.does('/enrol-trial-student', { ...anEnrolment(trialId), loginId: 'first' }).catch(() => 0)
    const again = await office.ask('/enrol-trial-student', given('first'))
    expect(again.body.code).toBe('AlreadyEnrolled')
    const other = await aLiveLesson(server, 'tried')
    const taken = { branchId: other.branchId, ...anEnrolment(other.trialId), loginId: 'first' }
    expect(await refused(() => other.office.ask('/enrol-trial-student', taken))).toBe('409 LoginIdTaken')
    const wrong = { ...taken, loginId: '=1+1' }
    expect(await refused(() => other.office.ask('/enrol-trial-student', wrong))).toMatch(/^422/)
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

  test('a trial lesson is made for a free tutor of the branch, at a time in the future', async () => {
    const school = await aLiveLesson(server, 'peopled', AFTERNOON)
    const { office, others, lessonId } = school
    const hour = aWish(school).hour as WishedHour
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

  test('cancelling a trial ends it for the family, and the lesson with its last family', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { office, branchId } = school
    const { trialId, secret } = await make(school)
    const cancel = () => office.ask('/cancel-trial-lesson', { branchId, trialId })
    expect((await cancel()).status).toBe(204)
    expect((await family.reads(secret)).body.status).toBe('cancelled')
    const [trial] = (await listed(school)).trials
    expect(trial).toMatchObject({ status: 'cancelled', lesson: { status: 'cancelled' } })
    expect(await refused(cancel)).toBe('409 TrialOver')
    const wayIn = { by: 'link', secret: aSecret() } as const
    expect(await refused(() => office.ask('/resend-trial-invitation', { branchId, trialId, wayIn }))).toBe(
      '409 TrialOver',
    )
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

  test('the office can change a trial that a tutor made', async () => {
    const school = await aLiveLesson(server, 'planned', AFTERNOON)
    const { trialId, invitation } = await aTrial(school.tutor, school)
    const { office, branchId } = school
    await office.does('/resend-trial-invitation', {
      branchId,
      trialId,
      wayIn: { by: 'link', secret: aSecret() },
    })
    expect((await family.reads(invitation)).body.status).toBe('replaced')
    await office.does('/cancel-trial-lesson', { branchId, trialId })
    expect((await listed(school)).counts.cancelled).toBe(1)
  })
})
