import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import type { ImportField } from '#contract/enrolment/rules/imported-people.ts'
import type { FileList, FileRow, FileFinding } from '../files/file-row.ts'
import { changedFields } from './changed-fields.ts'
import { findPerson } from './find-person.ts'
import { findClassroom, findLevel } from './find-places.ts'
import { isFault } from './group-findings.ts'
import type {
  ConsentFact,
  ImportedPerson,
  KnownBranch,
  KnownPerson,
  PeopleIndex,
  PersonFacts,
  PlannedPerson,
} from './import-plan.ts'

/** The class of several that the office said; one that is alone needs no word. */
function answerAbout(
  classes: NonNullable<FileRow['classes']>,
  { homes = [] }: ImportChoices,
): { key: string; title: string } | null {
  const name = nameOfClasses(classes)
  const said = homes.find(({ among }) => nameOfClasses(among.map((key) => ({ key }))) === name)
  return classes.find(({ key }) => key === said?.key) ?? null
}

/** The same for the same classes, in any order. */
export function nameOfClasses(classes: readonly { key: string }[]): string {
  return JSON.stringify(classes.map(({ key }) => key).toSorted())
}

/** Decides what becomes of one row, and adds what there is to say about it. */
export class RowPlanner {
  private readonly row: FileRow
  private readonly list: FileList
  private readonly findings: FileFinding[]
  private readonly isByMachine: boolean

  constructor(row: FileRow, list: FileList, findings: FileFinding[], isByMachine: boolean) {
    this.isByMachine = isByMachine
    this.row = row
    this.list = list
    this.findings = findings
  }

  plan(
    given: ImportedPerson,
    branch: KnownBranch,
    index: PeopleIndex,
    choices: ImportChoices,
  ): PlannedPerson {
    const classes = choices.withoutClasses ? [] : (this.row.classes ?? [])
    const answer = answerAbout(classes, choices)
    const read = answer === null ? given : { ...given, classroom: { name: answer.title, key: answer.key } }
    const match = findPerson(read, branch, index, choices)
    const before = match.is === 'known' ? match.person : null
    if (match.is === 'other') this.say(match.fault, match.fault === 'LoginIdTaken' ? 'loginId' : 'role')
    const holder = read.loginId === undefined ? undefined : branch.loginIds.get(read.loginId)
    const isSaid = match.is === 'known' || match.is === 'new'
    if (isSaid && holder !== undefined && holder !== before?.id) this.say('LoginIdTaken', 'loginId')
    const isClassOpen = answer === null && this.isAskedAbout(classes, before, branch)
    const facts = this.factsOf(read, before, branch, index, choices, isClassOpen)
    const after = this.isByMachine ? this.withoutWayIn(before, facts) : facts
    const changed = before ? changedFields(before, after) : []
    const hasKey =
      before !== null &&
      (read.key === before.id || (read.key !== undefined && branch.keys.get(read.key)?.id === before.id))
    const isOpen = match.is === 'unclear' || isClassOpen
    return {
      file: read.file,
      row: read.row,
      kind: read.kind,
      key: read.key ?? null,
      id: before?.id ?? null,
      outcome: this.outcomeOf(isOpen, before, after, changed),
      before,
      after,
      changed,
      isKeyNew: read.key !== undefined && !hasKey,
      classroomKey: read.classroom?.key ?? null,
      candidates: 'asked' in match ? (match.asked ?? []) : [],
      reusedKey: 'reusedKey' in match ? (match.reusedKey ?? null) : null,
      classes: isClassOpen || (answer && classes.length > 1) ? classes : [],
      classAnswer: answer?.key ?? null,
      isOpen,
      written: this.row.cells,
    }
  }

  /** Nobody is asked about somebody whose classroom is one of the classes, or who has one while theirs begin later. */
  private isAskedAbout(
    classes: readonly { key: string }[],
    before: KnownPerson | null,
    branch: KnownBranch,
  ): boolean {
    if (classes.length === 0 || (before && this.row.isComing)) return false
    const there = before?.classroom && 'id' in before.classroom ? before.classroom.id : null
    return there === null || !classes.some(({ key }) => branch.keys.get(key)?.id === there)
  }

  private outcomeOf(
    isOpen: boolean,
    before: KnownPerson | null,
    after: PersonFacts,
    changed: readonly ImportField[],
  ): PlannedPerson['outcome'] {
    if (isOpen) return 'decide'
    if (!before) return after.hasLeft ? 'same' : 'new'
    if (after.hasLeft && !before.hasLeft) return 'leaves'
    return changed.length > 0 ? 'changed' : 'same'
  }

