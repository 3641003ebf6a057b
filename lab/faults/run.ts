// Every fault on both databases, then a table of the promises with their limits and figures; a whole run writes docs/figures/faults.md.
// Usage: npm run faults [-- NAME ...] [--database sqlite|postgres] [--short]
import { sqliteDatabase, Cluster } from '#lab/harness/databases.ts'
import { writeFigures } from '#lab/harness/figures/figures-page.ts'
import { type Fault, holds, type Measured, type Environment, tableOf } from '#lab/harness/figures/figures.ts'
import { readCommandLine } from '#server/platform/config/command-line.ts'
import { everyFault } from './every-fault.ts'

const faults = await everyFault()

/** `FAULTS_MINUTES` raises it, for a long soak. */
const ENOUGH_MS = Number(process.env.FAULTS_MINUTES ?? 25) * 60_000
const began = performance.now()
const { values, positionals } = readCommandLine(
  'Usage: npm run faults [-- NAME ...] [--database sqlite|postgres] [--short]',
  {
    options: { database: { type: 'string' }, short: { type: 'boolean', default: false } },
    most: Number.MAX_SAFE_INTEGER,
  },
)
const unknown = positionals.filter((name) => !faults.some((fault) => fault.name === name))
if (unknown.length > 0)
  end(`No fault ${unknown.join(', ')}; there are: ${faults.map(({ name }) => name).join(', ')}`, 2)
if (values.database !== undefined && values.database !== 'sqlite' && values.database !== 'postgres')
  end(`--database ${values.database}: sqlite or postgres`, 2)
const wanted = faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
// An interrupted run leaves no server and no cluster behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end('Interrupted', 1))
setTimeout(() => {
  say(`\n${tableOf(measured)}\n`)
  end(`FAILS: not done after ${ENOUGH_MS / 60_000} minutes`, 1)
}, ENOUGH_MS).unref()

const shared = values.database === 'sqlite' ? null : await Cluster.make()
if (!shared && values.database !== 'sqlite') say('PostgreSQL: skipped, its programs are not on this machine')
const kinds = (['sqlite', 'postgres'] as const).filter(
  (kind) => (values.database ?? kind) === kind && (kind === 'sqlite' || shared),
)
const measured: Measured = { sqlite: [], postgres: [] }
let broken = 0

const runs = wanted.flatMap((fault) =>
  kinds.filter((kind) => fault.on.includes(kind)).map((kind) => ({ fault, kind })),
)
await Promise.all([
  ...at('waiting').map(({ fault, kind }) => run(fault, kind)),
  // Most of their time is spent waiting for a server that starts.
  ...kinds.map((kind) => oneByOne(at('beside').filter((one) => one.kind === kind))),
])
await oneByOne(at('alone'))
await shared?.drop()

const table = tableOf(measured)
say(`\n${table}\n`)
const failed = [...measured.sqlite, ...measured.postgres].filter((figure) => !holds(figure)).length + broken
const outcome = failed === 0 ? 'Every promise measured here holds.' : `${failed} FAIL`
const isWhole = wanted.length === faults.length && kinds.length === 2 && !values.short
if (isWhole) {
  const body = [`${outcome} The run took ${minutes()} minutes.`, table].join('\n\n')
  writeFigures('faults', { title: 'What breaks, measured', command: 'npm run faults', body })
}
end(outcome, failed === 0 ? 0 : 1)

function at(when: Fault['when']) {
  return runs.filter(({ fault }) => fault.when === when)
}

async function oneByOne(lane: ReturnType<typeof at>): Promise<void> {
  for (const { fault, kind } of lane) await run(fault, kind)
}

async function run({ name, run: happen }: Fault, kind: Environment['kind']): Promise<void> {
  const note = (text: string) => say(`${minutes()} ${name} on ${kind}: ${text}`)
  note('begins')
  try {
    const figures = await happen({
      kind,
      isShort: values.short,
      newStorage: () => (kind === 'sqlite' ? sqliteDatabase() : shared!.newStorage()),
      newCluster: async () => (await Cluster.make())!,
      note,
    })
    measured[kind].push(...(figures ?? []))
    for (const figure of figures ?? []) if (!holds(figure)) note(`FAILS ${JSON.stringify(figure)}`)
    note(figures ? 'is over' : 'was skipped')
  } catch (error) {
    broken += 1
    note(`FAILS: ${(error as Error).stack ?? String(error)}`)
  }
}

function minutes(): string {
  const seconds = Math.round((performance.now() - began) / 1_000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function end(text: string, code: number): never {
  say(text)
  process.exit(code)
}
