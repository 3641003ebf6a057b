import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import type { BranchId, ClassroomId, LevelId, StudentId } from '#contract/kernel/ids.ts'
import { isFault } from '../plan/group-findings.ts'
import type { KnownBranch, KnownPerson } from '../plan/import-plan.ts'
import { planImport } from '../plan/plan-import.ts'
import { readBytes } from './read-bytes.ts'

export const [midori, sora] = ['midori', 'sora'] as ClassroomId[]
export const choices: ImportChoices = {
  kind: 'student',
  classroomId: null,
  newClassrooms: [],
  school: null,
  same: [],
}

export function aKnown(name: string, reading: string, more: Partial<KnownPerson> = {}): KnownPerson {
  return {
    kind: 'student',
    id: `id of ${name}` as StudentId,
    name,
    reading,
    grade: 2,
    classroom: { id: midori! },
    levelId: null,
    loginId: null,
    isDisabled: false,
    hasLeft: false,
    guardianName: '',
    guardianRelation: '',
    guardianMail: '',
    guardianPhone: '',
    voiceConsent: '',
    recordingConsent: '',
    ...more,
  }
}

export function aKnownBranch(...people: KnownPerson[]): KnownBranch {
  return {
    id: 'branch' as BranchId,
    name: 'ひかり本校',
    timeZone: 'Asia/Tokyo',
    today: '2026-11-21',
    classrooms: [
      { id: midori!, code: 'midori', name: 'みどり教室' },
      { id: sora!, code: 'sora', name: 'そら教室' },
    ],
    levels: [{ id: 'level' as LevelId, name: 'はじめ' }],
    textbooks: [{ key: 'pip', title: 'Pip and the Strawberry', levelId: 'level' as LevelId }],
    people,
    loginIds: new Map(people.flatMap(({ loginId, id }) => (loginId === null ? [] : [[loginId, id]]))),
    keys: new Map(),
  }
}

export async function plan(text: string, branch = aKnownBranch(), given: Partial<ImportChoices> = {}) {
  return planImport(await readBytes(Buffer.from(text)), branch, { ...choices, ...given })
}
export const faultsOf = (planned: Awaited<ReturnType<typeof plan>>) =>
  planned.findings.filter(isFault).map(({ code, value, place }) => [code, value, place.row, place.column])
export const outcomes = (planned: Awaited<ReturnType<typeof plan>>) =>
  planned.people.map(({ outcome }) => outcome)

export const HEAD = '氏名,よみがな,学年,教室,ログインID\n'
