import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aKnown, aKnownBranch, plan } from '../testing/a-known-branch.ts'

/** Names that are easily mixed up: of one reading, of one family, of two writings. */
const PEOPLE = [
  ['髙橋 みお', 'たかはし みお'],
  ['高橋 美緒', 'たかはし みお'],
  ['高橋 りく', 'たかはし りく'],
  ['佐藤 花', 'さとう はな'],
  ['佐藤 華', 'さとう はな'],
  ['山田 葵', 'やまだ あおい'],
  ['Ann Lee', 'アン リー'],
] as const
const known = PEOPLE.map(([name, reading], at) =>
  aKnown(name, reading, { loginId: at % 2 ? `p-${at}` : null }),
)
const branch = {
  ...aKnownBranch(...known),
  keys: new Map(known.map(({ id }, at) => [`k${at}`, { kind: 'student', id }])),
}

/** As people type the same again. */
const RETYPED = [
  (text: string) => text,
  (text: string) => text.replace(' ', '　'),
  (text: string) => ` ${text} `,
  (text: string) => text.replace(' ', ''),
]
const toKatakana = (text: string) =>
  text.replaceAll(/[\u3041-\u3096]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))

const list = fc.record({
  order: fc.shuffledSubarray([...PEOPLE.keys()], { minLength: 1 }),
  doubled: fc.boolean(),
  /** By so many rows the numbers stand lower than the names: somebody sorted one column alone. */
  moved: fc.nat(3),
  numbers: fc.constantFrom('kept', 'new', 'none'),
  retype: fc.nat(RETYPED.length - 1),
  isKatakana: fc.boolean(),
  hasReading: fc.boolean(),
})

test('of 500 lists with moved, sorted, doubled and retyped rows, none makes somebody another person without a question', async () => {
  const seen = { asked: 0, decided: 0 }
  await fc.assert(
    fc.asyncProperty(list, async ({ order, doubled, moved, numbers, retype, isKatakana, hasReading }) => {
      const rows = doubled ? [...order, order[0]!] : order
      const numberOf = (at: number) => {
        const of = rows[(at + moved) % rows.length]!
        return numbers === 'none' ? '' : numbers === 'new' ? `n${of}` : `k${of}`
      }
      const lines = rows.map((person, at) => {
        const [name, reading] = PEOPLE[person]!
        const read = isKatakana ? toKatakana(reading) : reading
        const cells = [RETYPED[retype]!(name), ...(hasReading ? [read] : []), '2', 'みどり教室', numberOf(at)]
        return cells.join(',')
      })
      const head = ['氏名', ...(hasReading ? ['よみがな'] : []), '学年', '教室', '生徒番号']
      const { people } = await plan(`${head.join(',')}\n${lines.join('\n')}\n`, branch)
      for (const [at, { id, outcome }] of people.entries()) {
        if (outcome === 'decide' || outcome === 'mend') seen.asked += 1
        else {
          seen.decided += 1
          expect([outcome, id]).toEqual([outcome, known[rows[at]!]!.id])
        }
      }
    }),
    { numRuns: 500, seed: 36 },
  )
  expect(Math.min(seen.asked, seen.decided)).toBeGreaterThan(300)
})
