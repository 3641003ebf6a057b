import { expect, test } from 'vitest'
import { newId } from '#contract/kernel/random.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { aClassroom, aLesson, aStudent, aTutor } from '#server/testing/builders.ts'
import { aTerm } from '../testing/a-term.ts'

const at = (wall: string) => Date.parse(`${wall}:00+09:00`)

const opened = {
  status: 'waiting',
  startedAt: null,
  startedBy: null,
  finishedAt: null,
  finishedBy: null,
} as const

eachServer((server) => {
  test('slots make a lesson a week without holidays, and the same slots again change nothing', async () => {
    const term = await aTerm(server)
    const slots = [term.slot()]
    const { kinds, clashes } = await term.preview(slots)
    // Twelve Tuesdays, none of them a holiday of Japan.
    expect([kinds, clashes]).toEqual([{ new: 12 }, []])
    expect(await term.lessons()).toEqual([])
    expect(await term.save(slots)).toEqual({ revision: 2, lessons: { made: 12, changed: 0, gone: 0 } })
    const [first] = await term.lessons()
    expect(first).toMatchObject({
      startsAt: at('2026-12-01T16:00'),
      endsAt: at('2026-12-01T16:50'),
      classroom: { id: term.classroom.id },
      tutor: { id: term.tutorId },
      studentCount: 1,
    })
    const { students } = await term.tutor.does('/tutor/lesson-students', { lessonId: first!.id })
    expect(students).toMatchObject([
      {
        id: term.studentId,
        emblem: expect.any(String),
        assignment: { textbookId: term.textbookId, page: 1 },
      },
    ])
    expect((await term.preview(await term.slots())).kinds).toEqual({ same: 12 })
    expect(await term.save(slots)).toEqual({ revision: 2, lessons: { made: 0, changed: 0, gone: 0 } })
  })

  test('a holiday of Japan is no lesson, unless the branch works then; its own days are none either', async () => {
    const term = await aTerm(server)
    const { branchId } = term
    // Thursdays: 2027-02-11 is the day of the national foundation.
    const slots = [term.slot({ weekday: 4 })]
    const { kinds, days } = await term.preview(slots)
    expect(kinds).toEqual({ new: 11, holiday: 1 })
    expect(days.find(({ kind }) => kind === 'holiday')).toMatchObject({
      day: '2027-02-11',
      words: '建国記念の日',
    })
    await term.save(slots)

    const winter = { branchId, firstDay: '2026-12-28', lastDay: '2027-01-04' }
    const closing = { ...winter, name: '冬休み' }
    const gone = await term.office.does('/office/save-holiday', { ...closing, dryRun: true })
    expect(gone.days.map(({ kind, day }) => [kind, day])).toEqual([['gone', '2026-12-31']])
    expect(gone.lessons).toEqual({ made: 0, changed: 0, gone: 1 })
    expect((await term.preview(slots)).kinds).toEqual({ same: 11, holiday: 1 })
    expect(await term.office.does('/office/save-holiday', closing)).toEqual(gone)
    expect((await term.preview(slots)).kinds).toEqual({ same: 10, holiday: 2 })
    const { holidays } = await term.office.does('/office/holidays', {
      branchId,
      firstDay: '2026-12-31',
      lastDay: '2027-01-01',
    })
    expect(holidays).toEqual([
      { day: '2026-12-31', name: '冬休み', nameEn: '', by: 'branch', isClosed: true },
      { day: '2027-01-01', name: '元日', nameEn: "New Year's Day", by: 'country', isClosed: true },
    ])
    const working = { branchId, firstDay: '2027-02-11', lastDay: '2027-02-11' }
    expect(await term.office.does('/office/remove-holiday', working)).toMatchObject({
      lessons: { made: 1, changed: 0, gone: 0 },
      days: [{ kind: 'new', day: '2027-02-11' }],
    })
    await term.office.does('/office/remove-holiday', winter)
    expect((await term.preview(slots)).kinds).toEqual({ same: 12 })
  })

  test('a lesson clashes with any other of its tutor, room or student, and the refusal names that one', async () => {
    const term = await aTerm(server)
    const { branchId, classroom } = term
    const startsAt = at('2026-12-08T16:30')
    const room = await aClassroom(server().database, { branchId, code: 'hoshi', name: 'ほし教室' })
    // The slot's tutor gives a trial in another classroom.
    await aLesson(server().database, {
      classroom: room,
      tutorId: term.tutorId,
      studentIds: [],
      kind: 'trial',
      startsAt,
    })
    const slots = [term.slot()]
    const { clashes } = await term.preview(slots)
    expect(clashes).toMatchObject([
      { busy: 'TutorBusy', day: '2026-12-08', other: { kind: 'trial', classroom: 'ほし教室', startsAt } },
    ])
    const { status, body } = await term.tries(slots)
    expect([status, body.code]).toEqual([409, 'TutorBusy'])
    expect(body.details).toMatchObject({
      names: '森 まどか',
      classroom: 'ほし教室',
      day: '2026-12-08',
      time: '16:30',
    })
    expect(await term.lessons()).toHaveLength(1)

    const stand = await aTutor(server().database, { branchId, displayName: '石井 ゆか' })
    const [slot] = slots
    const solved = [{ ...slot!, exceptions: [{ day: '2026-12-08', tutorId: stand.id }] }]
    expect((await term.preview(solved)).clashes).toEqual([])
    const off = [{ ...slot!, exceptions: [{ day: '2026-12-08', tutorId: null }] }]
    expect((await term.preview(off)).kinds).toEqual({ new: 11, off: 1 })

    const twin = term.slot({ startsAt: '16:20', tutorId: stand.id, classroomId: room.id })
    const other = term.slot({ classroomId: classroom.id, tutorId: stand.id, students: [] })
    expect(new Set((await term.preview([...off, twin, other])).clashes.map(({ busy }) => busy))).toEqual(
      new Set(['StudentBusy', 'RoomBusy']),
    )
    await term.save(solved)
  })

  test('a changed term changes coming lessons alone, and keeps what was changed by hand', async () => {
    const term = await aTerm(server)
    const { branchId, classroom } = term
    const slot = term.slot()
    await term.save([slot])
    const [ran, substituted, joined] = await term.lessons()
    const stand = await aTutor(server().database, { branchId, displayName: '石井 ゆか' })
    const extra = await aStudent(server().database, { classroom, displayName: '加藤 ひまり' })
    await server().database.transaction(async ({ db }) => {
      await db
        .insertInto('session')
        .values({ ...opened, id: newId(), lessonId: ran!.id })
        .execute()
      await db.updateTable('lesson').set({ tutorId: stand.id }).where('id', '=', substituted!.id).execute()
      const place = { textbookId: null, page: null, note: '' }
      await db
        .insertInto('lessonStudent')
        .values({ lessonId: joined!.id, studentId: extra.id, ...place })
        .execute()
    })
    const later = {
      ...slot,
      startsAt: '17:00',
      students: [...slot.students, { studentId: term.classmate.person.id, start: null }],
    }
    const { kinds, days } = await term.preview([later])
    expect(kinds).toEqual({ ran: 1, changed: 11 })
    expect(days.find(({ lessonId }) => lessonId === substituted!.id)).toMatchObject({
      changes: ['time', 'students'],
      byHand: ['tutor'],
    })
    expect(await term.save([later])).toMatchObject({ lessons: { made: 0, changed: 11, gone: 0 } })
    const after = await term.lessons()
    expect(after.find(({ id }) => id === ran!.id)).toMatchObject({ startsAt: ran!.startsAt, studentCount: 1 })
    expect(after.find(({ id }) => id === substituted!.id)).toMatchObject({
      tutor: { id: stand.id },
      startsAt: at('2026-12-08T17:00'),
      studentCount: 2,
    })
    expect(after.find(({ id }) => id === joined!.id)!.studentCount).toBe(3)

    // The slot ends: its coming lessons go, the one that ran stays and remembers it.
    expect(await term.save([])).toMatchObject({ lessons: { gone: 11 } })
    expect((await term.lessons()).map(({ id }) => id)).toEqual([ran!.id])
    expect(await term.slots()).toMatchObject([{ id: slot.id, students: [] }])
    const day = { day: '2026-12-01', tutorId: null }
    const { status, body } = await term.tries([{ ...slot, exceptions: [day] }], { revision: 4 })
    expect([status, body.code]).toEqual([409, 'LessonRan'])
  })

  test('a lesson with a reported absence is cancelled, and not deleted', async () => {
    const term = await aTerm(server)
    await term.save([term.slot()])
    const [first, second] = await term.lessons()
    await term.tutor.does('/record-absence', {
      lessonId: first!.id,
      studentId: term.studentId,
      told: { reason: 'ill' },
    })
    await term.save([])
    const [kept, ...others] = await term.lessons()
    expect([kept, others]).toMatchObject([{ id: first!.id, status: 'cancelled' }, []])
    expect(second).toBeDefined()
    // The slot may come back.
    expect((await term.preview([term.slot()])).kinds).toEqual({ new: 12 })
  })

  test('a term that another person has changed is refused with its present content', async () => {
    const term = await aTerm(server)
    await term.save([term.slot()])
    const { status, body } = await term.tries([], { revision: 1 })
    expect([status, body.code, body.details.revision]).toEqual([409, 'Stale', '2'])
    const { branchId, termId } = term
    const named = { branchId, termId, name: '冬学期', firstDay: '2026-11-30', lastDay: '2026-12-06' }
    expect((await term.office.ask('/office/save-term', { ...named, revision: 2 })).body.code).toBe('NotEmpty')
    expect((await term.office.ask('/office/remove-term', { branchId, termId, revision: 2 })).body.code).toBe(
      'NotEmpty',
    )
    await term.save([])
    expect((await term.office.does('/office/save-term', { ...named, revision: 3 })).revision).toBe(4)
    await term.office.does('/office/remove-term', { branchId, termId, revision: 4 })
    expect((await term.office.ask('/office/term', { branchId, termId })).status).toBe(404)
  })

  test('people, rooms, books and slots of another branch are answered with 404', async () => {
    const [term, elsewhere] = [await aTerm(server), await aTerm(server)]
    const own = term.slot()
    const foreign = elsewhere.slot()
    await elsewhere.save([foreign])
    const wrong = [
      { id: foreign.id },
      { classroomId: foreign.classroomId },
      { tutorId: foreign.tutorId },
      { students: foreign.students },
      { exceptions: [{ day: '2026-12-01', tutorId: foreign.tutorId }] },
      {
        students: [
          { studentId: term.studentId, start: { textbookId: newId<typeof term.textbookId>(), page: 1 } },
        ],
      },
      { students: [{ studentId: term.studentId, start: { textbookId: term.textbookId, page: 999 } }] },
      { students: [{ studentId: term.trialStudent.person.id, start: null }] },
    ]
    for (const given of wrong) {
      expect((await term.tries([{ ...own, ...given }])).status).toBe(404)
      const slots = [{ ...own, ...given }]
      const { branchId, termId } = term
      expect((await term.office.ask('/office/compare-term', { branchId, termId, slots })).status).toBe(404)
    }
    await term.save([own])
  })
})
