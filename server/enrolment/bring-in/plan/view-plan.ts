import type {
  ImportClassQuestion,
  ImportCounts,
  ImportGroup,
  ImportQuestion,
  ImportRow,
} from '#contract/enrolment/imports.ts'
import { type ImportField, importFields } from '#contract/enrolment/rules/imported-people.ts'
import type { FileFinding, FileList } from '../files/file-row.ts'
import { groupFindings, isFault } from './group-findings.ts'
import type { ImportPlan, KnownBranch, PersonFacts, PlannedPerson } from './import-plan.ts'
import { nearNames } from './near-names.ts'
import { nameOfClasses } from './row-planner.ts'
import { placeName, writtenCell } from './written-cells.ts'

/** Of a group; a thousand equal faults are one sentence. */
const MOST_PLACES = 100

export function countPeople({ people }: ImportPlan): ImportCounts {
  const of = (outcome: PlannedPerson['outcome']) =>
    people.filter((person) => person.outcome === outcome).length
  return {
    rows: people.length,
    new: of('new'),
    changed: of('changed'),
    same: of('same'),
    leaves: of('leaves'),
    mend: of('mend'),
    decide: of('decide'),
  }
}

export function viewGroups({ findings }: ImportPlan, branch: KnownBranch): ImportGroup[] {
  return groupFindings(findings).map(({ code, value, places }) => ({
    code,
    value,
    isFault: isFault({ code, value, place: places[0]! }),
    count: places.length,
    places: places.slice(0, MOST_PLACES),
    near: near(code, value, branch),
  }))
}

function near(code: FileFinding['code'], value: string, branch: KnownBranch): string[] {
  if (code === 'ClassroomUnknown') return nearNames(value, branch.classrooms.map(nameOf))
  if (code === 'LevelUnknown') return nearNames(value, branch.levels.map(nameOf))
  if (code !== 'TextbookUnknown') return []
  return nearNames(
    value,
    branch.textbooks.map(({ title }) => title),
  )
}

const nameOf = ({ name }: { name: string }) => name

/** The columns that are shown: those of the file, and the login id, which is made where there is none. */
export function columnsOf(list: FileList): { field: ImportField; heading: string }[] {
  return importFields
    .filter((field) => list.headings[field] !== undefined || (field === 'loginId' && list.rows.length > 0))
    .map((field) => ({ field, heading: list.headings[field] ?? '' }))
}

export function viewRows(
  people: readonly PlannedPerson[],
  { findings }: ImportPlan,
  list: FileList,
  branch: KnownBranch,
): ImportRow[] {
  const faults = new Set(
    findings.filter(isFault).map(({ place, field }) => `${place.file} ${place.row} ${field}`),
  )
  return people.map((person) => {
    const { file, row, kind, outcome, before, after, changed, written } = person
    const cells = columnsOf(list).map(({ field }) => {
      const isFaulty = faults.has(`${file} ${row} ${field}`)
      const value = isFaulty ? (written[field] ?? '') : cellOf(field, after, person, branch)
      const was = before && changed.includes(field) ? cellOf(field, before, person, branch) : null
      return { field, value, before: was, isFault: isFaulty }
    })
    return { file, row, kind, outcome, cells }
  })
}

/** The people about whom the office is asked, or has answered. */
export function viewQuestions({ people }: ImportPlan, branch: KnownBranch): ImportQuestion[] {
  const asked = people.filter(({ candidates }) => candidates.length > 0)
  return asked.map(({ row, kind, isOpen, id, after, candidates, reusedKey }) => {
    const gradeOf = ({ grade }: PersonFacts) => (kind === 'student' ? grade : null)
    return {
      row,
      why: reusedKey === null ? 'alike' : 'key',
      key: reusedKey ?? '',
      name: after.name,
      reading: after.reading,
      grade: gradeOf(after),
      classroom: placeName(after.classroom, branch),
      answer: isOpen ? null : (id ?? 'new'),
      candidates: candidates.map((person) => ({
        id: person.id,
        name: person.name,
        reading: person.reading,
        grade: gradeOf(person),
        classroom: placeName(person.classroom, branch),
        loginId: person.loginId,
        hasLeft: person.hasLeft,
      })),
    }
  })
}

/** How many names stand beside a question about classes. */
const FEW_NAMES = 5

/** Equal questions about classes together: a school of subjects has one for hundreds of students. */
export function viewClassQuestions({ people }: ImportPlan): ImportClassQuestion[] {
  const asked = people.filter(({ classes }) => classes.length > 0)
  return [...Map.groupBy(asked, ({ classes }) => nameOfClasses(classes)).values()].map((group) => ({
    classes: group[0]!.classes,
    count: group.length,
    names: group.slice(0, FEW_NAMES).map(({ after }) => after.name),
    answer: group[0]!.classAnswer,
  }))
}

/** The column by which people are known again, and those that may be it. */
export function keyOf(list: FileList): { heading: string | null; columns: string[] } {
  return { heading: list.headings.key ?? null, columns: list.keyColumns }
}

/** A field as people read it. A grade is its number and a status its word in English: the screen has the words. */
function cellOf(
  field: ImportField,
  facts: PersonFacts,
  { kind, key, written }: PlannedPerson,
  branch: KnownBranch,
): string {
  switch (field) {
    case 'grade':
      return kind === 'student' ? String(facts.grade) : ''
    case 'textbook':
      return written.textbook ?? ''
    case 'role':
      return kind
    case 'status':
      return facts.hasLeft ? 'left' : facts.isDisabled ? 'disabled' : 'active'
    case 'key':
      return key ?? ''
    case 'loginId':
      return facts.loginId ?? ''
    case 'guardianRelation':
    case 'voiceConsent':
    case 'recordingConsent':
      return facts[field]
    default:
      return writtenCell(field, facts, branch)
  }
}
