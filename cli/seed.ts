import { seedDemo } from '#server/demo/open-demo.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { migrate } from '#server/platform/databases/migrate.ts'
import { openDatabase } from '#server/platform/databases/open-database.ts'

// npm run seed -- --json: fills an empty school with the demo and prints its accounts as one JSON line.
const isJson = process.argv.includes('--json')
const database = await openDatabase(readConfig(process.env).storage)
try {
  await migrate(database)
  const school = await seedDemo(database, (line) => process.stderr.write(`${line}\n`))
  if (!school) {
    process.stderr.write('This school is not empty; nothing was changed.\n')
    process.exitCode = 1
  } else if (isJson) {
    process.stdout.write(`${JSON.stringify(school)}\n`)
  } else {
    for (const { role, loginId, password } of school.accounts)
      process.stdout.write(`${role}\t${loginId}\t${password}\n`)
  }
} finally {
  await database.close()
}
