import { afterEach, expect, test } from 'vitest'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aDay, TODAY } from '../testing/a-day.ts'

const HOUR_MS = 3_600_000

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  test('a tutor is ill for some days: the office reads who reported it, who is free, and which lessons follow', async () => {
    const { day, ill, plan, colleagueId, thirdId, tutorId, lessonId, lesson } = await aDay(server)
    const tomorrow = await plan(25)
    await plan(25.5, { tutorId: colleagueId })
    await plan(30)
    await plan(49)
    expect((await lesson()).free).toEqual([])
    const { absence } = await ill({ lastDay: '2026-11-22' })
    expect(absence).toMatchObject({ words: '発熱', teller: '本人', writtenBy: '高橋 みどり', revision: 1 })
    const { absentTutors, lessons } = await day()
    expect(lessons.find(({ id }) => id === lessonId)).toMatchObject({
      isTutorAbsent: true,
      isFixed: false,
      insteadOf: null,
      free: [{ id: thirdId }, { id: colleagueId }],
    })
    expect(absentTutors).toEqual([
      {
        absence,
        ahead: [{ day: '2026-11-22', lessons: 2, open: 2, withoutFree: 0, freeForAll: '佐々木 ゆう' }],
      },
    ])
    const next = await day('2026-11-22')
    expect(next.absentTutors).toMatchObject([{ absence: { id: absence.id }, ahead: [] }])
    expect(next.lessons.find(({ id }) => id === tomorrow)!.free.map(({ id }) => id)).toEqual([thirdId])
    expect(next.lessons.filter(({ tutor }) => tutor.id === tutorId)).toHaveLength(2)
    expect((await day('2026-11-23')).absentTutors).toEqual([])
  })

  test('an absence is changed, ended early and withdrawn, unless somebody else has changed it', async () => {
    const { ill, office, branchId, day, colleagueId } = await aDay(server)
    const { absence } = await ill({ lastDay: '2026-11-25' })
    const about = { branchId, absenceId: absence.id }
    const told = { firstDay: TODAY, lastDay: '2026-11-22', words: '', teller: '' }
    const changed = await office.does('/office/change-tutor-absence', { ...about, revision: 1, ...told })
    expect(changed.absence).toMatchObject({ lastDay: '2026-11-22', revision: 2 })
    const stale = await office.ask('/office/change-tutor-absence', { ...about, revision: 1, ...told })
    expect([stale.status, stale.body.code]).toEqual([409, 'Stale'])
    expect((await ill({ tutorId: colleagueId })).absence.revision).toBe(1)
    const again = { branchId, tutorId: absence.tutor.id, ...told }
    expect((await office.ask('/office/report-tutor-absence', again)).body.code).toBe('AlreadyAbsent')
    expect((await office.ask('/office/withdraw-tutor-absence', { ...about, revision: 1 })).status).toBe(409)
    await office.does('/office/withdraw-tutor-absence', { ...about, revision: 2 })
    expect((await day()).absentTutors.map((each) => each.absence.tutor.id)).toEqual([colleagueId])
    expect((await office.ask('/office/withdraw-tutor-absence', { ...about, revision: 2 })).status).toBe(404)
  })

  test('one press gives the lesson to another tutor, and one press gives it back', async () => {
    const { ill, give, lesson, tutorId, thirdId, colleagueId, tutor, parent, day } = await aDay(server)
    await ill()
    expect((await give(thirdId)).status).toBe(200)
    expect(await lesson()).toMatchObject({
      tutor: { id: thirdId },
      insteadOf: { id: tutorId },
      isTutorAbsent: false,
      isUntold: true,
    })
    const { lessons } = await tutor.does('/tutor/lessons', { from: TODAY, to: TODAY })
    expect(lessons.find(({ kind }) => kind === 'regular')!.tutor.id).toBe(thirdId)
    expect((await parent.does('/student/mypage', {})).coming[0]).toMatchObject({ tutor: '佐々木 ゆう' })
    // Told twice is given once; what was seen before it was given is out of date.
    expect((await give(thirdId)).status).toBe(200)
    expect((await give(colleagueId)).body.code).toBe('Stale')
    // To a third one: it is still the first one's.
    expect((await give(colleagueId, thirdId)).status).toBe(200)
    expect((await lesson()).insteadOf!.id).toBe(tutorId)
    expect((await give(tutorId, colleagueId)).status).toBe(200)
    expect(await lesson()).toMatchObject({ tutor: { id: tutorId }, insteadOf: null, isUntold: false })
    expect((await day()).absentTutors).toHaveLength(1)
  })

  test('a busy or absent tutor is refused by name, and so is an opened or finished lesson', async () => {
    const { give, plan, ill, colleagueId, thirdId, tutor, lessonId, office, about } = await aDay(server)
    const other = await plan(0.5, { tutorId: colleagueId })
    const busy = await give(colleagueId)
    expect([busy.status, busy.body]).toMatchObject([
      409,
      { code: 'TutorBusy', details: { names: '林 けんじ', lessonId: other, classroom: 'そら教室' } },
    ])
    await ill({ tutorId: thirdId })
    expect((await give(thirdId)).body).toMatchObject({
      code: 'TutorAbsent',
      details: { names: '佐々木 ゆう' },
    })
    const free = await plan(2, { tutorId: colleagueId })
    await tutor.does('/tutor/join-session', { lessonId })
    expect((await give(colleagueId)).body.code).toBe('LessonRan')
    await office.does('/cancel-lesson', { ...about, lessonId: free, reason: '台風' })
    const cancelled = await give(thirdId, colleagueId, free)
    expect(cancelled.body).toEqual({ code: 'LessonCancelled', details: { reason: '台風' } })
    server().clock.pass(3 * HOUR_MS)
    const later = await signedIn(server, office.person)
    const late = { branchId: about.branchId, lessonId: other, tutorId: thirdId, seenTutor: colleagueId }
    expect((await later.ask('/office/give-lesson', late)).body.code).toBe('LessonRan')
  })

  test('families read a sentence about the tutor until it is out of date', async () => {
    const { ill, give, office, branchId, lessonId, thirdId, tutorId, parent, lesson } = await aDay(server)
    await ill()
    await give(thirdId)
    const words = '森先生がお休みのため、佐々木先生が担当します。'
    const tell = (of: typeof thirdId) =>
      office.ask('/office/tell-families', { branchId, lessons: [{ lessonId, tutorId: of }], words })
    const notice = async () => (await parent.does('/student/mypage', {})).coming[0]!.notice
    expect((await tell(tutorId)).body.code).toBe('Stale')
    expect(await notice()).toBeNull()
    expect((await tell(thirdId)).body).toEqual({ letters: 0 })
    expect(await notice()).toMatchObject({ words })
    expect((await lesson()).isUntold).toBe(false)
    await give(tutorId, thirdId)
    expect(await notice()).toBeNull()
    // They were told of another one, so they have to be told that all is as usual.
    expect((await lesson()).isUntold).toBe(true)
    const bare = { branchId, lessons: [{ lessonId, tutorId }], words: null }
    await office.does('/office/tell-families', bare)
    expect(await notice()).toEqual({ words: null, insteadOf: null })
  })
})
