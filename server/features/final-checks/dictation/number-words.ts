const UNITS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(
  ' ',
)
const TEENS = 'fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const byWord = new Map<string, string>([
  ...[...UNITS, ...TEENS].map((word, value): [string, string] => [word, `${value}`]),
  ...TENS.flatMap((ten, index) =>
    ['', ...UNITS.slice(1, 10)].map((unit, value): [string, string] => [
      ten + unit,
      `${(index + 2) * 10 + value}`,
    ]),
  ),
  ['hundred', '100'],
  ['ahundred', '100'],
  ['onehundred', '100'],
])

/** `twentyone` is `21`; null for what is no number word up to a hundred. */
export function numeralOf(word: string): string | null {
  return byWord.get(word) ?? null
}
