// What happens to a lesson when things break? Every fault on both databases, then a table of the promises with their
// limits and figures. Usage: npm run faults [-- NAME ...] [--database sqlite|postgres] [--short]
import { parseArgs } from 'node:util'
import { sqliteDatabase } from '#lab/bench/live-lesson/bench-database.ts'
import type { Fault, Figure } from './fault.ts'
import { faults } from './faults.ts'
import { Cluster } from './school/cluster.ts'
import type { Place } from './school/place.ts'

/** Longer by hand, for a long soak. */
const ENOUGH_MS = Number(process.env.FAULTS_MINUTES ?? 20) * 60_000
const began = performance.now()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' }, short: { type: 'boolean', default: false } },
})
const wanted = faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
if (wanted.length === 0) end(`There are: ${faults.map(({ name }) => name).join(', ')}`, 2)
// Who is interrupted leaves no server and no cluster behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end('Interrupted', 1))
setTimeout(() => end(`FAILS: not done after ${ENOUGH_MS / 60_000} minutes`, 1), ENOUGH_MS).unref()

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
await Promise.all([...at('waiting').map(({ fault, kind }) => run(fault, kind)), oneByOne('beside')])
await oneByOne('alone')
await shared?.drop()

say(`\n${markdown(tableOf(measured))}\n`)
const failed = [...measured.sqlite, ...measured.postgres].filter((figure) => !holds(figure)).length + broken
end(failed === 0 ? 'Every promise measured here holds.' : `${failed} FAIL`, failed === 0 ? 0 : 1)

function at(when: Fault['when']) {
  return runs.filter(({ fault }) => fault.when === when)
}

async function oneByOne(when: Fault['when']): Promise<void> {
  for (const { fault, kind } of at(when)) await run(fault, kind)
}

async function run({ name, run: happen }: Fault, kind: Place['kind']): Promise<void> {
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

type Measured = { sqlite: Figure[]; postgres: Figure[] }

export function holds({ value, limit }: Figure): boolean {
  return value <= limit
}

/** One line a figure: promise, what, limit, SQLite, PostgreSQL, and whether it holds. */
function tableOf({ sqlite, postgres }: Measured): string[][] {
  const all = [...sqlite, ...postgres]
  const groups = Map.groupBy(all, ({ promise, what }) => `${promise} ${what}`)
  const rows = [...groups.values()].map((figures) => {
    const { promise, what, limit, unit } = figures[0]!
    const on = (those: Figure[]) => textOf(figures.find((figure) => those.includes(figure)))
    return [
      promise,
      what,
      `<= ${number(limit)} ${unit}`.trim(),
      on(sqlite),
      on(postgres),
      figures.every(holds) ? 'holds' : 'FAILS',
    ]
  })
  return rows.toSorted((a, b) => orderOf(a[0]!) - orderOf(b[0]!))
}

function orderOf(promise: string): number {
  return Number(promise.slice(1))
}

function textOf(figure: Figure | undefined): string {
  if (!figure) return '-'
  const { value, unit, among } = figure
  return `${`${number(value)} ${unit}`.trim()}${among ? ` (${among})` : ''}`
}

function number(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(value < 10 ? 2 : 0)
}

/** As a table of Markdown, which is also read well in a terminal. */
function markdown(rows: string[][]): string {
  const head = ['promise', 'measured', 'limit', 'SQLite', 'PostgreSQL', '']
  const lines = [head, head.map(() => '---'), ...rows]
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
    .join('\n')
}
