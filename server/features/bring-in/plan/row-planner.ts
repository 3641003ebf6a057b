import type { ImportChoices } from '#contract/office/imports.ts'
import type { ImportField } from '#contract/rules/imported-people.ts'
import type { FileList, FileRow, FileFinding } from '../files/file-row.ts'
import { changedFields } from './changed-fields.ts'
import { findPerson, type PeopleIndex } from './find-person.ts'
import { findClassroom, findLevel } from './find-places.ts'
import { isFault } from './group-findings.ts'
import type { ImportedPerson, KnownBranch, KnownPerson, PersonFacts, PlannedPerson } from './import-plan.ts'

/** Decides what becomes of one row, and adds what there is to say about it. */
export class RowPlanner {
  private readonly row: FileRow
  private readonly list: FileList
  private readonly findings: FileFinding[]

  constructor(row: FileRow, list: FileList, findings: FileFinding[]) {
    this.row = row
    this.list = list
    this.findings = findings
  }

  plan(read: ImportedPerson, branch: KnownBranch, index: PeopleIndex, choices: ImportChoices): PlannedPerson {
    const match = findPerson(read, branch, index, choices)
    const before = match.is === 'known' ? match.person : null
    if (match.is === 'other') this.say(match.fault, match.fault === 'LoginIdTaken' ? 'loginId' : 'role')
    const holder = read.loginId === undefined ? undefined : branch.loginIds.get(read.loginId)
    if (before && holder !== undefined && holder !== before.id) this.say('LoginIdTaken', 'loginId')
    const after = this.factsOf(read, before, branch, choices)
    const changed = before ? changedFields(before, after) : []
    const hasKey = read.key !== undefined && branch.keys.has(read.key)
    return {
      file: read.file,
      row: read.row,
      kind: read.kind,
      key: read.key ?? null,
      id: before?.id ?? null,
      outcome: this.outcomeOf(match.is, before, after, changed),
      before,
      after,
      changed,
      isKeyNew: read.key !== undefined && !hasKey,
      classroomKey: read.classroom?.key ?? null,
      candidates: match.is === 'unclear' ? match.candidates : 'asked' in match ? (match.asked ?? []) : [],
      isOpen: match.is === 'unclear',
      written: this.row.cells,
    }
  }

  private outcomeOf(
    match: string,
    before: KnownPerson | null,
    after: PersonFacts,
    changed: readonly ImportField[],
  ): PlannedPerson['outcome'] {
    if (match === 'unclear') return 'decide'
    if (!before) return after.hasLeft ? 'same' : 'new'
    if (after.hasLeft && !before.hasLeft) return 'leaves'
    return changed.length > 0 ? 'changed' : 'same'
  }

  private factsOf(
    read: ImportedPerson,
    before: KnownPerson | null,
    branch: KnownBranch,
    choices: ImportChoices,
  ): PersonFacts {
    const hasLeft = read.status === 'left'
    const isStudent = read.kind === 'student'
    // Nothing else is told about somebody who leaves: their past stays as it was.
    if (hasLeft && before) return { ...before, hasLeft }
    if (hasLeft) this.say('NeverHere', 'status', '')
    const isNew = !before && !hasLeft
    if (isNew && read.name === undefined && !this.has('name')) this.say('NameMissing', 'name')
    const name = read.name ?? before?.name ?? ''
    const reading = read.reading ?? before?.reading ?? (/^[\p{Script=Latin} .'-]+$/u.test(name) ? name : '')
    if (isNew && isStudent && reading === '' && !this.has('reading'))
      this.say('ReadingMissing', 'reading', '')
    if (isNew && isStudent && read.grade === undefined && !this.has('grade'))
      this.say('GradeMissing', 'grade')
    return {
      name,
      reading,
      grade: read.grade ?? before?.grade ?? 0,
      classroom: isStudent ? this.classroomOf(read, before, branch, choices, isNew) : null,
      levelId: isStudent ? this.levelOf(read, before, branch) : null,
      loginId: read.loginId ?? before?.loginId ?? null,
      isDisabled:
        read.status === 'disabled' ||
        (read.status !== 'enabled' && read.status !== 'active' && (before?.isDisabled ?? false)),
      hasLeft,
      guardianName: read.guardianName ?? before?.guardianName ?? '',
      guardianRelation: read.guardianRelation ?? before?.guardianRelation ?? '',
      guardianMail: read.guardianMail ?? before?.guardianMail ?? '',
    }
  }

  private classroomOf(
    read: ImportedPerson,
    before: KnownPerson | null,
    branch: KnownBranch,
    choices: ImportChoices,
    isNew: boolean,
  ): PersonFacts['classroom'] {
    if (before && !read.classroom) return before.classroom
    const found = findClassroom(read, branch, choices)
    if (found && 'fault' in found) this.say(found.fault, found.field, found.value)
    else if (found) return found.value
    else if (isNew && !this.has('classroom')) this.say('ClassroomMissing', 'classroom')
    return before?.classroom ?? null
  }

  private levelOf(
    read: ImportedPerson,
    before: KnownPerson | null,
    branch: KnownBranch,
  ): PersonFacts['levelId'] {
    const found = findLevel(read, branch)
    if (found && 'fault' in found) this.say(found.fault, found.field, found.value)
    else if (found) return found.value
    return before?.levelId ?? null
  }

  private has(field: ImportField): boolean {
    return this.findings.some((finding) => finding.field === field && isFault(finding))
  }

  private say(code: FileFinding['code'], field: ImportField, value = this.row.cells[field] ?? ''): void {
    const place = { file: this.row.file, row: this.row.row, column: this.list.headings[field] ?? null }
    this.findings.push({ code, value, place, field })
  }
}
