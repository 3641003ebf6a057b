import { expect, test } from 'vitest'
import type { BranchId, ClassroomId, LessonId } from '#contract/kernel/ids.ts'
import type { Classroom } from '#contract/school/school.ts'
import { listAccounts } from '#server/access/accounts/index.ts'
import { planStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { TEN_O_CLOCK } from '#server/testing/a-clock.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { ask, signedIn } from '#server/testing/actors.ts'
import { aCredential, aStudent, aTextbook } from '#server/testing/builders.ts'
import { rowCounts } from '#server/testing/databases/row-counts.ts'
import { importSchool } from './import-school.ts'
import { readSchoolFile } from './read-school-file.ts'
import type { ParticipantAccount } from './save-people.ts'

const HOUR_MS = 3_600_000
const none = { added: 0, changed: 0, unchanged: 0 }

/** A branch of its own for each test: one classroom, a tutor, two students, a lesson at ten by its own clocks. */
function aFile(code: string) {
  const student = { reading: 'てすと', grade: 1, classroom: 'hidari', level: null as string | null }
  return {
    code,
    name: 'テスト校',
    timeZone: 'Asia/Tokyo',
    classrooms: [{ code: 'hidari', name: '左の教室' }],
    tutors: [{ loginId: `${code}-tutor`, displayName: '見本 太郎' }],
    students: [
      { ...student, loginId: `${code}-ichiro`, displayName: 'テスト 一郎' },
      { ...student, loginId: `${code}-hanako`, displayName: 'テスト 花子', password: 'given word' },
    ],
    lessons: [
      {
        key: 'first',
        classroom: 'hidari',
        tutor: `${code}-tutor`,
        startsAt: '2026-11-21T10:00',
        endsAt: '2026-11-21T02:00Z',
        students: [
          {
            loginId: `${code}-ichiro`,
            assignment: undefined as { textbook: string; page: number } | undefined,
          },
        ],
      },
    ],
  }
}

eachServer((server) => {
  const bring = (branch: ReturnType<typeof aFile>, setPasswords = false) =>
    importSchool(server(), readSchoolFile(JSON.stringify({ branches: [branch] })), { setPasswords })
  const refusalOf = async (branch: ReturnType<typeof aFile>) =>
    await bring(branch).then(String, (error: Error) => error.message)
  const accounts = () => server().database.transaction(listAccounts)
  const accountOf = async (loginId: string) =>
    (await accounts()).find((one) => one.loginId === loginId) as ParticipantAccount
  const planOf = async (code: string) => {
    const { person } = await accountOf(`${code}-tutor`)
    const branchId = person.branchId as BranchId
    return (await server().database.transaction((tx) => planStore.findPlan(tx, branchId, 'first')))!
  }
  const statusOf = async (loginId: string, password: string) =>
    (await ask(server(), '/signin', { loginId, password })).status

  test('a new school is there with its people, who sign in and find their lesson', async () => {
    const report = await bring(aFile('new'))
    expect(report).toMatchObject({
      branches: { ...none, added: 1 },
      classrooms: { ...none, added: 1 },
      tutors: { ...none, added: 1 },
      students: { ...none, added: 2 },
      lessons: { ...none, added: 1 },
    })
    // A password from the file is not printed.
    expect(report.accounts.map(({ loginId }) => loginId)).toEqual(['new-tutor', 'new-ichiro'])
    for (const { loginId, password } of report.accounts) expect(await statusOf(loginId, password)).toBe(200)
    expect(await statusOf('new-hanako', 'given word')).toBe(200)
    const { person } = await accountOf('new-ichiro')
    const student = await signedIn(server, { role: 'student', id: person.id, branchId: person.branchId })
    const { today } = (await student.ask('/student/auth', {})).body
    expect(today).toMatchObject([{ startsAt: TEN_O_CLOCK, endsAt: TEN_O_CLOCK + HOUR_MS, studentCount: 1 }])
  })

  test('the same file again changes nothing and prints no password', async () => {
    await bring(aFile('again'))
    const before = await rowCounts(server().database)
    const report = await bring(aFile('again'))
    for (const kind of ['branches', 'classrooms', 'tutors', 'students', 'lessons'] as const)
      expect(report[kind]).toMatchObject({ added: 0, changed: 0 })
    expect(report).toMatchObject({ accounts: [], leftAsIs: [], students: { unchanged: 2 } })
    // The audit has a line of each run.
    expect(await rowCounts(server().database)).toEqual({ ...before, auditLine: before.auditLine! + 1 })
  })

  test('a corrected name, grade, time and list of students are taken over; the person stays the same', async () => {
    const file = aFile('corrected')
    await bring(file)
    const before = await accountOf('corrected-ichiro')
    Object.assign(file.students[0]!, { displayName: 'テスト 壱郎', reading: 'てすと いち', grade: 2 })
    Object.assign(file.lessons[0]!, {
      endsAt: '2026-11-21T11:30',
      students: [{ loginId: 'corrected-hanako' }],
    })
    const report = await bring(file)
    expect(report.students).toEqual({ added: 0, changed: 1, unchanged: 1 })
    const { person } = await accountOf('corrected-ichiro')
    expect(person).toEqual({ ...before.person, displayName: 'テスト 壱郎', reading: 'てすと いち', grade: 2 })
    const plan = await planOf('corrected')
    expect(plan.facts.endsAt).toBe(TEN_O_CLOCK + 1.5 * HOUR_MS)
    expect(plan.students.map(({ displayName }) => displayName)).toEqual(['テスト 花子'])
  })

  test('people who are missing in the file are listed, not deleted, and can still sign in', async () => {
    const file = aFile('smaller')
    await bring(file)
    file.students = []
    file.lessons = []
    const { untouched } = await bring(file)
    expect(untouched).toContain('student smaller-hanako (テスト 花子)')
    expect(untouched).toContain('lessons of smaller: 1')
    expect(untouched).not.toContain('tutor smaller-tutor (見本 太郎)')
    expect(await statusOf('smaller-hanako', 'given word')).toBe(200)
  })

  test('every fault is reported with its place, and nothing of the file is imported', async () => {
    const { database } = server()
    await aTextbook(database)
    const before = await rowCounts(database)
    const file = aFile('wrong')
    Object.assign(file.students[0]!, { classroom: 'migi', level: 'Nowhere' })
    file.lessons[0]!.tutor = 'nobody'
    file.lessons[0]!.students = [
      { loginId: 'stranger', assignment: { textbook: 'No such book', page: 1 } },
      { loginId: 'wrong-hanako', assignment: { textbook: 'Pip and the Strawberry', page: 7 } },
    ]
    expect((await refusalOf(file)).split('\n')).toEqual([
      'branches[0].students[0].classroom: Unknown classroom "migi"',
      'branches[0].students[0].level: Unknown level "Nowhere"',
      'branches[0].lessons[0].tutor: Unknown tutor "nobody"',
      'branches[0].lessons[0].students[0].loginId: Unknown student "stranger"',
      'branches[0].lessons[0].students[0].assignment.textbook: Unknown textbook "No such book"',
      'branches[0].lessons[0].students[1].assignment.page: "Pip and the Strawberry" ends with page 6',
    ])
    expect(await rowCounts(database)).toEqual(before)
  })

  test('a login id that another person has stays with that person', async () => {
    await bring(aFile('first'))
    const file = aFile('second')
    file.students[0]!.loginId = ' FIRST-tutor '
    file.lessons = []
    file.tutors[0]!.loginId = 'first-tutor-2'
    file.students[1]!.loginId = 'first-hanako'
    expect(await refusalOf(file)).toBe(
      'branches[0].students[0].loginId: "first-tutor" belongs to a tutor\n' +
        'branches[0].students[1].loginId: "first-hanako" belongs to a student of another branch',
    )
  })

  test('a password in the file replaces an existing one only with an option, and signs the person out', async () => {
    const file = aFile('words')
    await bring(file)
    const { person } = await accountOf('words-hanako')
    const hanako = await signedIn(server, { role: 'student', id: person.id, branchId: person.branchId })
    Object.assign(file.students[1]!, { password: 'other word' })
    expect((await bring(file)).passwordsSet).toEqual([])
    expect(await statusOf('words-hanako', 'given word')).toBe(200)
    expect((await bring(file, true)).passwordsSet).toEqual(['words-hanako'])
    expect(await statusOf('words-hanako', 'other word')).toBe(200)
    expect(await statusOf('words-hanako', 'given word')).toBe(409)
    expect((await hanako.ask('/student/current-state', {})).status).toBe(403)
    expect((await bring(file, true)).passwordsSet).toEqual([])
  })

  test('a lesson with an open room keeps its students, and a running lesson keeps everything', async () => {
    const file = aFile('live')
    await bring(file)
    const { person } = await accountOf('live-tutor')
    const tutor = await signedIn(server, { role: 'tutor', id: person.id, branchId: person.branchId })
    const { id: lessonId } = await planOf('live')
    const { sessionId } = await tutor.does('/tutor/join-session', { lessonId: lessonId as LessonId })
    file.lessons[0]!.students = [{ loginId: 'live-hanako', assignment: undefined }]
    file.lessons[0]!.endsAt = '2026-11-21T11:30'
    const opened = await bring(file)
    expect(opened.leftAsIs).toEqual([
      'lesson "first": its room is open, so its students and their assignments stay',
    ])
    expect(opened.lessons.changed).toBe(1)
    const before = await planOf('live')
    expect(before.students.map(({ displayName }) => displayName)).toEqual(['テスト 一郎'])

    await tutor.does('/tutor/start-lesson-session', { sessionId })
    file.lessons[0]!.endsAt = '2026-11-21T12:00'
    const running = await bring(file)
    expect(running).toMatchObject({
      leftAsIs: ['lesson "first": it is running and stays as it is'],
      lessons: { ...none, unchanged: 1 },
    })
    expect(await planOf('live')).toEqual({ ...before, status: 'running' })
  })

  test('the file sets an assignment only where there is none', async () => {
    const { database } = server()
    const { id: textbookId } = await aTextbook(database)
    const file = aFile('prepared')
    await bring(file)
    const [entry] = file.lessons[0]!.students
    entry!.assignment = { textbook: 'Pip and the Strawberry', page: 2 }
    expect((await bring(file)).lessons.changed).toBe(1)
    const plan = await planOf('prepared')
    expect(plan.students[0]!.assignment).toEqual({ textbookId, page: 2 })
    const place = { textbookId, page: 5 }
    await database.transaction((tx) => rosterStore.saveAssignment(tx, plan.id, plan.students[0]!.id, place))
    const report = await bring(file)
    expect(report.leftAsIs).toEqual(['lesson "first": テスト 一郎 keeps the assignment that is there'])
    expect((await planOf('prepared')).students[0]!.assignment).toEqual(place)
  })

  test('a student who enrolled after the file was written keeps their place, also when the file names them', async () => {
    const { database } = server()
    const file = aFile('enrolled')
    await bring(file)
    const { person } = await accountOf('enrolled-ichiro')
    const { classroomId: id, branchId } = person as { classroomId: ClassroomId; branchId: BranchId }
    const classroom = { id, branchId } as Classroom
    const sora = await aStudent(database, { classroom, displayName: '小川 そら' })
    await aCredential(database, { role: 'student', id: sora.id }, { loginId: 'enrolled-sora' })
    const plan = await planOf('enrolled')
    const onRoster = { id: sora.id, assignment: null }
    await database.transaction((tx) => rosterStore.saveRosterEntry(tx, plan.id, onRoster))
    const names = async () => (await planOf('enrolled')).students.map(({ displayName }) => displayName)
    const before = await names()
    expect(before).toContain('小川 そら')

    const without = await bring(file)
    expect(without.leftAsIs).toEqual([
      'lesson "first": 小川 そら stays on it, since the file does not list them as a student',
    ])
    expect(await names()).toEqual(before)

    const entry = { ...file.students[0]!, loginId: 'enrolled-sora', displayName: '小川 そら' }
    file.students.push(entry)
    file.lessons[0]!.students.push({ loginId: 'enrolled-sora', assignment: undefined })
    const named = await bring(file)
    expect(named.students.added).toBe(0)
    expect((await accountOf('enrolled-sora')).person.id).toBe(sora.id)
    expect((await names()).toSorted()).toEqual(before.toSorted())
  })
})
