import { seedDemo } from '#server/demo/open-demo.ts'
import { readCommandLine } from '#server/platform/config/command-line.ts'
import { inSchool } from './console.ts'

const { values } = readCommandLine('Usage: npm run seed [-- --json]', {
  options: { json: { type: 'boolean' } },
})
// npm run seed -- --json: fills an empty school with the demo and prints its accounts as one JSON line.
const say = (line: string) => process.stderr.write(`${line}\n`)
const school = await inSchool((database) => seedDemo(database, say))
if (!school) {
  say('This school is not empty; nothing was changed.')
  process.exitCode = 1
} else if (values.json) {
  process.stdout.write(`${JSON.stringify(school)}\n`)
} else {
  for (const { role, loginId, password } of school.accounts)
    process.stdout.write(`${role}\t${loginId}\t${password}\n`)
}
