// Measures talks by voice: many one after the other in one tab of each side, on the product's own screens, and many at once
// through a relay beside lessons, some of them in browsers. Usage: npm run bench:talks [-- TALKS AT_ONCE IN_BROWSERS]
import { p50p95p99 } from '#lab/harness/figures.ts'
import { whyNoRelay } from '#scripts/test/coturn.ts'
import { readCommandLine } from '#server/platform/config/command-line.ts'
import { talksAtOnce } from './talks/at-once.ts'
import { type Held, talksInOneTab } from './talks/in-one-tab.ts'

const usage = 'Usage: npm run bench:talks [-- TALKS AT_ONCE IN_BROWSERS]'
const { positionals } = readCommandLine(usage, { options: {}, most: 3 })
const [talks = 200, atOnce = 30, inBrowsers = 3] = positionals.map(Number)
/** The first talks include one-time costs: the engine's script, compiled code, pools of the browser. */
const LOOKS = [0.1, 0.25, 0.5, 0.75, 1].map((share) => Math.ceil(talks * share))

const noRelay = whyNoRelay()
if (noRelay) {
  process.stderr.write(`${noRelay}\n`)
  process.exit(1)
}
if (talks > 0) await showInOneTab()
if (atOnce > 0) await showAtOnce()
process.exit(0)

async function showInOneTab(): Promise<void> {
  const { held, tutorHears, studentHears, sent, received } = await talksInOneTab(talks, LOOKS)
  say(`${talks} talks one after the other, through a relay, in one tab of each side\n`)
  say(row(['', 'after talks', 'heap kB', 'nodes', 'listeners', 'connections', 'tracks', 'contexts']))
  for (const who of ['tutor', 'student'] as const)
    for (const one of held.filter((each) => each.who === who)) say(row(columnsOf(one)))
  say('')
  showTimes('the tutor hears the student after', tutorHears)
  showTimes('the student hears the tutor after', studentHears)
  say(`a talk sends ${sent.toFixed(0)} and receives ${received.toFixed(0)} kbit/s on the tutor's side\n`)
}

function columnsOf({
  who,
  talks: after,
  heapKb,
  nodes,
  listeners,
  connections,
  tracks,
  contexts,
}: Held): string[] {
  return [who, ...[after, Math.round(heapKb), nodes, listeners, connections, tracks, contexts].map(String)]
}

async function showAtOnce(): Promise<void> {
  const found = await talksAtOnce(atOnce, inBrowsers)
  say(`${atOnce} talks begun at once, through a relay, ${inBrowsers} of them in browsers\n`)
  for (const [ends, { tutors, students }] of [
    ['browsers', found.inBrowsers],
    ['Node', found.inNode],
  ] as const) {
    showTimes(`the tutor hears the student, ${ends}`, tutors)
    showTimes(`the student hears the tutor, ${ends}`, students)
  }
  showTimes('a state of another student, no talks', found.lessonsWithout)
  showTimes('a state of another student, beside', found.lessonsBeside)
  say(`live connections lost: ${found.losses}`)
  say(
    `processor of the relay ${found.relayCpu.toFixed(0)} ms a second, of the server ${found.serverCpu.toFixed(0)} ms a second`,
  )
}

function showTimes(what: string, times: number[]): void {
  const [p50, p95] = p50p95p99(times)
  const most = Math.max(...times)
  say(
    `${what.padEnd(38)} p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, most ${most.toFixed(0)} ms (${times.length})`,
  )
}

function row(columns: string[]): string {
  return columns.map((column, index) => (index === 0 ? column.padEnd(8) : column.padStart(12))).join('')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
