// Runs worlds of seeds. Usage: npm run simulate:engine -- [--seed N] [--seeds COUNT] [--from N] [--story]
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { fillSchool } from './fill-school.ts'
import { runSeed } from './run-seed.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    story: { type: 'boolean', default: false },
  },
})

const began = performance.now()
const school = await fillSchool()
const first = Number(values.seed ?? values.from)
const count = values.seed === undefined ? Number(values.seeds) : 1
let [failed, acts, lasted] = [0, 0, 0]
const all = createHash('sha256')
for (let seed = first; seed < first + count; seed += 1) {
  const run = await runSeed(school, seed, { isTold: values.story })
  all.update(run.digest)
  acts += run.acts
  lasted += run.lasted
  if (values.story) process.stdout.write(`${run.story.join('\n')}\n`)
  if (run.broken !== null) {
    failed += 1
    process.stdout.write(`seed ${seed} ${run.digest}: ${run.broken}\n`)
  } else if (count === 1) process.stdout.write(`seed ${seed} ${run.digest}: nothing is broken\n`)
}
rmSync(school.folder, { recursive: true })
const seconds = (performance.now() - began) / 1_000
process.stdout.write(
  `${count} seeds, ${failed} failed: ${acts} acts in ${(lasted / 3_600_000).toFixed(1)} virtual hours, ${seconds.toFixed(1)} s, all stories ${all.digest('hex').slice(0, 16)}\n`,
)
process.exit(failed > 0 ? 1 : 0)
