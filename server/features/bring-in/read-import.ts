import type { BranchId, UploadId } from '#contract/kernel/ids.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import type { ImportChoices } from '#contract/office/imports.ts'
import { getBranch } from '#server/features/school/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { FileList, RosterSchool } from './files/file-row.ts'
import { readSpreadsheet, type SpreadsheetOptions } from './files/read-spreadsheet.ts'
import { sameName } from './plan/near-names.ts'
import { readRoster, type RosterOptions } from './roster/read-roster.ts'
import { listKeys } from './stores/key-store.ts'
import { findUpload, findUploadBytes, type Upload } from './stores/upload-store.ts'

interface ReadImport {
  upload: Upload
  list: FileList
}

/**
 * Reads an uploaded file before the transaction: a large one takes seconds, in which others go on. Null for one that is not there or
 * not whole.
 */
export async function readUpload(
  { branchId, uploadId, choices }: { branchId: BranchId; uploadId: UploadId; choices: ImportChoices },
  database: Database,
): Promise<ReadImport | null> {
  const found = await database.transaction(async (tx) => {
    const upload = await findUpload(tx, uploadId)
    const bytes = upload?.branchId === branchId ? await findUploadBytes(tx, upload) : null
    return upload && bytes && { upload, bytes }
  })
  if (!found) return null
  const { upload, bytes } = found
  return { upload, list: await readForBranch(database, branchId, bytes, choices) }
}

type Reading = Pick<ImportChoices, 'school' | 'encoding' | 'keyColumn'>

/** Reads a list of people for a branch, whose school in an archive is found by its name where the choices name none. */
export async function readForBranch(
  database: Database,
  branchId: BranchId,
  bytes: Buffer,
  { school, encoding, keyColumn }: Reading,
): Promise<FileList> {
  const { name, timeZone, keys } = await database.transaction(async (tx) => {
    const branch = await getBranch(tx, branchId)
    return { ...branch, keys: await listKeys(tx, branchId, 'oneroster') }
  })
  const isKnown = ({ key }: RosterSchool) => keys.get(key)?.id === branchId
  const choose = (schools: readonly RosterSchool[]) =>
    school ??
    (schools.find(isKnown) ?? schools.find((each) => sameName(each.name) === sameName(name)))?.key ??
    null
  const today = dayAt(new Date(), timeZone)
  return await readImportFile(bytes, { choose, today, timeZone, encoding, keyColumn })
}

/** A list of people from any file that the school takes in. */
async function readImportFile(bytes: Buffer, options: RosterOptions & SpreadsheetOptions): Promise<FileList> {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
  return isArchive ? await readRoster(bytes, options) : await readSpreadsheet(bytes, options)
}
