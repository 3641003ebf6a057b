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

/** A reading in hiragana as letters from a to z; what cannot be spelled so is left out. */
export function romajiOf(reading: string): string {
  let spelled = ''
  let isDoubled = false
  for (const letter of reading.normalize('NFKC')) {
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
  // Long vowels are written short, as on a passport: Satou is Sato.
  return spelled.replaceAll('ou', 'o').replaceAll('oo', 'o').replaceAll('uu', 'u')
}

/**
 * A login id that nobody has, such as `sato.m`: the family name and the first letter of the given one.
 * @param isTaken also true for the ids that other rows of the file have.
 */
export function freeLoginId(
  reading: string,
  fallback: string,
  isTaken: (loginId: string) => boolean,
): string {
  const [family = '', given = ''] = reading.split(' ').map(romajiOf)
  const stem = family === '' ? fallback : given === '' ? family : `${family}.${given[0]}`
  for (let number = 1; ; number += 1) {
    const loginId = number === 1 ? stem.slice(0, 60) : `${stem.slice(0, 56)}${number}`
    if (!isTaken(loginId)) return loginId
  }
}
