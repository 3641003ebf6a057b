import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_TESTS } from '#server/testing/databases/each-database.ts'
import { ROOT, withFault } from './planted/plant.ts'
import { plantedFaults } from './planted/planted-faults.ts'
import { simulate } from './simulate.ts'

/** Each a school day of its own. More of them are a proof of their own, which docs/reliability.md counts. */
const SEEDS = ALL_TESTS ? 1_000 : 300
const MANY_DAYS_MS = ALL_TESTS ? 45 * 60_000 : 15 * 60_000

/** Found at once; the others in `npm run test:all`. */
const QUICK: readonly string[] = ['a filter lets another child through', 'an outbox forgets its order']

test('a seed that is run twice tells the same story to the last frame', async () => {
  const [first, again, other] = await Promise.all([7, 7, 8].map((seed) => simulate('--seed', `${seed}`)))
  const storyOf = (printed: string | undefined) => /^seed \d+ (\w{16}):/.exec(printed ?? '')?.[1]
  expect(storyOf(first)).toBeDefined()
  expect(storyOf(again)).toBe(storyOf(first))
  expect(storyOf(other)).not.toBe(storyOf(first))
})

test(
  `nothing is lost, doubled or shown to others on ${SEEDS} school days`,
  { timeout: MANY_DAYS_MS },
  async () => {
    const half = SEEDS / 2
    const both = [1, half + 1].map((from) => simulate('--from', `${from}`, '--seeds', `${half}`))
    const printed = await Promise.all(both)
    // All of both halves, so that one does not hide what the other found.
    expect(printed.flatMap((lines) => lines.match(/^seed .*/gm) ?? [])).toEqual([])
    for (const lines of printed) expect(lines).toContain(`${half} seeds, 0 failed`)
  },
)

test.each(Object.entries(plantedFaults))('the source still has the place where %s', (_name, fault) => {
  const source = readFileSync(join(ROOT, fault.file), 'utf8')
  expect(withFault(fault, source)).not.toBe(source)
})

test.each(Object.keys(plantedFaults).filter((name) => ALL_TESTS || QUICK.includes(name)))(
  'within 200 school days it is found that %s',
  { timeout: MANY_DAYS_MS },
  async (name) => {
    expect(await simulate('--planted', name, '--seeds', '200')).toMatch(/^\d+ seeds, 1 failed/m)
  },
)
