// Runs school days of seeds. Usage: npm run simulate:engine -- [--seed N] [--seeds COUNT] [--from N] [--story] [--planted FAULT]
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { plant } from './planted/plant.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    story: { type: 'boolean', default: false },
    /** A fault of `planted/planted-faults.ts`; the first seed that finds it ends the run. */
    planted: { type: 'string' },
  },
})
const { story, planted } = values
if (planted !== undefined) plant(planted)
// The product is loaded with the fault in it.
const { fillSchool } = await import('./fill-school.ts')
const { runSeed } = await import('./run-seed.ts')

const began = performance.now()
const school = await fillSchool()
const first = Number(values.seed ?? values.from)
const count = values.seed === undefined ? Number(values.seeds) : 1
let [done, failed, acts, lasted] = [0, 0, 0, 0]
const all = createHash('sha256')
for (let seed = first; seed < first + count; seed += 1) {
  const run = await runSeed(school, seed, { isTold: story })
  all.update(run.digest)
  done += 1
  acts += run.acts
  lasted += run.lasted
  if (story) process.stdout.write(`${run.story.join('\n')}\n`)
  if (run.broken !== null) failed += 1
  if (run.broken !== null || count === 1)
    process.stdout.write(`seed ${seed} ${run.digest}: ${run.broken ?? 'nothing is broken'}\n`)
  if (run.broken !== null && planted !== undefined) break
}
rmSync(school.folder, { recursive: true })
const seconds = ((performance.now() - began) / 1_000).toFixed(1)
const hours = (lasted / 3_600_000).toFixed(1)
const digest = all.digest('hex').slice(0, 16)
process.stdout.write(
  `${done} seeds, ${failed} failed: ${acts} acts in ${hours} virtual hours, ${seconds} s, all stories ${digest}\n`,
)
process.exit(failed > 0 ? 1 : 0)
