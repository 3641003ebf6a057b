/** Hepburn without marks, as names stand in passports; two kana before one. */
const ROWS: [kana: string, ...romaji: string[]][] = [
  ['あいうえお', 'a', 'i', 'u', 'e', 'o'],
  ['かきくけこ', 'ka', 'ki', 'ku', 'ke', 'ko'],
  ['さしすせそ', 'sa', 'shi', 'su', 'se', 'so'],
  ['たちつてと', 'ta', 'chi', 'tsu', 'te', 'to'],
  ['なにぬねの', 'na', 'ni', 'nu', 'ne', 'no'],
  ['はひふへほ', 'ha', 'hi', 'fu', 'he', 'ho'],
  ['まみむめも', 'ma', 'mi', 'mu', 'me', 'mo'],
  ['やゆよわを', 'ya', 'yu', 'yo', 'wa', 'o'],
  ['らりるれろ', 'ra', 'ri', 'ru', 're', 'ro'],
  ['がぎぐげご', 'ga', 'gi', 'gu', 'ge', 'go'],
  ['ざじずぜぞ', 'za', 'ji', 'zu', 'ze', 'zo'],
  ['だぢづでど', 'da', 'ji', 'zu', 'de', 'do'],
  ['ばびぶべぼ', 'ba', 'bi', 'bu', 'be', 'bo'],
  ['ぱぴぷぺぽ', 'pa', 'pi', 'pu', 'pe', 'po'],
  ['ぁぃぅぇぉ', 'a', 'i', 'u', 'e', 'o'],
  ['ゃゅょゎん', 'ya', 'yu', 'yo', 'wa', 'n'],
  ['ゐゑゔゕゖ', 'i', 'e', 'vu', 'ka', 'ke'],
]
const SYLLABLES = new Map(
  ROWS.flatMap(([kana, ...romaji]) => Array.from(kana).map((letter, at) => [letter, romaji[at]!] as const)),
)
const GLIDES = new Map(Array.from('ゃゅょ').map((letter, at) => [letter, 'auo'[at]!]))

/** A reading in kana as letters from a to z; what cannot be spelled so is left out. */
export function romajiOf(reading: string): string {
  let spelled = ''
  let isDoubled = false
  for (const letter of hiraganaOf(reading)) {
    const glide = GLIDES.get(letter)
    if (glide && /[^aeou]i$/.test(spelled)) {
      // しゃ is sha, きゃ is kya.
      spelled = spelled.slice(0, -1) + (/(?:sh|ch|j)i$/.test(spelled) ? '' : 'y') + glide
      continue
    }
    if (letter === 'っ') {
      isDoubled = true
      continue
    }
    const next = SYLLABLES.get(letter) ?? (/[a-z]/i.test(letter) ? letter.toLowerCase() : '')
    spelled += (isDoubled ? (next.startsWith('ch') ? 't' : next.slice(0, 1)) : '') + next
    isDoubled = false
  }
  // Long vowels are written short, as on a passport: Satou is Sato. うえ and まつうら are two words each: Inoue, Matsuura.
  return spelled
    .replaceAll(/ou(?!e)/g, 'o')
    .replaceAll('oo', 'o')
    .replaceAll(/([yjh])uu/g, '$1u')
}

/** True if each letter of a reading has a spelling. */
export function isSpellable(reading: string): boolean {
  return /^[a-z\p{Script=Hiragana}ー\s・.'-]*$/u.test(hiraganaOf(reading))
}

function hiraganaOf(reading: string): string {
  return reading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u30A1-\u30F6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
}
