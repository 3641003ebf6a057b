import type { SpreadsheetCell } from '#contract/kernel/write-spreadsheet.ts'
import type { MonthOfStudent, MonthOfTutor } from '#contract/records/months.ts'
import { type AttendanceKind, attendanceKinds, countAttended } from '#contract/schedule/rules/attendance.ts'

type Language = 'ja' | 'en'
type Rows = SpreadsheetCell[][]

const SECOND_MS = 1_000

/** The heads of the columns, as the school's own lists have them. */
const heads = {
  ja: {
    kinds: {
      present: '出席',
      late: '遅刻',
      'left-early': '早退',
      excused: '欠席（連絡あり）',
      absent: '欠席（連絡なし）',
    },
    before: ['氏名', 'よみがな', '教室', '回数'],
    after: ['分', '聞いたページ', 'チェック', '最高点', '宿題（済）', '宿題', 'ごほうび'],
    tutor: ['講師', 'レッスン', '会話（分）', '対応した呼び出し', '平均待ち時間（秒）'],
  },
  en: {
    kinds: {
      present: 'Present',
      late: 'Late',
      'left-early': 'Left early',
      excused: 'Excused',
      absent: 'Absent',
    },
    before: ['Name', 'Reading', 'Classroom', 'Lessons'],
    after: ['Minutes', 'Pages', 'Checks', 'Best score', 'Homework done', 'Homework set', 'Honors'],
    tutor: ['Tutor', 'Lessons', 'Minutes of talk', 'Calls answered', 'Mean wait (s)'],
  },
} satisfies Record<
  Language,
  { kinds: Record<AttendanceKind, string>; before: string[]; after: string[]; tutor: string[] }
>

/** A row for the heads, then one for each student. */
export function studentRows(students: readonly MonthOfStudent[], language: Language): Rows {
  const { before, kinds, after } = heads[language]
  const head = [...before, ...attendanceKinds.map((kind) => kinds[kind]), ...after]
  const rows = students.map((student) => [
    student.displayName,
    student.reading,
    student.classroom,
    countAttended(student.lessons),
    ...attendanceKinds.map((kind) => student.lessons.filter((each) => each.kind === kind).length),
    student.minutes,
    student.pages,
    student.checks,
    student.bestScore ?? '',
    student.homeworkDone,
    student.homeworkSet,
    student.honors,
  ])
  return [head, ...rows]
}

/** A row for the heads, then one for each tutor. */
export function tutorRows(tutors: readonly MonthOfTutor[], language: Language): Rows {
  const rows = tutors.map(({ displayName, lessons, talkMinutes, calls, meanWaitMs }) => [
    displayName,
    lessons,
    talkMinutes,
    calls,
    meanWaitMs === null ? '' : Math.round(meanWaitMs / SECOND_MS),
  ])
  return [heads[language].tutor, ...rows]
}
