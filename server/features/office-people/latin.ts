const ROWS: Record<string, string> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  s: 'さしすせそ',
  t: 'たちつてと',
  n: 'なにぬねの',
  h: 'はひふへほ',
  m: 'まみむめも',
  r: 'らりるれろ',
  g: 'がぎぐげご',
  z: 'ざじずぜぞ',
  d: 'だぢづでど',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
}
/** Where the usual spelling leaves the row. */
const OTHERS = {
  し: 'shi',
  ち: 'chi',
  つ: 'tsu',
  ふ: 'fu',
  じ: 'ji',
  ぢ: 'ji',
  づ: 'zu',
  や: 'ya',
  ゆ: 'yu',
  よ: 'yo',
  わ: 'wa',
  を: 'o',
  ん: 'n',
  ゔ: 'vu',
  ゐ: 'i',
  ゑ: 'e',
  ぁ: 'a',
  ぃ: 'i',
  ぅ: 'u',
  ぇ: 'e',
  ぉ: 'o',
}
const LETTERS = new Map<string, string>([
  ...Object.entries(ROWS).flatMap(([first, kana]) =>
    Array.from(kana, (sign, at): [string, string] => [sign, first + 'aiueo'[at]!]),
  ),
  ...Object.entries(OTHERS),
])
const SMALL = new Map([
  ['ゃ', 'a'],
  ['ゅ', 'u'],
  ['ょ', 'o'],
])
const LONGEST = 40

/** A reading in Latin letters that a child can type: あおき はると is aoki.haruto. Empty where there is another letter. */
export function latinOf(reading: string): string {
  const hiragana = reading
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
  const words = hiragana.split(/[\s・]+/).map(wordOf)
  return words.every(Boolean) ? words.join('.').slice(0, LONGEST) : ''
}

function wordOf(word: string): string {
  let latin = ''
  let isDoubled = false
  for (const sign of word) {
    const small = SMALL.get(sign)
    const plain = LETTERS.get(sign) ?? (/[a-z0-9-]/.test(sign) ? sign : null)
    if (sign === 'っ') isDoubled = true
    else if (sign === 'ー') continue
    else if (small && latin.endsWith('i')) latin = withSmall(latin.slice(0, -1), small)
    else if (plain === null) return ''
    else {
      latin += isDoubled ? (plain.startsWith('ch') ? 't' : plain[0]!) + plain : plain
      isDoubled = false
    }
  }
  return latin
}

/** しゃ is sha and りょ is ryo. */
function withSmall(before: string, vowel: string): string {
  return /(sh|ch|j)$/.test(before) ? before + vowel : `${before}y${vowel}`
}
