import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import { MAX_NEW_PEOPLE } from '#contract/enrolment/rules/imported-people.ts'
import { tidyReading } from '../cells/kana.ts'
import { type FileFinding, type FileList, wholeFile } from '../files/file-row.ts'
import { checkTwice } from './check-twice.ts'
import { indexPeople } from './find-person.ts'
import { FreeLoginIds } from './free-login-id.ts'
import { isFault } from './group-findings.ts'
import type { ImportPlan, KnownBranch, PlannedPerson } from './import-plan.ts'
import { RowPlanner } from './row-planner.ts'
import { understandRow } from './understand-row.ts'
import { writtenCells } from './written-cells.ts'

/**
 * The changes that an import of this list would make to the branch; it changes nothing itself. Pure: the same again is the
 * same plan.
 * @param isByMachine a service token asks, which lets nobody in: neither with a login nor back.
 */
export function planImport(
  list: FileList,
  branch: KnownBranch,
  choices: ImportChoices,
  { isByMachine = false } = {},
): ImportPlan {
  const findings = [...list.findings]
  const index = indexPeople(branch)
  const planned: PlannedPerson[] = []
  for (const row of list.rows) {
    const read = understandRow(row, list, choices.kind, branch, writtenCells(row, branch, index))
    planned.push(
      new RowPlanner(row, list, read.findings, isByMachine).plan(read.person, branch, index, choices),
    )
    findings.push(...read.findings)
  }
  findings.push(...checkTwice(planned, list))
  if (!isByMachine) giveLoginIds(planned, branch, list, findings)
  if (planned.filter(needsPassword).length > MAX_NEW_PEOPLE)
    findings.push(wholeFile('TooManyNew', String(MAX_NEW_PEOPLE)))
  if (list.isAll) findings.push(...notInFile(list, branch, planned))
  const wrong = new Set(findings.filter(isFault).map(({ place }) => `${place.file}:${place.row}`))
  for (const person of planned) if (wrong.has(`${person.file}:${person.row}`)) person.outcome = 'mend'
  return { people: planned, findings, newClassrooms: newClassroomsOf(planned) }
}

/** Somebody who gets a way in, and with it a first password. */
export function needsPassword({ before, after, outcome }: PlannedPerson): boolean {
  const comes = outcome === 'new' || outcome === 'changed'
  return comes && after.loginId !== null && (before?.loginId ?? null) === null
}

/** People without a login id get one from their reading that nobody has, in the order of the rows. */
function giveLoginIds(
  people: readonly PlannedPerson[],
  { loginIds }: KnownBranch,
  { headings }: FileList,
  findings: FileFinding[],
): void {
  const written = new Set(people.flatMap(({ after }) => after.loginId ?? []))
  const free = new FreeLoginIds((one) => written.has(one) || loginIds.has(one))
  for (const { after, file, row, kind, id, outcome, written: cells } of people) {
    if (id !== null || after.loginId !== null || outcome === 'same') continue
    const reading = after.reading || tidyReading(cells.reading ?? '') || after.name
    after.loginId = free.give(reading, kind)
    const place = { file, row, column: headings.loginId ?? null }
    findings.push({ code: 'LoginIdMade', value: '', place, field: 'loginId' })
  }
}

function newClassroomsOf(people: readonly PlannedPerson[]): ImportPlan['newClassrooms'] {
  const made = new Map<string, { name: string; key: string | null }>()
  for (const { after } of people)
    if (after.classroom && 'newName' in after.classroom) {
      const { newName: name, key } = after.classroom
      if (!made.has(key ?? name)) made.set(key ?? name, { name, key })
    }
  return [...made.values()]
}

/** Everybody of the system is in the file, and these are not: they stay, and somebody may want to know. */
function notInFile(list: FileList, branch: KnownBranch, people: readonly PlannedPerson[]): FileFinding[] {
  const ids = new Set(people.map(({ id }) => id))
  const known = new Set([...branch.keys.values()].map(({ id }) => id))
  const place = { file: list.rows[0]?.file ?? null, row: null, column: null }
  return branch.people
    .filter(({ id, hasLeft }) => !hasLeft && known.has(id) && !ids.has(id))
    .map(({ name }) => ({ code: 'NotInFile' as const, value: name, place }))
}
