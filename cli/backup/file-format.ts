import { z } from 'zod'
import { Timestamp } from '#contract/kernel/time.ts'

/**
 * A backup is one Zstandard file (RFC 8878), so that `zstd -dc` shows it: a skippable frame with the format's name, the
 * compressed records, and a skippable frame with the SHA-256 of all before it. The records are lines of JSON: the header,
 * then each table's name and columns with its rows, and last the manifest. Reasons: docs/decisions/023.
 */
export const FORMAT = 1

export const Header = z.object({
  product: z.literal('lepton-remote-class'),
  version: z.string(),
  build: z.string(),
  /** ms since 1970, by the clock of the machine that made it. */
  takenAt: z.int().refine(Timestamp.isMillis),
  database: z.enum(['sqlite', 'postgres']),
  /** The schema that the rows fit. */
  migrations: z.array(z.string()),
})
export type Header = z.infer<typeof Header>

export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
export type TableLine = z.infer<typeof TableLine>
export const Manifest = z.object({
  manifest: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
})

const NAME = 'lepton-backup'
const SKIPPABLE = 0x184d2a50
const SHA256_BYTES = 32
const FRAME_HEAD_BYTES = 8

/** The file's first bytes. */
export const OPENING = skippable(Buffer.from(`${NAME} ${FORMAT}\n`))
export const CLOSING_BYTES = FRAME_HEAD_BYTES + SHA256_BYTES

export function closing(sha256: Buffer): Buffer {
  return skippable(sha256)
}

/** The number of the format that a file begins with; null when it is no backup. */
export function formatOf(firstBytes: Buffer): number | null {
  const text = firstBytes.subarray(FRAME_HEAD_BYTES).toString('latin1')
  const number = new RegExp(`^${NAME} (\\d+)\\n`).exec(text)?.[1]
  return number === undefined || firstBytes.readUInt32LE() !== SKIPPABLE ? null : Number(number)
}

/** The checksum in a file's last bytes; null when the file ends otherwise. */
export function sumIn(lastBytes: Buffer): Buffer | null {
  const sum = lastBytes.subarray(FRAME_HEAD_BYTES)
  return lastBytes.equals(closing(sum)) && sum.length === SHA256_BYTES ? sum : null
}

function skippable(content: Buffer): Buffer {
  const head = Buffer.alloc(FRAME_HEAD_BYTES)
  head.writeUInt32LE(SKIPPABLE)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}
