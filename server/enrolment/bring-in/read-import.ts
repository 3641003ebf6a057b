import type { ImportChoices } from '#contract/enrolment/imports.ts'
import type { BranchId, UploadId } from '#contract/kernel/ids.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import type { Database } from '#server/platform/database.ts'
import { getBranch } from '#server/school/index.ts'
import { type Upload, uploads } from '#server/school/uploads/index.ts'
import type { FileList } from './files/file-row.ts'
import { readListApart } from './files/read-apart.ts'
import { listKeys } from './stores/key-store.ts'

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

/** Reads a list of people for a branch, whose school in an archive is found by its name where the choices name none. */
export async function readForBranch(
  database: Database,
  branchId: BranchId,
  bytes: Buffer,
  choices: Pick<ImportChoices, 'school' | 'encoding' | 'keyColumn'>,
): Promise<FileList> {
  const { name, timeZone, keys } = await database.transaction(async (tx) => {
    const branch = await getBranch(tx, branchId)
    return { ...branch, keys: await listKeys(tx, branchId, 'oneroster') }
  })
  const { school, encoding, keyColumn } = choices
  return await readListApart(bytes, {
    school,
    encoding,
    keyColumn,
    branchName: name,
    branchKeys: [...keys].filter(([, { id }]) => id === branchId).map(([key]) => key),
    today: dayAt(new Date(database.runtime.now()), timeZone),
    timeZone,
  })
}
