import type { ImportEncoding } from '#contract/enrolment/rules/imported-people.ts'

/** Text with the encoding that it was read in. Bytes that mean nothing became U+FFFD. */
export interface Decoded {
  text: string
  encoding: ImportEncoding
}

/**
 * Excel writes UTF-16 as "Unicode text" and the code page of its country as CSV: Shift_JIS in Japan, Windows-1252 in the west. Almost any
 * bytes are text in each of these, so the one is taken whose text looks most like names.
 * @param said the encoding that the office says; missing or null: as it looks
 */
export function decode(bytes: Uint8Array, said?: ImportEncoding | null): Decoded {
  if (said) return read(bytes, said)
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return read(bytes, 'utf-16le')
  if (first === 0xfe && second === 0xff) return read(bytes, 'utf-16be')
  if (first === 0xef && second === 0xbb && third === 0xbf) return read(bytes, 'utf-8')
  const wide = wideWithoutMark(bytes)
  if (wide) return read(bytes, wide)
  if (isWhole(bytes, 'utf-8')) return read(bytes, 'utf-8')
  // Letters with accents, such as é, are the first bytes of rare kanji: behind a Latin letter they are what they look like.
  const accents =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/[A-Za-z][\xC0-\xFF]/g)?.length ?? 0
  const likely = (['utf-8', 'shift_jis', 'windows-1252', 'macintosh'] as const).map((encoding) => {
    const decoded = read(bytes, encoding)
    const oddness = oddnessOf(decoded.text)
    return { decoded, oddness: encoding === 'shift_jis' ? oddness + ACCENT_WEIGHT * accents : oddness }
  })
  // The sort is stable: of equals the first.
  return likely.toSorted((a, b) => a.oddness - b.oddness)[0]!.decoded
}

function read(bytes: Uint8Array, encoding: ImportEncoding): Decoded {
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

function isWhole(bytes: Uint8Array, encoding: ImportEncoding): boolean {
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

/** Characters that are unlikely in a list of names, with their weight. */
const ODD: [RegExp, number][] = [
  // No letter of this encoding.
  [/\uFFFD/g, 4],
  // Controls, letters of one's own, and signs that stand for a byte.
  [/[\u0080-\u009F\p{Co}]/gu, 4],
  [/[¡-©«¬®-¶¸»-¿×÷†‡‰‹›€ˆ˜∂∆∑∏π∫Ω√∞≈≠≤≥◊ﬁﬂ\uF8FF]/gu, 2],
  // A kanji or half-width kana within a Latin word: Ren馥. A class may be A組.
  [/[a-z]\p{Script=Han}|[A-Za-z][\uFF61-\uFF9F]|[\p{Script=Han}\uFF61-\uFF9F][a-z]/gu, 3],
  // A capital or a sign behind a small letter: JosÈ, RenŽe, Zo‘.
  [/[a-z][À-ÖØ-Þ‚„…•–—‘“”™˘-˝]|[A-Za-z][ŠŽŒŸ]/g, 2],
  // Half-width kana between other letters of Japanese.
  [
    /[\p{Script=Han}\p{Script=Hiragana}][\uFF61-\uFF9F]|[\uFF61-\uFF9F][\p{Script=Han}\p{Script=Hiragana}]/gu,
    1,
  ],
  // Accents side by side, as bytes of another encoding become.
  [/[À-ÿƒŒœŠšŽžŸ]{2}/g, 1],
]
const ACCENT_WEIGHT = 1
const ENOUGH = 200_000

function oddnessOf(text: string): number {
  const some = text.slice(0, ENOUGH)
  return ODD.reduce((sum, [sign, weight]) => sum + weight * (some.match(sign)?.length ?? 0), 0)
}
