import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { described, type Voice } from './a-voice.ts'

/** The tone's own header and description of its track. */
const HEADER_BYTES = 692

/** An MP4 of two kilobytes whose one fragment claims to hold so many packets of no byte. */
export function aBomb(packets: number): Voice {
  const header = readFileSync(join(import.meta.dirname, 'tone.mp4')).subarray(0, HEADER_BYTES)
  // The defaults of the track fragment: each packet has a duration of 1024 and no byte.
  const traf = box(
    'traf',
    box('tfhd', words(0x02_00_18, 1, 1_024, 0)),
    box('tfdt', words(0x01_00_00_00, 0, 0)),
    box('trun', words(1, packets, 0)),
  )
  const moof = box('moof', box('mfhd', words(0, 1)), traf)
  return described(Buffer.concat([header, moof, box('mdat', Buffer.alloc(1_300))]), 'audio/mp4', 400)
}

/** ISO/IEC 14496-12, section 4.2: length, type, content. */
function box(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([words(content.length + 8), Buffer.from(type, 'latin1'), content])
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}
