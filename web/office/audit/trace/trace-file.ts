import type { OutputOf } from '#contract/calls.ts'
import { timeText } from '#contract/kernel/time-text.ts'
import { type SpreadsheetCell, writeSpreadsheet } from '#contract/kernel/write-spreadsheet.ts'
import { lineRows, type Telling } from '../audit-file.ts'

type TraceAnswer = OutputOf<'/office/trace-way-in'>

/** The whole answer as one file: the sign-ins, the students, and the lines, each under its heading. */
export function traceFile({ signIns, students, lines }: TraceAnswer, telling: Telling): string {
  const { words, language, timeZone } = telling
  const { trace } = words
  const told = (at: number) => timeText(at, 'date-clock', language, timeZone)
  const rows: SpreadsheetCell[][] = [
    [trace.signIns],
    ...signIns.map((signIn) => [
      signIn.who.name ?? '',
      signInText(signIn, words, told),
      signIn.who.id,
      signIn.id,
    ]),
    [],
    [trace.students(students.length)],
    ...students.map(({ id, displayName, branch }) => [displayName, branch, id]),
    [],
    [trace.lines],
    ...lineRows(lines, telling),
  ]
  return writeSpreadsheet(rows)
}

/** A sign-in in words: its role and branch, its way in, and its time. */
export function signInText(
  { role, branch, way, startedAt, endedAt, isOpen }: TraceAnswer['signIns'][number],
  { trace: words, choices, ofSchool }: Telling['words'],
  told: (at: number) => string,
): string {
  return [
    ...(role === null ? [] : [words.roles[role], branch ?? ofSchool]),
    ...(way === null ? [] : [choices['way']?.[way] ?? way]),
    words.span(told(startedAt), isOpen ? words.open : endedAt === null ? words.unknownEnd : told(endedAt)),
  ].join(' · ')
}
