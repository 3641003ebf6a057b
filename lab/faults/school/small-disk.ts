import { execFile } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isRoot } from '#scripts/test/postgres-programs.ts'
import { endWithUs } from './endings.ts'

const runFile = promisify(execFile)
const PIECE_BYTES = 65_536

/** A disk of its own that can be filled up. */
export interface SmallDisk {
  folder: string
  fill(): void
  empty(): void
  remove(): Promise<void>
}

/** Null where this account may not mount one. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | null> {
  if (!isRoot()) return null
  const folder = mkdtempSync(join(tmpdir(), 'lepton-faults-disk-'))
  try {
    await runFile('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder])
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  const remove = async () => {
    // Lazily: whoever still has a file open there is ending.
    await runFile('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  }
  const forget = endWithUs(() => execFile('umount', ['-l', folder]))
  return {
    folder,
    fill() {
      // Piece by piece to the very end: others write meanwhile.
      const piece = Buffer.alloc(PIECE_BYTES)
      try {
        for (;;) appendFileSync(filler, piece)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    empty: () => unlinkSync(filler),
    async remove() {
      forget()
      await remove()
    },
  }
}
