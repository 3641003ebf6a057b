import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { DayPlan } from '../day-plan.ts'
import type { SchoolOnDisk } from '../fill-school.ts'
import { type RunOfSeed, runSeed } from '../run-seed.ts'

/** A day is run at most so often. */
const MOST_RUNS = 400

/** Each makes a day plainer in one respect. */
const PLAINER: readonly Partial<DayPlan>[] = [
  { line: { fromMs: 2, toMs: 20, loss: 0, silence: 0 } },
  { bus: { lost: 0, doubled: 0, lateMs: 3 } },
  { database: { unanswered: 0, refused: 0 } },
  { servers: 1 },
  { hasViewer: false },
  { secondTabs: 0 },
  { maxAheadMs: 0 },
  { students: 1 },
  { students: 2 },
]

/** The plainest day with the fewest acts and troubles on which the same is broken. */
export async function shrink(
  school: SchoolOnDisk,
  whole: DayPlan,
  { broken, happened }: RunOfSeed,
): Promise<DayPlan> {
  const kind = kindOf(broken!)
  let runs = 0
  const fails = async (plan: DayPlan) => {
    runs += 1
    const run = await runSeed(school, plan)
    return run.broken !== null && kindOf(run.broken) === kind
  }
  let plan: DayPlan = { ...whole, only: happened }
  for (const change of PLAINER) if (await fails({ ...plan, ...change })) plan = { ...plan, ...change }
  // Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input" (2002): ever smaller parts are left out.
  let only = [...(plan.only ?? [])]
  for (let size = Math.ceil(only.length / 2); size >= 1 && runs < MOST_RUNS; size = Math.floor(size / 2))
    for (let at = 0; at < only.length && runs < MOST_RUNS;) {
      const fewer = only.toSpliced(at, size)
      if (await fails({ ...plan, only: fewer })) only = fewer
      else at += size
    }
  return { ...plan, only }
}

/** Without the names, the marks and the numbers, in which two days with one fault differ. */
function kindOf(broken: string): string {
  return broken.split(/[:(]/)[0]!.replaceAll(/\b[A-Z][a-z]+\b|mark-\d+-|[\da-f-]{36}|\d+/g, '…')
}

/** Writes a test of this day, with its story. @returns its path. */
export function writeTest(plan: DayPlan, { seed, broken, story }: RunOfSeed): string {
  const path = join(import.meta.dirname, `seed-${seed}.test.ts`)
  const lines = [
    "import { test } from 'vitest'",
    "import { expectWhole } from '../simulate.ts'",
    '',
    ...story.map((line) => `// ${line.slice(0, 120)}`),
    `test(${JSON.stringify(`seed ${seed}, on which ${broken?.split(':')[0]}`)}, () =>`,
    `  expectWhole(${JSON.stringify(plan, null, 2)}))`,
    '',
  ]
  writeFileSync(path, lines.join('\n'))
  return relative('.', path)
}
