// Runs school days of seeds. Usage: npm run simulate:engine -- [--seeds COUNT | --minutes N] [--from N] [--planted FAULT],
// how long so many minutes of a lesson take: --minutes-of-lesson N, or one day: --seed N [--story] [--commit], or --plan JSON. With --commit a broken day is made as small as it can be, and kept as a test.
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { DayPlan } from './day-plan.ts'
import { plant } from './planted/plant.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '100' },
    minutes: { type: 'string' },
    'minutes-of-lesson': { type: 'string' },
    from: { type: 'string', default: '1' },
    plan: { type: 'string' },
    story: { type: 'boolean', default: false },
    commit: { type: 'boolean', default: false },
    /** A fault of `planted/planted-faults.ts`; the first seed that finds it ends the run. */
    planted: { type: 'string' },
  },
})
const { planted } = values
if (planted !== undefined) plant(planted)
// The product is loaded with the fault in it.
const { fillSchool } = await import('./fill-school.ts')
const { runSeed } = await import('./run-seed.ts')
const { lessonPlan, planOf } = await import('./day-plan.ts')

const say = (line: string) => void process.stdout.write(`${line}\n`)
const began = performance.now()
const school = await fillSchool()
const { seed: one, plan, 'minutes-of-lesson': lesson } = values
const failed =
  lesson !== undefined
    ? await measureLesson(Number(lesson))
    : one !== undefined || plan !== undefined
      ? await runOne(plan ? (JSON.parse(plan) as DayPlan) : planOf(Number(one)))
      : await runMany()
rmSync(school.folder, { recursive: true })
process.exit(failed > 0 ? 1 : 0)

async function runOne(plan: DayPlan): Promise<number> {
  const run = await runSeed(school, plan, { isTold: values.story })
  if (values.story) say(run.story.join('\n'))
  say(`seed ${run.seed} ${run.digest}: ${run.broken ?? 'nothing is broken'}`)
  if (run.broken === null) return 0
  if (values.commit) {
    const { shrink, writeTest } = await import('./found/keep-day.ts')
    const small = await shrink(school, plan, run)
    const path = writeTest(small, await runSeed(school, small, { isTold: true }))
    say(`${small.only!.length} of ${run.happened.length} acts and troubles are left: ${path}`)
  }
  return 1
}

/** The least of three: the first one is compiled on the way. */
async function measureLesson(lasts: number): Promise<number> {
  const took: { wall: number; cpu: number }[] = []
  for (let time = 0; time < 3; time += 1) {
    const [start, before] = [performance.now(), process.cpuUsage()]
    const { broken, acts, writes } = await runSeed(school, lessonPlan(lasts))
    const { user, system } = process.cpuUsage(before)
    took.push({ wall: performance.now() - start, cpu: (user + system) / 1_000 })
    if (broken !== null) {
      say(broken)
      return 1
    }
    if (time === 0) say(`${lasts} minutes of a lesson: ${acts} acts, ${writes} writes of their screens`)
  }
  const least = (of: 'wall' | 'cpu') => (Math.min(...took.map((each) => each[of])) / 1_000).toFixed(2)
  say(`${least('wall')} s, of which ${least('cpu')} s of the processor`)
  return 0
}

async function runMany(): Promise<number> {
  const [from, count, minutes] = [values.from, values.seeds, values.minutes ?? 'Infinity'].map(Number) as [
    number,
    number,
    number,
  ]
  const sums = { seeds: 0, failed: 0, acts: 0, lasted: 0 }
  const all = createHash('sha256')
  const isOver = () =>
    values.minutes === undefined ? sums.seeds >= count : performance.now() - began > minutes * 60_000
  for (let seed = from; !isOver() && !(planted !== undefined && sums.failed > 0); seed += 1) {
    const run = await runSeed(school, planOf(seed))
    all.update(run.digest)
    sums.seeds += 1
    sums.acts += run.acts
    sums.lasted += run.lasted
    if (run.broken === null) continue
    sums.failed += 1
    say(`seed ${seed} ${run.digest}: ${run.broken.slice(0, 500)}`)
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const hours = (sums.lasted / 3_600_000).toFixed(1)
  const digest = all.digest('hex').slice(0, 16)
  say(
    `${sums.seeds} seeds, ${sums.failed} failed: ${sums.acts} acts in ${hours} virtual hours, ${seconds} s, all stories ${digest}`,
  )
  return sums.failed
}