  private factsOf(
    read: ImportedPerson,
    before: KnownPerson | null,
    branch: KnownBranch,
    index: PeopleIndex,
    choices: ImportChoices,
    isClassOpen: boolean,
  ): PersonFacts {
    const hasLeft = read.status === 'left'
    const isStudent = read.kind === 'student'
    // Nothing else is told about somebody who leaves: their past stays as it was.
    if (hasLeft && before) return { ...before, hasLeft }
    if (hasLeft) this.say('NeverHere', 'status', '')
    const isNew = !before && !hasLeft
    if (isNew && read.name === undefined && !this.has('name')) this.say('NameMissing', 'name')
    const name = read.name ?? before?.name ?? ''
    const reading = !isStudent
      ? ''
      : (read.reading ?? before?.reading ?? (/^[\p{Script=Latin} .'-]+$/u.test(name) ? name : ''))
    if (isNew && isStudent && reading === '' && !this.has('reading'))
      this.say('ReadingMissing', 'reading', '')
    // The office's word is for somebody new: nobody's grade changes by a list that has none.
    const grade = read.grade ?? before?.grade ?? choices.defaults?.grade ?? null
    if (isNew && isStudent && grade === null && !this.has('grade')) this.say('GradeMissing', 'grade')
    return {
      name,
      reading,
      grade: grade ?? 0,
      classroom: isStudent
        ? this.classroomOf(read, before, { branch, index, choices }, isNew && !isClassOpen)
        : null,
      levelId: isStudent ? this.levelOf(read, before, branch, choices) : null,
      loginId: read.loginId ?? before?.loginId ?? null,
      isDisabled:
        read.status === 'disabled' ||
        (read.status !== 'enabled' && read.status !== 'active' && (before?.isDisabled ?? false)),
      hasLeft,
      guardianName: read.guardianName ?? before?.guardianName ?? '',
      guardianRelation: read.guardianRelation ?? before?.guardianRelation ?? '',
      guardianMail: read.guardianMail ?? before?.guardianMail ?? '',
      guardianPhone: read.guardianPhone ?? before?.guardianPhone ?? '',
      voiceConsent: this.consentOf('voiceConsent', read, before),
      recordingConsent: this.consentOf('recordingConsent', read, before),
    }
  }

  /** An answer that is on file stays, a no above all. */
  private consentOf(
    field: 'voiceConsent' | 'recordingConsent',
    read: ImportedPerson,
    before: KnownPerson | null,
  ): ConsentFact {
    const onFile = before?.[field] ?? ''
    const day = read[field]
    if (day === undefined || onFile === 'given') return onFile
    if (onFile === 'refused') {
      this.say('ConsentRefused', field, before!.name)
      return onFile
    }
    if (!this.isByMachine) return day
    this.say('ConsentLeftOut', field, day)
    return onFile
  }

  /** Nobody gets in by it who could not before. */
  private withoutWayIn(before: KnownPerson | null, after: PersonFacts): PersonFacts {
    if (before?.hasLeft && !after.hasLeft) {
      this.say('NotReadmitted', 'status', after.name)
      return before
    }
    const isDisabled = after.isDisabled || (before?.isDisabled ?? false)
    if (isDisabled !== after.isDisabled) this.say('NotEnabled', 'status', after.name)
    const loginId = before?.loginId ?? null
    if (loginId !== after.loginId) this.say('LoginIdLeftOut', 'loginId', after.loginId ?? '')
    // To this address the office sends lasting links.
    const guardianMail = before?.guardianMail || after.guardianMail
    if (guardianMail !== after.guardianMail) this.say('MailLeftOut', 'guardianMail', after.guardianMail)
    return { ...after, isDisabled, loginId, guardianMail }
  }

  private classroomOf(
    read: ImportedPerson,
    before: KnownPerson | null,
    { branch, index, choices }: { branch: KnownBranch; index: PeopleIndex; choices: ImportChoices },
    isNew: boolean,
  ): PersonFacts['classroom'] {
    if (before && !read.classroom) return before.classroom
    const found = findClassroom(read, branch, index, choices)
    if (found && 'fault' in found) this.say(found.fault, found.field, found.value)
    else if (found) return found.value
    else if (isNew && !this.has('classroom')) this.say('ClassroomMissing', 'classroom')
    return before?.classroom ?? null
  }

  private levelOf(
    read: ImportedPerson,
    before: KnownPerson | null,
    branch: KnownBranch,
    { defaults }: ImportChoices,
  ): PersonFacts['levelId'] {
    const found = findLevel(read, branch)
    if (found && 'fault' in found) this.say(found.fault, found.field, found.value)
    else if (found) return found.value
    const chosen = branch.levels.find(({ id }) => id === defaults?.levelId)
    return before ? before.levelId : (chosen?.id ?? null)
  }

  private has(field: ImportField): boolean {
    return this.findings.some((finding) => finding.field === field && isFault(finding))
  }

  private say(code: FileFinding['code'], field: ImportField, value = this.row.cells[field] ?? ''): void {
    const place = { file: this.row.file, row: this.row.row, column: this.list.headings[field] ?? null }
    this.findings.push({ code, value, place, field })
  }
}
