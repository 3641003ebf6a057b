/** Shift_JIS as Excel writes it: the way back through the decoder's own table. */
export function encodeShiftJis(text: string): Buffer {
  return Buffer.from(Array.from(text).flatMap((letter) => table().get(letter) ?? [0x3f]))
}

export function isInShiftJis(text: string): boolean {
  return Array.from(text).every((letter) => table().has(letter))
}

let made: Map<string, number[]> | undefined

function table(): Map<string, number[]> {
  if (made) return made
  made = new Map()
  const decoder = new TextDecoder('shift_jis', { fatal: true })
  const add = (bytes: number[]) => {
    try {
      const letter = decoder.decode(Uint8Array.from(bytes))
      if (Array.from(letter).length === 1 && !made!.has(letter)) made!.set(letter, bytes)
    } catch {
      // These bytes are no letter.
    }
  }
  for (let byte = 0; byte <= 0xdf; byte += 1) add([byte])
  for (let lead = 0x81; lead <= 0xfc; lead += 1)
    for (let trail = 0x40; trail <= 0xfc; trail += 1) add([lead, trail])
  return made
}
