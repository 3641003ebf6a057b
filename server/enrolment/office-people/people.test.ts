import { afterEach, expect, test } from 'vitest'
import { silentLog } from '#server/platform/log/log.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer, grants } from '#server/testing/a-server.ts'
import { ask } from '#server/testing/actors.ts'
import { aClassroom, aCredential, aLesson, aStudent } from '#server/testing/builders.ts'
import { tableTexts } from '#server/testing/databases/tables-as-text.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { applyDue } from './apply-changes.ts'

const DAY_MS = 86_400_000
const [today, tomorrow] = ['2026-11-21', '2026-11-22']
const yuki = { displayName: '小林 ゆき', reading: 'こばやし ゆき', grade: 3, levelId: null, loginId: null }

eachServer((server) => {
  afterEach(() => server().clock.set(TEN_O_CLOCK))

  /** A school with a second classroom, and a lesson in each on the day after. */
  async function aSchool() {
    const scene = await aLiveLesson(server, 'planned')
    const { database } = server()
    const { branchId, classroom, tutorId, student } = scene
    const sora = await aClassroom(database, { branchId, code: 'sora', name: 'そら教室' })
    const startsAt = TEN_O_CLOCK + DAY_MS
    const studentIds = [student.id]
    const own = await aLesson(database, { classroom, tutorId, startsAt, studentIds })
    const other = await aLesson(database, { classroom: sora, startsAt, studentIds: [] })
    const about = { branchId, studentId: student.id }
    const find = async (search: string, status: 'present' | 'left' = 'present') =>
      await scene.office.does('/office/students', { branchId, search, status })
    return { ...scene, sora, own, other, about, find }
  }

  const turn = () => applyDue({ database: server().database, clock: server().clock, log: silentLog }, grants)

  test('a new student is found by reading, name, login id and classroom, and signs in by the first password', async () => {
    const { office, branchId, sora, find } = await aSchool()
    const given = { branchId, ...yuki, classroomId: sora.id, password: 'haru no kaze' }
    const { studentId, loginId } = await office.does('/office/add-student', given)
    expect(loginId).toMatch(/^kobayashi\.yuki\d*$/)
    for (const search of ['ばやし', 'コバヤシ', '小林', 'BAYASHI', 'そら'])
      expect([search, (await find(search)).students.map(({ id }) => id)]).toEqual([search, [studentId]])
    expect((await find('いない')).total).toBe(0)
    const came = await ask(server(), '/signin', { loginId, password: 'haru no kaze' })
    expect(came.body.me).toMatchObject({ id: studentId, displayName: '小林 ゆき' })
    expect(Object.values(await tableTexts(server().database)).join()).not.toContain('haru no kaze')
    const again = await office.ask('/office/add-student', { ...given, loginId })
    expect([again.status, again.body.code]).toEqual([409, 'LoginIdTaken'])
  })

  test('a name is stored as registered, and the office and tutors find it by the usual letters', async () => {
    const { office, tutor, branchId, classroom, find } = await aSchool()
    const names = {
      '髙橋 みお': '高橋',
      '\uFA10本 \uFA19奈': '塚本神',
      '神\uFE00田 葵': '神田',
      '渡邊 \uFA12': '渡辺晴',
    }
    for (const [displayName, usual] of Object.entries(names)) {
      const given = { branchId, ...yuki, displayName, classroomId: classroom.id, password: 'haru no kaze' }
      await office.does('/office/add-student', given)
      const found = (await find(usual)).students.map((each) => each.displayName)
      expect([usual, found]).toEqual([usual, [displayName]])
      const seen = await tutor.does('/tutor/students', { search: usual, from: 0 })
      expect(seen.students.map((each) => each.displayName)).toEqual([displayName])
    }
  })

  test('whoever gets another name or login id is found by both of today, and by none of before', async () => {
    const { office, branchId, classroom, find } = await aSchool()
    const given = { branchId, ...yuki, classroomId: classroom.id, password: 'haru no kaze' }
    const names = { displayName: 'Anna Berg', reading: 'あんな' }
    const { studentId } = await office.does('/office/add-student', {
      ...given,
      ...names,
      loginId: 'anna.berg',
    })
    const found = async (...searches: string[]) => {
      const totals = []
      for (const search of searches) totals.push((await find(search)).total)
      return totals
    }
    const change = { branchId, studentId, grade: yuki.grade, levelId: null, loginId: null }
    const renamed = { ...change, displayName: 'Cora Dahl', reading: 'こら', revision: 0 }
    const { revision } = await office.does('/office/change-student', renamed)
    expect(await found('berg', 'あんな', 'dahl', 'こら')).toEqual([1, 0, 1, 1])
    await office.does('/office/change-student', { ...renamed, revision, loginId: 'cora.dahl' })
    expect(await found('berg', 'cora.d', 'こら')).toEqual([0, 1, 1])
  })

  test('a login id is one however it is typed, and one that a spreadsheet would run is refused at its field', async () => {
    const { office, branchId, classroom } = await aSchool()
    const given = { branchId, ...yuki, classroomId: classroom.id, password: 'haru no kaze' }
    await office.does('/office/add-student', { ...given, loginId: 'Ko\u200Bbayashi\u20111' })
    for (const loginId of ['kobayashi-1', 'ｋｏｂａｙａｓｈｉー１', ' kobayashi\u22121\u200B']) {
      const came = await ask(server(), '/signin', { loginId, password: 'haru no kaze' })
      expect([loginId, came.body.me?.displayName]).toEqual([loginId, '小林 ゆき'])
      const again = await office.ask('/office/add-student', { ...given, loginId })
      expect([again.status, again.body.code]).toEqual([409, 'LoginIdTaken'])
    }
    for (const loginId of ['=1+1', 'ko bayashi', '@ko', '＋1a']) {
      const { status, body } = await office.ask('/office/add-student', { ...given, loginId })
      expect([loginId, status, body.fields?.[0]?.path]).toEqual([loginId, 422, 'loginId'])
    }
  })

  test('a list continues after the last student of a page, and shows no student twice', async () => {
    const { office, branchId, classroom, find } = await aSchool()
    for (let number = 0; number < 60; number += 1)
      await aStudent(server().database, { classroom, displayName: `生徒 ${number}`, consents: [] })
    const first = await find('')
    const after = first.students.at(-1)!.id
    const rest = await office.does('/office/students', { branchId, search: '', after })
    const ids = [...first.students, ...rest.students].map(({ id }) => id)
    expect(first.students).toHaveLength(50)
    expect([new Set(ids).size, ids.length]).toEqual([first.total, first.total])
  })

  test('the students of one classroom are listed alone, to print a class', async () => {
    const { office, branchId, sora, student } = await aSchool()
    const other = await aStudent(server().database, { classroom: sora, consents: [] })
    const list = async (classroomId: typeof sora.id | null) =>
      (await office.does('/office/students', { branchId, search: '', classroomId })).students.map(
        ({ id }) => id,
      )
    expect(await list(sora.id)).toEqual([other.id])
    expect(await list(null)).toEqual(expect.arrayContaining([student.id, other.id]))
  })

  test('a change that was decided on old data is refused with the name of today', async () => {
    const { office, about } = await aSchool()
    const change = { ...about, ...yuki, revision: 0 }
    expect((await office.does('/office/change-student', change)).revision).toBe(1)
    const { status, body } = await office.ask('/office/change-student', { ...change, displayName: '小林 雪' })
    expect([status, body.code, body.details.name]).toEqual([409, 'Stale', '小林 ゆき'])
  })

  test('a student who moves tomorrow gets tomorrow’s lessons at once, and the classroom tomorrow', async () => {
    const { office, about, sora, own, other, classroom } = await aSchool()
    const place = { ...about, classroomId: sora.id, fromDay: tomorrow }
    const { lessons } = await office.does('/office/lessons-to-join', place)
    expect(lessons).toMatchObject([{ id: other.id, isBusy: false }])
    const move = { ...place, revision: 0, lessonIds: [other.id] }
    const seen = await office.does('/office/student-moves', { ...move, dryRun: true })
    expect(seen.leaves.map(({ id }) => id)).toEqual([own.id])
    expect(await office.does('/office/student-moves', move)).toEqual(seen)
    const shown = () => office.does('/office/student', about)
    expect(await shown()).toMatchObject({
      student: { classroom: { id: classroom.id } },
      changes: [{ kind: 'move', day: tomorrow, classroom: 'そら教室' }],
    })
    expect((await shown()).coming.first.map(({ id }) => id)).toContain(other.id)
    await turn()
    expect((await shown()).student.classroom.id).toBe(classroom.id)
    server().clock.set(TEN_O_CLOCK + DAY_MS)
    await turn()
    await turn()
    server().clock.set(TEN_O_CLOCK)
    expect(await shown()).toMatchObject({ student: { classroom: { id: sora.id }, revision: 2 }, changes: [] })
  })

  test('a student who leaves today is in no list and no coming lesson, and cannot sign in', async () => {
    const { office, tutor, student, about, own, find, branchId } = await aSchool()
    const login = await aCredential(server().database, student.person)
    const card = { ...about, secret: 'k'.repeat(43) as never }
    await office.does('/make-card', card)
    const link = { ...about, relation: 'mother' as const, secret: 'g'.repeat(43) as never }
    await office.does('/make-guardian-link', link)
    await office.does('/office/student-leaves', { ...about, revision: 0, fromDay: today })
    expect((await student.ask('/student/current-state', {})).status).toBe(403)
    expect((await ask(server(), '/signin', login)).body.code).toBe('WrongCredentials')
    for (const { secret } of [card, link])
      expect((await ask(server(), '/signin', { token: secret })).status).toBe(409)
    expect((await find('')).students.map(({ id }) => id)).not.toContain(student.id)
    expect((await find('', 'left')).students.map(({ id }) => id)).toEqual([student.id])
    const listed = await tutor.does('/tutor/students', { search: '' })
    expect(listed.students.map(({ id }) => id)).not.toContain(student.id)
    // Their past is there for tutors.
    expect((await tutor.ask('/tutor/student-thread', { studentId: student.id })).status).toBe(200)
    const { lessons } = await tutor.does('/tutor/lessons', { from: tomorrow, to: tomorrow })
    expect(lessons.find(({ id }) => id === own.id)).toMatchObject({ studentCount: 0 })

    const { classroomId } = student.person as never as { classroomId: typeof own.classroom.id }
    const back = { ...about, revision: 1, classroomId: classroomId ?? own.classroom.id }
    await office.does('/office/student-comes-back', back)
    expect((await ask(server(), '/signin', login)).status).toBe(200)
    const again = await office.ask('/office/student-comes-back', { ...back, revision: 2 })
    expect([again.body.code, branchId]).toEqual(['AlreadyOfSchool', branchId])
  })

  test('a student’s double passes on all its rows, and can no longer sign in', async () => {
    const { office, about, branchId, classroom, student } = await aSchool()
    const { database } = server()
    const double = await aStudent(database, { classroom, displayName: '青木 葵' })
    const login = await aCredential(database, double)
    const both = await aLesson(database, {
      classroom,
      startsAt: TEN_O_CLOCK + 2 * DAY_MS,
      studentIds: [student.id, double.id],
    })
    const alone = await aLesson(database, {
      classroom,
      startsAt: TEN_O_CLOCK + 3 * DAY_MS,
      studentIds: [double.id],
    })
    const link = {
      branchId,
      studentId: double.id,
      relation: 'father',
      secret: 'd'.repeat(43) as never,
    } as const
    await office.does('/make-guardian-link', link)
    const pair = { branchId, keptId: student.id, joinedId: double.id }
    const joining = { ...pair, keptRevision: 0, joinedRevision: 0 }
    const { kept, joined } = await office.does('/office/join-students', { ...joining, dryRun: true })
    expect([kept.lessons, joined.lessons, joined.guardianLinks, joined.consents]).toEqual([3, 2, 1, 2])
    expect(await office.does('/office/join-students', joining)).toMatchObject({ kept, joined })
    const rows = await database.transaction(({ db }) =>
      db.selectFrom('lessonStudent').select(['lessonId', 'studentId']).execute(),
    )
    expect(rows.filter(({ studentId }) => studentId === double.id)).toEqual([])
    const own = rows.filter(({ studentId }) => studentId === student.id).map(({ lessonId }) => lessonId)
    expect(own).toHaveLength(4)
    expect(own).toEqual(expect.arrayContaining([both.id, alone.id]))
    const { links } = await office.does('/guardian-links', about)
    expect(links).toMatchObject([{ studentId: student.id, revokedAt: null }])
    expect((await ask(server(), '/signin', login)).body.code).toBe('WrongCredentials')
    expect((await office.ask('/office/student', { branchId, studentId: double.id })).status).toBe(404)
  })

  test('students in an open room cannot be joined', async () => {
    const { office, branchId, student, classmate } = await aLiveLesson(server, 'running')
    const pair = { branchId, keptId: student.id, joinedId: classmate.id }
    const joining = { ...pair, keptRevision: 0, joinedRevision: 0 }
    expect((await office.ask('/office/join-students', joining)).body.code).toBe('InLesson')
  })
})
