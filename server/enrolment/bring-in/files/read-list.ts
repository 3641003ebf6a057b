import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import { readSpreadsheet, type SpreadsheetOptions } from '../columns/read-spreadsheet.ts'
import { findForm } from '../forms/find-form.ts'
import { sameName } from '../plan/near-names.ts'
import { readRoster } from '../roster/read-roster.ts'
import { emptyList, type FileList, type RosterSchool } from './file-row.ts'
import { Damaged } from './open-archive.ts'
import { openTables } from './open-file.ts'

/** How a file is read, as plain data. */
export interface ListReading extends SpreadsheetOptions, Pick<ImportChoices, 'school' | 'encoding'> {
  /** The branch's name, and the keys of schools that stand for it: its school in an archive, where none is chosen. */
  branchName: string
  branchKeys: readonly string[]
  /** `2026-11-21` in the branch's time zone. */
  today: string
  timeZone: string
}

/** Reads a list of people from any file that the school takes in. Any bytes give a list, with its faults. */
export async function readList(bytes: Uint8Array, reading: ListReading): Promise<FileList> {
  try {
    const tables = await openTables(Buffer.from(bytes), reading.encoding)
    const form = await findForm(tables)
    if (form === null) return await readSpreadsheet(tables, reading)
    return await readRoster(form, tables, { ...reading, choose: chooser(reading) })
  } catch (error) {
    if (error instanceof Damaged) return emptyList('spreadsheet', [error.finding])
    throw error
  }
}

/** The school of an archive that is the branch. */
function chooser({ school, branchName, branchKeys }: ListReading) {
  return (schools: readonly RosterSchool[]) =>
    school ??
    (
      schools.find(({ key }) => branchKeys.includes(key)) ??
      schools.find((each) => sameName(each.name) === sameName(branchName))
    )?.key ??
    null
}
