import { type ImportFault, importFaults } from '#contract/enrolment/rules/imported-people.ts'
import type { FilePlace, FileFinding } from '../files/file-row.ts'

const FAULTS: ReadonlySet<string> = new Set(importFaults)

/** A fault is mended before anything is taken in; everything else is only said. */
export function isFault(finding: FileFinding): finding is FileFinding<ImportFault> {
  return FAULTS.has(finding.code)
}

export interface FindingGroup {
  code: FileFinding['code']
  value: string
  places: FilePlace[]
}

/** Equal findings together, faults first, each kind in the order of the file. */
export function groupFindings(findings: readonly FileFinding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup & { isFault: boolean }>()
  for (const finding of findings) {
    const { code, value, place } = finding
    const name = `${code} ${value}`
    const group = groups.get(name) ?? { code, value, places: [], isFault: isFault(finding) }
    group.places.push(place)
    groups.set(name, group)
  }
  return [...groups.values()]
    .toSorted((a, b) => Number(b.isFault) - Number(a.isFault))
    .map(({ code, value, places }) => ({ code, value, places }))
}
