interface Mp3Kind {
  /** MPEG 1, 2 or 2.5. */
  version?: 1 | 2 | 2.5
  isMono?: boolean
}

const HEADS = { 1: 0xfb, 2: 0xf3, 2.5: 0xe3 }
const RATES = { 1: 44_100, 2: 22_050, 2.5: 11_025 }
const KBITS = { 1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128], 2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80] }

/** A frame of an MP3 without sound. @param bitrate the index of its header; 0 is a free format, whose frames have 417 bytes. */
function anMp3Frame(bitrate: number, { version = 1, isMono = false }: Mp3Kind = {}): Buffer {
  const kbits = KBITS[version === 1 ? 1 : 2][bitrate]!
  const size = kbits === 0 ? 417 : Math.floor(((version === 1 ? 144_000 : 72_000) * kbits) / RATES[version])
  const frame = Buffer.alloc(size)
  frame.set([0xff, HEADS[version], bitrate << 4, isMono ? 0xc0 : 0])
  return frame
}

/** What a frame sounds. */
export function mp3FrameMs({ version = 1 }: Mp3Kind = {}): number {
  return ((version === 1 ? 1152 : 576) / RATES[version]) * 1000
}

/** Frames of these bitrates, in turn. */
export function anMp3(frames: number, bitrates: readonly number[] = [9], kind: Mp3Kind = {}): Buffer {
  return Buffer.concat(
    Array.from({ length: frames }, (_, index) => anMp3Frame(bitrates[index % bitrates.length]!, kind)),
  )
}

/** The index in front of an MP3, which may say anything of its length. */
export function anMp3Index(name: 'Xing' | 'Info' | 'VBRI', frames: number): Buffer {
  const frame = anMp3Frame(9)
  frame.write(name, 36, 'latin1')
  if (name === 'VBRI') frame.writeUInt32BE(frames, 36 + 14)
  else {
    frame.writeUInt32BE(1, 40)
    frame.writeUInt32BE(frames, 44)
  }
  return frame
}

export function anId3(bytes: number): Buffer {
  const tag = Buffer.alloc(10 + bytes, 0xff)
  tag.write('ID3\u0003\0\0', 0, 'latin1')
  tag.set([0, 0, bytes >> 7, bytes & 0x7f], 6)
  return tag
}
