/** Text with the encoding that it was found in. Bytes that mean nothing became U+FFFD. */
export interface Decoded {
  text: string
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis'
}

/** Excel writes UTF-16 as "Unicode text" and the code page of its country (Shift_JIS in Japan) as CSV. */
export function decode(bytes: Uint8Array): Decoded {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return read(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return read(bytes, 'utf-16be')
  if (first === 0xef && second === 0xbb && third === 0xbf) return read(bytes, 'utf-8')
  const wide = wideWithoutMark(bytes)
  if (wide) return read(bytes, wide)
  if (isWhole(bytes, 'utf-8')) return read(bytes, 'utf-8')
  if (isWhole(bytes, 'shift_jis')) return read(bytes, 'shift_jis')
  const [utf8, sjis] = [read(bytes, 'utf-8'), read(bytes, 'shift_jis')]
  return damage(utf8.text) < damage(sjis.text) ? utf8 : sjis
}

function read(bytes: Uint8Array, encoding: Decoded['encoding']): Decoded {
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function isWhole(bytes: Uint8Array, encoding: Decoded['encoding']): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Commas, tabs, line ends and digits have a zero byte beside them in UTF-16, and nowhere else. */
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const some = bytes.subarray(0, 4096)
  const zeros = [...some.keys()].filter((index) => some[index] === 0)
  const even = zeros.filter((index) => index % 2 === 0).length
  const odd = zeros.length - even
  if (Math.max(even, odd) * 20 < some.length) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

function damage(text: string): number {
  return text.split('\uFFFD').length
}
