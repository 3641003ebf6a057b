import { constants, deflateRawSync } from 'node:zlib'
import type { RawEntry } from './raw-zip.ts'

const PIECE_BYTES = 16 * 1024 * 1024

/** About 10 MB that inflate to about 10 GB of zeros: one compressed piece of zeros, repeated, again inflates to zeros. */
export function bombEntry(name: string, claimedBytes: number): RawEntry {
  const piece = deflateRawSync(Buffer.alloc(PIECE_BYTES), { finishFlush: constants.Z_FULL_FLUSH, level: 9 })
  const LAST_EMPTY_BLOCK = Buffer.from([3, 0])
  const packed = Buffer.concat([...Array.from({ length: 640 }, () => piece), LAST_EMPTY_BLOCK])
  return { name, packed, inflatedBytes: claimedBytes, crc: 0, method: 8 }
}
