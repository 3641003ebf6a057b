import type { ImportChoices } from '#contract/enrolment/imports.ts'
import { sameName } from '../plan/near-names.ts'
import { readRoster } from '../roster/read-roster.ts'
import type { FileList, RosterSchool } from './file-row.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

/** How a file is read, as plain data. */
export interface ListReading extends Pick<ImportChoices, 'school' | 'encoding' | 'keyColumn'> {
  /** The branch's name, and the keys of schools that stand for it: its school in an archive, where none is chosen. */
  branchName: string
  branchKeys: readonly string[]
  /** `2026-11-21` in the branch's time zone. */
  today: string
  timeZone: string
}

/** Reads a list of people from any file that the school takes in. Any bytes give a list, with its faults. */
export async function readList(bytes: Uint8Array, reading: ListReading): Promise<FileList> {
  const { school, branchName, branchKeys } = reading
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
  if (!isArchive) return await readSpreadsheet(bytes, reading)
  const choose = (schools: readonly RosterSchool[]) =>
    school ??
    (
      schools.find(({ key }) => branchKeys.includes(key)) ??
      schools.find((each) => sameName(each.name) === sameName(branchName))
    )?.key ??
    null
  return await readRoster(Buffer.from(bytes), { ...reading, choose })
}
