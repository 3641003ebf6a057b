import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { CLOSING_BYTES, FORMAT, formatOf, OPENING, sumIn } from './file-format.ts'
import { Refused } from './refused.ts'

/** Where in a backup its records stand. */
export interface Records {
  file: string
  start: number
  /** The last byte, as streams count it. */
  end: number
}

/**
 * Reads the whole file once, so that nothing of a damaged one is ever put into a database.
 * @throws Refused with a sentence that says whether it is no backup, a newer one, cut off, or damaged.
 */
export async function checkFile(file: string): Promise<Records> {
  const handle = await opened(file)
  let size: number
  let sum: Buffer | null
  try {
    ;({ size } = await handle.stat())
    checkOpening(file, await part(handle, 0, OPENING.length))
    sum = sumIn(await part(handle, Math.max(size - CLOSING_BYTES, 0), CLOSING_BYTES))
  } finally {
    await handle.close()
  }
  if (size < OPENING.length + CLOSING_BYTES || !sum)
    throw new Refused(`${file} does not end as a backup does: it was cut off. Nothing was restored.`)
  const end = size - CLOSING_BYTES - 1
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file, { end })) hash.update(piece as Buffer)
  if (!hash.digest().equals(sum))
    throw new Refused(`${file} is damaged: its bytes are not those that were written. Nothing was restored.`)
  return { file, start: OPENING.length, end }
}

async function opened(file: string): Promise<FileHandle> {
  try {
    const handle = await open(file)
    if ((await handle.stat()).isFile()) return handle
    await handle.close()
  } catch (error) {
    throw new Refused(`${file} cannot be read: ${(error as Error).message}`)
  }
  throw new Refused(`${file} is not a file.`)
}

async function part(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function checkOpening(file: string, firstBytes: Buffer): void {
  const format = firstBytes.length === OPENING.length ? formatOf(firstBytes) : null
  if (format === null) throw new Refused(`${file} is not a backup of a school. Nothing was restored.`)
  if (format !== FORMAT) throw newer(file)
}

/** What was written by a newer build may mean what this one does not know. */
export function newer(file: string): Refused {
  return new Refused(
    `${file} was made by a newer version than this one. Bring in that version first. Nothing was restored.`,
  )
}
