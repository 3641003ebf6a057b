import { accountTable } from '#server/features/identity/index.ts'
import type { ImportReport, Tally } from './import-report.ts'

/** What came of an import, for people: what was done, what was left, and last the fresh passwords. */
export function reportText(report: ImportReport): string {
  const { branches, classrooms, tutors, students, lessons, passwordsSet, leftAsIs, untouched, accounts } =
    report
  const tallies = Object.entries({ branches, classrooms, tutors, students, lessons })
  return [
    ...tallies.map(([kind, tally]) => tallyLine(kind, tally)),
    ...passwordsSet.map((loginId) => `  password set: ${loginId}`),
    ...leftAsIs.map((sentence) => `  left as it is: ${sentence}`),
    ...untouched.map((what) => `  untouched, not in the file: ${what}`),
    ...(accounts.length > 0 ? ['', 'Fresh passwords, shown this once:', '', accountTable(accounts)] : []),
    '',
  ].join('\n')
}

function tallyLine(kind: string, { added, changed, unchanged }: Tally): string {
  return `${kind.padEnd(10)} ${added} added, ${changed} changed, ${unchanged} unchanged`
}
