import type { ImportChoices } from '#contract/enrolment/import-choices.ts'
import type { BranchId, UploadId } from '#contract/kernel/ids.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import type { Database } from '#server/platform/database.ts'
import { getBranch } from '#server/school/index.ts'
import { type Upload, uploads } from '#server/school/uploads/index.ts'
import type { FileList } from './files/file-row.ts'
import { readListApart } from './files/read-apart.ts'
import { listColumns } from './stores/column-store.ts'
import { listBranchKeys } from './stores/key-store.ts'

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
    const upload = await uploads.findUpload(tx, uploadId)
    const isList = upload?.kind === 'list' && upload.branchId === branchId
    const bytes = isList ? await uploads.readUpload(tx.db, uploadId) : null
    return upload && bytes && { upload, bytes }
  })
  if (!found) return null
  const { upload, bytes } = found
  return { upload, list: await readForBranch(database, branchId, bytes, choices) }
}

/** The office's word about how a file is read. */
export type ReadingChoices = Pick<ImportChoices, 'school' | 'encoding' | 'keyColumn' | 'columns' | 'table'>

/** Reads a list of people for a branch: by what the office says now, and said of its lists before. */
export async function readForBranch(
  database: Database,
  branchId: BranchId,
  bytes: Buffer,
  { school, encoding, keyColumn, columns, table }: ReadingChoices,
): Promise<FileList> {
  const known = await database.transaction(async (tx) => ({
    ...(await getBranch(tx, branchId)),
    branchKeys: await listBranchKeys(tx, branchId),
    remembered: await listColumns(tx, branchId),
  }))
  return await readListApart(bytes, {
    school,
    encoding,
    keyColumn,
    columns,
    table,
    remembered: known.remembered,
    branchName: known.name,
    branchKeys: known.branchKeys,
    today: dayAt(new Date(database.runtime.now()), known.timeZone),
    timeZone: known.timeZone,
  })
}
