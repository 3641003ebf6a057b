/** The school years: 0 is kindergarten, 1 to 6 elementary, 7 to 9 junior high, 10 to 12 high school. */
const SCHOOLS: [words: RegExp, first: number, years: number][] = [
  [/^(?:小学校|小学|小|elementary|primary|e|p)$/, 1, 6],
  [/^(?:中学校|中学|中|juniorhigh|junior|jhs|j)$/, 7, 3],
  [/^(?:高等学校|高校|高|highschool|high|seniorhigh|hs|h)$/, 10, 3],
]
const KINDERGARTEN =
  /^(?:年少|年中|年長|年少々|満3歳|幼稚園|保育園|こども園|園児|幼児|未就学|未就学児|kindergarten|preschool|nursery|reception|transitionalkindergarten|kg|k|pk|prek|tk|prekindergarten|it|pr|ey|ec|r|n)(?:年少|年中|年長|\d)?$|^[0-4](?:k|pk)$/
const KANJI_DIGITS = '〇一二三四五六七八九'

/** A grade in any of the ways that schools write it: `小1`, `中学2年`, `年長`, `5`, `05`, `J3`, `Grade 4`. Null for none. */
export function gradeOf(written: string): number | null {
  const spelled = written
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .replace(/^(\d+)\.0$/, '$1')
    .replaceAll(/十([一二])/g, (_, digit: string) => `1${digit}`)
    .replaceAll('十', '10')
    .replaceAll(/[〇一二三四五六七八九]/g, (digit) => String(KANJI_DIGITS.indexOf(digit)))
  // Registers of other countries count the years before school down from 0.
  if (/^(?:(?:grade|year|g|y)\s+)?-\d$/.test(spelled)) return 0
  // Two numbers with a sign between them are a class of a grade, or two grades: joined they would be another.
  if (/\d[^\d\p{L}]+\d/u.test(spelled)) return null
  const text = spelled.replaceAll(/[\s・.\-_]/g, '')
  if (KINDERGARTEN.test(text)) return 0
  const found = /^([^\d]*?)(?:第)?(\d{1,2})(?:年生|学年|年|st|nd|rd|th)?(?:grade|生)?$/.exec(text)
  if (!found) return null
  const [, school = '', digits] = found
  const year = Number(digits)
  if (['', 'grade', 'year', 'g', 'y'].includes(school)) return year <= 12 ? year : null
  const kind = SCHOOLS.find(([words]) => words.test(school))
  if (!kind) return null
  const [, first, years] = kind
  return year >= 1 && year <= years ? first + year - 1 : null
}
