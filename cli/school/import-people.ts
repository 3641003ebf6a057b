import type { ImportGroup, ImportQuestion } from '#contract/enrolment/imports.ts'
import type { ImportFault, ImportNote } from '#contract/enrolment/rules/imported-people.ts'
import type { Branch } from '#contract/school/school.ts'
import { isSameId } from '#contract/written/ids.ts'
import { consentChanges, grants } from '#server/engine.ts'
import {
  BranchChanged,
  type GivenFile,
  type ImportedFile,
  importFile,
} from '#server/enrolment/bring-in/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { listBranches, listClassrooms } from '#server/school/index.ts'
import { imports as words } from '#web/office/import/words.en.ts'
import { Refused } from '../console.ts'

export interface PeopleFile {
  /** The code of the branch; null where the school has one alone. */
  branch: string | null
  /** The code of the classroom of students whose row names none. */
  classroom: string | null
  /** The people of the list are tutors. */
  isTutors: boolean
  makesClassrooms: boolean
  /** How the file is read, where it does not say so itself. */
  reading?: GivenFile['reading']
  answers?: GivenFile['answers']
}

const MOST_PLACES = 5

/**
 * Brings in the people of a spreadsheet or a OneRoster archive as the office's screen does, and returns the text to print.
 * @throws Refused with every fault at its row and column; nothing was changed.
 */
export async function importPeople(
  { database, clock }: { database: Database; clock: Clock },
  bytes: Buffer,
  wanted: PeopleFile,
): Promise<string> {
  const place = await database.transaction(async (tx) => {
    const branch = branchCalled(await listBranches(tx), wanted.branch)
    const rooms = await listClassrooms(tx, branch.id)
    const room = rooms.find(({ code, name }) =>
      [code, name].some((each) => isSameId(each, wanted.classroom ?? '')),
    )
    if (wanted.classroom !== null && !room)
      throw new Refused(`The branch "${branch.code}" has no classroom "${wanted.classroom}".`)
    return { branchId: branch.id, classroomId: room?.id ?? null }
  })
  const { isTutors, makesClassrooms, reading = {}, answers } = wanted
  const given: GivenFile = {
    bytes,
    ...place,
    kind: isTutors ? 'tutor' : 'student',
    makesClassrooms,
    reading,
    ...(answers && { answers }),
  }
  try {
    const imported = await importFile({ database, now: clock(), grants, consentChanges }, given)
    if (imported.kind === 'faults') throw new Refused(faultLines(imported))
    return reportText(imported)
  } catch (error) {
    if (error instanceof BranchChanged)
      throw new Refused('Somebody changed the branch meanwhile. Please run it again.')
    throw error
  }
}

function branchCalled(branches: readonly Branch[], code: string | null): Branch {
  const branch = code === null ? branches[0] : branches.find((each) => isSameId(each.code, code))
  if (code === null && branches.length > 1)
    throw new Refused(`Name the branch with --branch: ${branches.map((each) => each.code).join(', ')}.`)
  if (!branch)
    throw new Refused(code === null ? 'The school has no branch yet.' : `No branch has the code "${code}".`)
  return branch
}

function faultLines({
  groups,
  notes,
  undecided,
  classQuestions,
}: Extract<ImportedFile, { kind: 'faults' }>): string[] {
  const placeText = ({ file, row, column }: (typeof groups)[number]['places'][number]) =>
    [file, row !== null && `row ${row}`, column && `"${column}"`].filter(Boolean).join(' ')
  return [
    'Nothing was brought in.',
    ...groups.map(({ code, value, count, places }) => {
      const shown = places.slice(0, MOST_PLACES).map(placeText).filter(Boolean)
      const more = count > shown.length && shown.length > 0 ? ` and ${count - shown.length} more` : ''
      const where = shown.length > 0 ? ` (${shown.join(', ')}${more})` : ''
      return `${words.faults[code as ImportFault](value)}${where}`
    }),
    ...noteLines(notes),
    ...undecided.flatMap(questionLines),
    ...classQuestions.map(
      ({ count, classes, names }) =>
        `${count} in several classes at once (${names.join(', ')}): say with --home which one is the classroom, of ${classes.map(({ title }) => `"${title}"`).join(', ')}.`,
    ),
  ]
}

/** Both people side by side, as the screen asks. */
function questionLines({ row, why, key, name, reading, classroom, candidates }: ImportQuestion): string[] {
  const about = (parts: (string | null)[]) => parts.filter(Boolean).join(', ')
  const known = candidates.map((one) =>
    about([one.name, one.reading, one.classroom, one.loginId, one.hasLeft ? 'has left' : null]),
  )
  const asked =
    why === 'key'
      ? `Row ${row} has the number or login ID "${key}" of somebody with another name.`
      : `Row ${row} may be of the branch already.`
  return [
    asked,
    `  in the file:   ${about([name, reading, classroom])}`,
    ...known.map((person) => `  in the branch: ${person}`),
    `  Say --same ${row}${candidates.length > 1 ? '=LOGIN_ID' : ''} or --other ${row}.`,
  ]
}

function noteLines(notes: readonly ImportGroup[]): string[] {
  return notes.map(({ code, value, count }) => {
    const said = words.notes[code as ImportNote](value)
    return count > 1 ? `${said} (${count} rows)` : said
  })
}

function reportText({ counts, notes, firstLogins }: Extract<ImportedFile, { kind: 'done' }>): string {
  const said = `${counts.new} new, ${counts.changed} changed, ${counts.same} as before, ${counts.leaves} left.`
  const lines = [said, ...noteLines(notes)]
  if (firstLogins.length === 0) return lines.join('\n')
  const width = Math.max(...firstLogins.map(({ loginId }) => loginId.length))
  const rows = firstLogins.map(
    ({ name, loginId, password }) => `  ${loginId.padEnd(width)}  ${password}  ${name}`,
  )
  return [...lines, '', 'The first passwords, shown this once:', '', ...rows].join('\n')
}
