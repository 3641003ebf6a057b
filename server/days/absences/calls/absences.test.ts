import { afterEach, expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import { aToldLesson } from '#server/family/parents-page/testing/a-recorded-lesson.ts'
import { rosterStore } from '#server/schedule/lessons/index.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn, visiting } from '#server/testing/actors.ts'
import { aLesson } from '#server/testing/builders.ts'
import { follow } from '#server/testing/follower.ts'
import { overhear } from '#server/testing/overhear.ts'
import type { LiveLesson, Stage } from '#server/testing/scenes/a-live-lesson.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const WORDS = 'ねつが あるので'

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  const aPlan = async (stage: Stage = 'planned') => {
    const lesson = await aToldLesson(server, stage)
    const { parent, lessonId, tutor, student } = lesson
    const studentId = student.person.id
    return {
      ...lesson,
      studentId,
      report: (words = WORDS) =>
        parent.ask('/record-absence', { lessonId, studentId, told: { reason: 'ill', words } }),
      withdraw: () => parent.ask('/record-absence', { lessonId, studentId, told: null }),
      onRoster: async () => {
        const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
        return students.find(({ id }) => id === studentId)!.absence
      },
      inRoom: async (who: LiveLesson['tutor'] = tutor) => {
        const { room } = await who.does('/tutor/join-session', { lessonId })
        return room.students[studentId]!.absence
      },
    }
  }

  test('a guardian reports that their child is ill: the tutor reads who reported it, why, and when', async () => {
    const { report, onRoster, page, lessonId, tutor, classmate } = await aPlan()
    server().clock.pass(-DAY_MS)
    const told = { reason: 'ill', words: WORDS, toldBy: null, toldAt: TEN_O_CLOCK - DAY_MS }
    expect((await report()).body).toEqual({ absence: told })
    expect((await page()).coming).toMatchObject([{ id: lessonId, absence: told }])
    server().clock.set(TEN_O_CLOCK)
    expect(await onRoster()).toEqual(told)
    const { students } = await tutor.does('/tutor/lesson-students', { lessonId })
    expect(students.find(({ id }) => id === classmate.id)!.absence).toBeNull()
  })

  test('a room that opens later shows the absence without its words, as does the child’s own screen', async () => {
    const { report, inRoom, student, classmate, lessonId, studentId } = await aPlan()
    await report()
    const shown = { reason: 'ill', toldBy: null, toldAt: TEN_O_CLOCK }
    expect(await inRoom()).toEqual(shown)
    const own = await student.does('/student/join-session', { lessonId })
    expect(own.room.students[studentId]!.absence).toEqual(shown)
    const others = JSON.stringify(await classmate.does('/student/join-session', { lessonId }))
    expect(others).not.toContain('absence')
  })

  test('an open room shows the absence at once, to tutors and that student alone, without its words', async () => {
    const { report, withdraw, tutor, student, classmate, sessionId, studentId } = await aPlan('running')
    const topic = `lesson-room/${sessionId}` as const
    const screens = { tutor, own: student, other: classmate }
    const heard = {
      tutor: await overhear(server(), screens.tutor, topic),
      own: await overhear(server(), screens.own, topic),
      other: await overhear(server(), screens.other, topic),
    }
    const absenceSeenBy = async (who: keyof typeof heard) => {
      await heard[who].socket.flush()
      return follow(heard[who].socket.frames).room.students[studentId]?.absence
    }
    await report()
    const shown = { reason: 'ill', toldBy: null, toldAt: TEN_O_CLOCK }
    expect(await absenceSeenBy('tutor')).toEqual(shown)
    expect(await absenceSeenBy('own')).toEqual(shown)
    expect(await absenceSeenBy('other')).toBeUndefined()
    await withdraw()
    expect([await absenceSeenBy('tutor'), await absenceSeenBy('own')]).toEqual([null, null])
    const others = JSON.stringify(heard.other.received())
    expect(others).not.toContain('absence')
    for (const who of ['tutor', 'own', 'other'] as const)
      expect(JSON.stringify(heard[who].received())).not.toContain(WORDS)
  })

  test('an absence that is reported twice keeps the first report, and withdrawing twice withdraws once', async () => {
    const { report, withdraw, onRoster, tutor, lessonId, studentId } = await aPlan('running')
    const seqOf = async () => (await tutor.does('/tutor/join-session', { lessonId })).seq
    const before = await seqOf()
    const [first, ...more] = await Promise.all([report(), report('another word'), report('a third')])
    for (const answer of more) expect(answer.body).toEqual(first.body)
    const again = { lessonId, studentId, told: { reason: 'trip' } } as const
    expect((await tutor.ask('/record-absence', again)).body).toEqual(first.body)
    expect(await onRoster()).toEqual(first.body.absence)
    expect(await seqOf()).toBe(before + 1)
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200])
    expect(await onRoster()).toBeNull()
    expect(await seqOf()).toBe(before + 2)
    // Ill again after all.
    expect((await report('wieder')).body.absence.words).toBe('wieder')
  })

  test('a tutor records an absence for a family that telephoned, and withdraws it', async () => {
    const { tutor, colleague, lessonId, studentId, onRoster, page } = await aPlan()
    const about = { lessonId, studentId }
    await colleague.does('/record-absence', { ...about, told: { reason: 'school' } })
    const toldBy = { id: colleague.id, displayName: '林 けんじ' }
    expect(await onRoster()).toMatchObject({ reason: 'school', words: '', toldBy })
    expect((await page()).coming[0]!.absence).toMatchObject({ toldBy })
    await tutor.does('/record-absence', { ...about, told: null })
    expect(await onRoster()).toBeNull()
  })

  test('no absence is reported after the end of a lesson, or for a cancelled one', async () => {
    const { report, withdraw, onRoster, tutor, sessionId } = await aPlan('running')
    await report()
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    expect([(await report()).body.code, (await withdraw()).body.code]).toEqual(['LessonOver', 'LessonOver'])
    expect(await onRoster()).toMatchObject({ reason: 'ill' })
    const never = await aPlan()
    server().clock.pass(DAY_MS)
    expect((await (await again(never)).ask('/record-absence', wishOf(never))).body.code).toBe('LessonOver')
    server().clock.set(TEN_O_CLOCK)
    const cancelled = await aPlan()
    await cancelled.tutor.does('/cancel-lesson', { lessonId: cancelled.lessonId, reason: '雪のため' })
    const refused = await cancelled.report()
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'LessonCancelled', details: { reason: '雪のため' } },
    ])
  })

  const wishOf = ({ lessonId, student }: LiveLesson) =>
    ({ lessonId, studentId: student.person.id, told: { reason: 'ill' } }) as const
  /** The same guardian, later. */
  const again = ({ student, branchId }: LiveLesson) =>
    visiting(server, { role: 'parent', id: student.person.id, branchId })

  test('a guardian reports absences of their own child alone, a tutor those of their own branch', async () => {
    const [lesson, elsewhere] = [await aPlan(), await aPlan()]
    const { parent, tutor, outsider, lessonId, studentId } = lesson
    for (const wish of [wishOf(elsewhere), { ...wishOf(lesson), lessonId: newId<typeof lessonId>() }])
      expect((await parent.ask('/record-absence', wish)).status).toBe(404)
    const others = await visiting(server, { ...outsider.person, role: 'parent' })
    expect((await others.ask('/record-absence', wishOf(lesson))).status).toBe(404)
    for (const about of [
      { lessonId, studentId: outsider.person.id },
      { lessonId: elsewhere.lessonId, studentId: elsewhere.studentId },
    ])
      expect((await tutor.ask('/record-absence', { ...about, told: { reason: 'ill' } })).status).toBe(404)
    // Nor of a sister's, by her own page.
    const sister = { ...wishOf(lesson), studentId: lesson.classmate.person.id }
    expect((await parent.ask('/record-absence', sister)).status).toBe(404)
    // A branch that is named is the asker's own; the head office has none, and names it.
    const named = (branchId: typeof lesson.branchId) => ({ ...wishOf(lesson), branchId })
    const { office, headOffice } = lesson
    for (const asker of [parent, tutor, office])
      expect((await asker.ask('/record-absence', named(elsewhere.branchId))).status).toBe(404)
    expect((await headOffice.ask('/record-absence', wishOf(lesson))).status).toBe(404)
    expect((await lesson.report()).status).toBe(200)
    for (const asker of [parent, tutor, office, headOffice])
      expect((await asker.ask('/record-absence', named(lesson.branchId))).status).toBe(200)
    expect((await office.ask('/record-absence', wishOf(lesson))).status).toBe(200)
    expect(await elsewhere.onRoster()).toBeNull()
    expect((await elsewhere.tutor.ask('/record-absence', { lessonId, studentId, told: null })).status).toBe(
      404,
    )
  })

  test('the next four weeks stand on the page for parents, each with its absence', async () => {
    const { classroom, student, classmate, page, lessonId, tutor, parent } = await aPlan()
    const plan = (days: number, who = student) => {
      const given = { classroom, tutorId: tutor.person.id as never, studentIds: [who.person.id] }
      return aLesson(server().database, { ...given, startsAt: TEN_O_CLOCK + days * DAY_MS })
    }
    const next = await plan(7)
    await plan(7, classmate)
    await plan(29)
    await parent.does('/record-absence', {
      studentId: student.person.id,
      lessonId: next.id,
      told: { reason: 'trip' },
    })
    const { coming } = await page()
    expect(coming.map(({ id, absence }) => [id, absence?.reason ?? null])).toEqual([
      [lessonId, null],
      [next.id, 'trip'],
    ])
    expect(coming[0]).toMatchObject({ tutor: '森 まどか', endsAt: TEN_O_CLOCK + 60 * MINUTE_MS })
    const mori = await signedIn(server, tutor.person)
    await mori.does('/cancel-lesson', { lessonId: next.id, reason: '休講' })
    expect((await page()).coming.map(({ id }) => id)).toEqual([lessonId])
  })

  test('erasing a student deletes their absences', async () => {
    const { report, tutor, lessonId, classmate, studentId, student, office, branchId } = await aPlan()
    await report()
    const classmates = {
      lessonId,
      studentId: classmate.person.id,
      told: { reason: 'trip' },
    } as const
    await tutor.does('/record-absence', classmates)
    const name = student.person.displayName
    await office.does('/office/erase-student', { branchId, erasedId: studentId, name })
    const left = await server().database.transaction((tx) => rosterStore.listAbsences(tx, lessonId))
    expect([...left.keys()]).toEqual([classmate.person.id])
  })

  test('the audit says that it was told and withdrawn, and holds no words', async () => {
    const { report, withdraw } = await aPlan()
    server().logged.length = 0
    await report()
    await withdraw()
    const logged = server().logged.join('')
    for (const event of ['absence-told', 'absence-withdrawn']) expect(logged).toContain(`"event":"${event}"`)
    expect(logged).not.toContain(WORDS)
  })
})
