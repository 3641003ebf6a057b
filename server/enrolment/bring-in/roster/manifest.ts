import { type FileFinding, wholeFile } from '../files/file-row.ts'
import { at, cellOf, type RosterFile } from './roster-file.ts'

/** The files of a roster, OneRoster 1.2 CSV binding; those of courses, gradebooks and resources are left out on purpose. */
export const rosterFiles = ['orgs', 'academicSessions', 'classes', 'users', 'roles', 'enrollments'] as const
export type RosterPart = (typeof rosterFiles)[number]

/** `absent`: not in the archive. `bulk`: all there is. `delta`: what changed since the last time. */
export type Mode = 'absent' | 'bulk' | 'delta'

/** Without these there is nobody to take in. */
const NEEDED: readonly RosterPart[] = ['users']
const VERSIONS = /^1(?:\.[0-2](?:\.\d+)?)?$/

export interface Manifest {
  modes: Map<RosterPart, Mode>
  findings: FileFinding[]
}

/** The archive's own word on its files. Version 1.0 had no manifest: without one, each file is read as all there is. */
export function readManifest(manifest: RosterFile | null, has: (part: RosterPart) => boolean): Manifest {
  const findings: FileFinding[] = []
  const modes = new Map<RosterPart, Mode>()
  const said = new Map((manifest?.rows ?? []).map((row) => [cellOf(row, 'propertyName').toLowerCase(), row]))
  const version = said.get('oneroster.version')
  if (version && !VERSIONS.test(cellOf(version, 'value')))
    findings.push(at(version, 'value', 'ManifestUnknown'))
  for (const part of rosterFiles) {
    const row = said.get(`file.${part.toLowerCase()}`)
    const mode = row ? cellOf(row, 'value').toLowerCase() : null
    if (row && mode !== 'absent' && mode !== 'bulk' && mode !== 'delta') {
      findings.push(at(row, 'value', 'ManifestUnknown'))
      modes.set(part, 'absent')
      continue
    }
    const isThere = has(part)
    // A file that is announced and is not there was lost on the way.
    if (row && mode !== 'absent' && !isThere) findings.push(wholeFile('FileMissing', `${part}.csv`))
    // One that is there and is not announced is not to be read; nobody is missed by a file without people.
    if (isThere && manifest && (mode === null || mode === 'absent'))
      findings.push(wholeFile(part === 'users' ? 'ManifestUnknown' : 'FileIgnored', `${part}.csv`))
    const read = manifest ? ((mode ?? 'absent') as Mode) : 'bulk'
    modes.set(part, isThere ? read : 'absent')
  }
  for (const part of NEEDED)
    if (modes.get(part) === 'absent' && findings.length === 0)
      findings.push(wholeFile('FileMissing', `${part}.csv`))
  return { modes, findings }
}
