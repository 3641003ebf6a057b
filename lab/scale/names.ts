const families = [
  ['佐藤', 'さとう'],
  ['鈴木', 'すずき'],
  ['高橋', 'たかはし'],
  ['田中', 'たなか'],
  ['伊藤', 'いとう'],
  ['渡辺', 'わたなべ'],
  ['山本', 'やまもと'],
  ['中村', 'なかむら'],
  ['小林', 'こばやし'],
  ['加藤', 'かとう'],
  ['吉田', 'よしだ'],
  ['山田', 'やまだ'],
  ['井上', 'いのうえ'],
  ['木村', 'きむら'],
  ['清水', 'しみず'],
] as const
const given = [
  ['葵', 'あおい'],
  ['陽翔', 'はると'],
  ['芽衣', 'めい'],
  ['湊', 'みなと'],
  ['凛', 'りん'],
  ['蓮', 'れん'],
  ['結衣', 'ゆい'],
  ['颯太', 'そうた'],
  ['陽葵', 'ひまり'],
  ['樹', 'いつき'],
  ['美咲', 'みさき'],
  ['大翔', 'ひろと'],
  ['花', 'はな'],
] as const

/** The name of a school's n-th student, in which letters repeat as in a real list. */
export function nameOf(number: number): { displayName: string; reading: string } {
  const family = families[number % families.length]!
  const first = given[number % given.length]!
  return { displayName: `${family[0]} ${first[0]}`, reading: `${family[1]} ${first[1]}` }
}
