import type { PersonKind } from '#contract/enrolment/import-choices.ts'
import type { ImportField } from '#contract/enrolment/rules/imported-people.ts'
import type { BranchId, ClassroomId, LevelId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { FileFinding } from '../files/file-row.ts'

/** One person of a file, understood. A fact that the file does not give is missing, and stays as it is. */
export interface ImportedPerson {
  file: string | null
  row: number
  kind: PersonKind
  key?: string
  /** `left`: no longer of the school. `disabled`: of it, and may not sign in. */
  status?: 'active' | 'left' | 'enabled' | 'disabled'
  name?: string
  reading?: string
  grade?: number
  classroom?: { name: string; key?: string }
  loginId?: string
  level?: string
  textbook?: string
  guardianName?: string
  guardianRelation?: string
  guardianMail?: string
  guardianPhone?: string
  /** The day of the form on paper on which the guardian said yes. */
  voiceConsent?: string
  recordingConsent?: string
}

/** A classroom of the branch, or one that the import makes, by its name. */
export type ClassroomRef = { id: ClassroomId } | { newName: string; key: string | null }

/** All that an import may change about a person. */
export interface PersonFacts {
  name: string
  reading: string
  grade: number
  classroom: ClassroomRef | null
  levelId: LevelId | null
  loginId: string | null
  isDisabled: boolean
  hasLeft: boolean
  guardianName: string
  guardianRelation: string
  guardianMail: string
  guardianPhone: string
  /** The guardians' answers on file, or the day of a form that is written down; empty for none. */
  voiceConsent: ConsentFact
  recordingConsent: ConsentFact
}

/** `given` and `refused` are on file; a day is that of a yes on paper. */
export type ConsentFact = '' | 'given' | 'refused' | (string & {})

/** A person of the branch before an import. */
export type KnownPerson = PersonFacts & { kind: PersonKind; id: StudentId | TutorId }

/** The branch before an import, as far as it matters for one. */
export interface KnownBranch {
  id: BranchId
  name: string
  timeZone: string
  /** By its clocks. */
  today: string
  classrooms: { id: ClassroomId; code: string; name: string }[]
  levels: { id: LevelId; name: string }[]
  textbooks: { key: string; title: string; levelId: LevelId }[]
  people: KnownPerson[]
  /** The person of each login id, in all branches. */
  loginIds: ReadonlyMap<string, string>
  /** The person or class of each key of the file's system. */
  keys: ReadonlyMap<string, { kind: string; id: string }>
  /** The names of the doubles that were joined to a student, by the student's id: a list may still have them. */
  doubles?: ReadonlyMap<string, readonly { name: string; reading: string }[]>
}

/** The people of a branch, found by id and by name: a list of thousands is not compared with each of them. */
export interface PeopleIndex {
  /** The ids of people whom the system of the file has a key for. */
  keyed: ReadonlySet<string>
  byId: ReadonlyMap<string, KnownPerson>
  byName: ReadonlyMap<string, readonly KnownPerson[]>
  /** The grades of the students of each classroom. */
  grades: ReadonlyMap<string, ReadonlySet<number>>
}

export interface PlannedPerson {
  file: string | null
  row: number
  kind: PersonKind
  key: string | null
  /** Null for somebody new. */
  id: string | null
  outcome: 'new' | 'changed' | 'same' | 'leaves' | 'mend' | 'decide'
  /** Null for somebody new. */
  before: PersonFacts | null
  after: PersonFacts
  changed: ImportField[]
  /** The key is not on file yet for this person. */
  isKeyNew: boolean
  classroomKey: string | null
  /** People of the branch who may be the same, where the office decides or has decided. */
  candidates: KnownPerson[]
  /** The number or the login id that was somebody's of another name; null where the candidates only look alike. */
  reusedKey: string | null
  /** Classes of which one is the classroom, where the office decides or has decided. */
  classes: { key: string; title: string }[]
  /** The one of them; null while it is open. */
  classAnswer: string | null
  /** The office has not said yet who it is, or which class is the classroom. */
  isOpen: boolean
  /** As it is written, for those cells that a person has to mend. */
  written: Partial<Record<ImportField, string>>
}

export interface ImportPlan {
  people: PlannedPerson[]
  findings: FileFinding[]
  /** In the order of their first row. */
  newClassrooms: { name: string; key: string | null }[]
}
