import { crc32, deflateRawSync } from 'node:zlib'

/** An entry with the archive's headers, which may be false. */
export interface RawEntry {
  name: string
  packed: Buffer
  inflatedBytes: number
  crc: number
  method: 0 | 8
  flags?: number
  /** It does not say that its name is UTF-8. */
  isUnmarked?: boolean
  /** Unix mode, e.g. 0o120777 for a symbolic link. */
  mode?: number
}

export function anEntry(name: string, content: string | Buffer, claims: Partial<RawEntry> = {}): RawEntry {
  const bytes = Buffer.from(content)
  return {
    name,
    packed: deflateRawSync(bytes),
    inflatedBytes: bytes.length,
    crc: crc32(bytes),
    method: 8,
    ...claims,
  }
}

/** A zip archive with exactly the given headers, false ones too; ordinary packers refuse to write them. */
export function rawZip(entries: RawEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const header = Buffer.alloc(30)
    header.writeUInt32LE(0x04034b50, 0)
    writeFacts(header, 4, entry, name.length)
    parts.push(header, name, entry.packed)
    const record = Buffer.alloc(46)
    record.writeUInt32LE(0x02014b50, 0)
    // The host system is Unix, so that the mode is used.
    record.writeUInt16LE(0x0314, 4)
    writeFacts(record, 6, entry, name.length)
    record.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 38)
    record.writeUInt32LE(offset, 42)
    directory.push(record, name)
    offset += header.length + name.length + entry.packed.length
  }
  return Buffer.concat([
    ...parts,
    ...directory,
    endRecord(entries.length, Buffer.concat(directory).length, offset),
  ])
}

function writeFacts(record: Buffer, at: number, entry: RawEntry, nameBytes: number): void {
  const UTF8 = 0x0800
  record.writeUInt16LE(20, at)
  record.writeUInt16LE((entry.flags ?? 0) | (entry.isUnmarked ? 0 : UTF8), at + 2)
  record.writeUInt16LE(entry.method, at + 4)
  record.writeUInt32LE(entry.crc, at + 10)
  record.writeUInt32LE(entry.packed.length, at + 14)
  record.writeUInt32LE(entry.inflatedBytes, at + 18)
  record.writeUInt16LE(nameBytes, at + 22)
}

/** More than 65,535 entries need a zip64 record, as in any large archive. */
function endRecord(entries: number, bytes: number, offset: number): Buffer {
  const zip64 = Buffer.alloc(76)
  zip64.writeUInt32LE(0x06064b50, 0)
  zip64.writeBigUInt64LE(44n, 4)
  zip64.writeBigUInt64LE(BigInt(entries), 24)
  zip64.writeBigUInt64LE(BigInt(entries), 32)
  zip64.writeBigUInt64LE(BigInt(bytes), 40)
  zip64.writeBigUInt64LE(BigInt(offset), 48)
  zip64.writeUInt32LE(0x07064b50, 56)
  zip64.writeBigUInt64LE(BigInt(offset + bytes), 64)
  zip64.writeUInt32LE(1, 72)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(entries, 0xffff), 8)
  end.writeUInt16LE(Math.min(entries, 0xffff), 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return entries > 0xffff ? Buffer.concat([zip64, end]) : end
}
