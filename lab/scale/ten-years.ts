// Fills a new data folder with years of a school, for measurements on a large database.
// Usage: node lab/scale/ten-years.ts FOLDER [--years 10] [--students 200] [--backlog 200000]
import { parseArgs } from 'node:util'
import { fillYears } from './fill-years.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    years: { type: 'string', default: '10' },
    students: { type: 'string', default: '200' },
    backlog: { type: 'string', default: '200000' },
  },
})
const [folder] = positionals
if (!folder) throw new Error('Name a new data folder.')
const began = performance.now()
const { loginId, password, branchId } = await fillYears(folder, {
  years: Number(values.years),
  students: Number(values.students),
  backlog: Number(values.backlog),
})
const seconds = ((performance.now() - began) / 1_000).toFixed(0)
process.stdout.write(
  `${folder} is filled in ${seconds} s: branch ${branchId}, tutor ${loginId}, password ${password}\n`,
)
