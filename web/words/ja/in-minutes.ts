const ONES = ['', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう']
const HUNDREDS = [
  '',
  'ひゃく',
  'にひゃく',
  'さんびゃく',
  'よんひゃく',
  'ごひゃく',
  'ろっぴゃく',
  'ななひゃく',
  'はっぴゃく',
  'きゅうひゃく',
]
const THOUSANDS = [
  '',
  'せん',
  'にせん',
  'さんぜん',
  'よんせん',
  'ごせん',
  'ろくせん',
  'ななせん',
  'はっせん',
  'きゅうせん',
]
/** The last digit and 分 change their sounds: いっぷん, にふん, ろっぷん. */
const LAST = [
  '',
  'いっぷん',
  'にふん',
  'さんぷん',
  'よんぷん',
  'ごふん',
  'ろっぷん',
  'ななふん',
  'はっぷん',
  'きゅうふん',
]

/** `20` as `｜20分《にじゅっぷん》`: whole minutes up to 9999, with the whole counter's reading. */
export function inMinutes(minutes: number): string {
  return `｜${minutes}分《${readingOf(minutes)}》`
}

function readingOf(minutes: number): string {
  const [thousands, hundreds, tens, ones] = Array.from(String(minutes).padStart(4, '0'), Number) as Digits
  const above = THOUSANDS[thousands]! + HUNDREDS[hundreds]!
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : ONES[tens]}じゅう`
  if (ones > 0) return above + ten + LAST[ones]
  if (tens > 0) return `${above}${ten.slice(0, -1)}っぷん`
  if (hundreds > 0) return `${above.slice(0, -1)}っぷん`
  return thousands > 0 ? `${above}ぷん` : 'れいふん'
}

type Digits = [thousands: number, hundreds: number, tens: number, ones: number]
