import type { CallPath } from '#contract/calls.ts'
import type { BranchId, SlotId, StudentId, TermId, TutorId, WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import { sqliteDatabase } from '../harness/databases.ts'
import { Served } from '../harness/processes.ts'
import { type FilledSchool, fillYears } from '../scale/fill-years.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import { quantile } from './measuring/judge.ts'
import { officeOf, Screens } from './measuring/office-screens.ts'
import { type Report, shown } from './measuring/report.ts'

const options = { years: 10, students: 200, backlog: 200_000, rounds: 40 }
/** The promises: an answer of an office's screen, and a server that is ready. */
const ANSWER_MS = 300
const READY_MS = 3_000
const DAY_MS = 86_400_000
const ZONE = 'Asia/Tokyo'
const SEATS = 8

/** Each call that an office's screen waits for, of a school after many years, on a server in a process of its own. */
export const office: BenchQuestion<typeof options> = {
  asks: 'How long does the office wait for its screens after years of a school?',
  options,
  short: { years: 1, students: 16, backlog: 100, rounds: 1 },
  async answer({ rounds, ...years }, report) {
    const { storage, env, drop } = await sqliteDatabase()
    if (storage.kind !== 'sqlite') throw new Error('The years are filled into SQLite.')
    try {
      const school = await fillYears(storage.folder, years)
      const token = await officeOf(storage, school.branchId)
      const server = await Served.at(env)
      try {
        const ready = await server.start()
        if (ready > READY_MS) report.miss(`The server was ready after ${shown(ready)} ms.`)
        report.say(`The server was ready after ${shown(ready)} ms.`)
        await measure(new Screens(server.port, token), school, rounds, report)
      } finally {
        await server.end()
      }
    } finally {
      await drop()
    }
  },
}

async function measure(
  screens: Screens,
  school: FilledSchool,
  rounds: number,
  report: Report,
): Promise<void> {
  const branchId = school.branchId as BranchId
  const [now, [studentId, other]] = [Date.now(), school.studentIds as [StudentId, StudentId]]
  const today = dayAt(new Date(now), ZONE)
  const month = today.slice(0, 7)
  const someDay = dayAt(new Date(now + 10 * DAY_MS), ZONE)
  const { termId, slots } = await aTerm(screens, school, now)
  const joining = {
    writeId: newId<WriteId>(),
    dryRun: true,
    keptId: studentId,
    joinedId: other,
    keptRevision: 0,
    joinedRevision: 0,
  }
  const asked: [screen: string, path: CallPath, input: object][] = [
    ['today', '/office/day', { day: null }],
    ['a day of the term', '/office/day', { day: someDay }],
    ['a week', '/office/timetable', { day: someDay }],
    ['people', '/office/students', { search: '' }],
    ['people, by letters', '/office/students', { search: 'やま' }],
    ['people who left', '/office/students', { search: '', status: 'left' }],
    ['a student', '/office/student', { studentId }],
    ['two entries of one child', '/office/join-students', joining],
    ['tutors', '/office/tutors', { search: '' }],
    ['terms', '/office/terms', {}],
    ['a term', '/office/term', { termId }],
    ['a term, what may be chosen', '/office/term-choices', {}],
    ['a term, before it is saved', '/office/compare-term', { termId, slots }],
    ['a month of students', '/office/month-students', { month, from: 0 }],
    ['a month of tutors', '/office/month-tutors', { month }],
    ['before a student is erased', '/office/student-goodbye', { studentId }],
    ['the audit', '/office/audit', {}],
    ['the audit of a student', '/office/audit', { subject: studentId }],
    ['letters', '/office/letters', {}],
    ['letters that were given up', '/office/letters', { outcome: 'given-up' }],
    ['books', '/office/books', {}],
    ['who uses the books', '/office/book-uses', {}],
    ['branches', '/office/branches', {}],
    ['classrooms', '/office/classrooms', {}],
  ]
  const rows: string[][] = []
  for (const [screen, path, input] of asked) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      times.push((await screens.timed(path, { branchId, ...input } as never)).ms)
    }
    times.sort((a, b) => a - b)
    const p95 = quantile(times, 0.95)
    if (p95 > ANSWER_MS)
      report.miss(`${screen}: ${shown(p95)} ms at the 95th percentile; ${ANSWER_MS} ms are promised.`)
    rows.push([screen, path, ...[0.5, 0.95, 1].map((share) => shown(quantile(times, share), 1))])
  }
  report.table(['screen', 'call', 'p50 ms', 'p95 ms', 'longest ms'], rows)
}

/** A term of twelve weeks with an hour a week for every student. */
async function aTerm(screens: Screens, { branchId: id, studentIds, tutorIds }: FilledSchool, now: number) {
  const branchId = id as BranchId
  const termId = newId<TermId>()
  const [firstDay, lastDay] = [1, 12 * 7].map((days) => dayAt(new Date(now + days * DAY_MS), ZONE)) as [
    string,
    string,
  ]
  const term = { branchId, termId, revision: null, name: 'Twelve weeks', firstDay, lastDay }
  const { revision } = await screens.ask('/office/save-term', { writeId: newId(), ...term })
  const { classrooms } = await screens.ask('/office/term-choices', { branchId })
  const slots = Array.from({ length: Math.ceil(studentIds.length / SEATS) }, (_, index) => ({
    id: newId<SlotId>(),
    classroomId: classrooms[index % classrooms.length]!.id,
    // Nobody and no room twice at one time: four rooms and tutors an hour.
    weekday: 1 + (Math.floor(index / 4) % 5),
    startsAt: `${String(15 + Math.floor(index / 20)).padStart(2, '0')}:00`,
    minutes: 50,
    tutorId: tutorIds[index % 4] as TutorId,
    students: studentIds
      .slice(index * SEATS, (index + 1) * SEATS)
      .map((studentId) => ({ studentId: studentId as StudentId, start: null })),
    exceptions: [],
  }))
  await screens.ask('/office/save-slots', { writeId: newId(), branchId, termId, revision, slots })
  return { termId, slots }
}
