import { isTestFile, type SourceFile } from './source-files.ts'

/** The files that a simulation runs: their time and their chance are given to them. */
const GIVEN = /^(?:server|contract|web\/client)\//

/** At these a process, a thread, a wire or a browser begins; each has its reason. */
const EDGES: readonly (readonly [RegExp, string])[] = [
  [/^contract\/kernel\/(?:random|time-text)\.ts$/, 'what is given, and what pages make of it'],
  [/^server\/platform\/runtime\.ts$|^web\/client\/timers\.ts$/, 'what is given'],
  [/^server\/serve\.ts$/, 'the process itself'],
  [/^server\/platform\/time\//, "the clock of the process's machine"],
  [/^server\/platform\/databases\/open-database\.ts$/, 'a command names no runtime'],
  [/^server\/platform\/databases\/(?:postgres|sqlite)\//, 'a file or a server of its own'],
  [/^server\/platform\/keys\//, 'a seal must never meet the same bytes twice, whatever chance is given'],
  [/^server\/platform\/log\//, 'the log and its pipe'],
  [/^server\/live\/nodes\/(?:nats|postgres)-bus\.ts$/, 'a wire to another program'],
  [/^server\/imports\/brought\/|^server\/enrolment\/bring-in\/files\//, 'another process or thread'],
  [/^server\/learning\/recordings\/sound\/measure-apart\.ts$/, 'another process'],
  [/^web\/client\/connection\/(?:browser-network|time-limit)\.ts$/, 'the wire of a browser'],
  [/^web\/client\/(?:create-client|links)\.ts$/, 'gives a page its browser'],
]

const refused: [RegExp, string][] = [
  [
    /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b|\bperf_hooks\b|\bhrtime\b/,
    'time is given: runtime.now, runtime.steady',
  ],
  [
    /\bset(?:Timeout|Interval|Immediate)\(|\btimers\/promises\b|\bAbortSignal\.timeout\b/,
    'timers are given: runtime.after, every, wait',
  ],
  [
    /\bMath\.random\b|\brandom(?:UUID|Bytes|Int)\b|\bgetRandomValues\b/,
    'chance is given: runtime.bytes, runtime.chance',
  ],
  [/\bnewId(?:<[^()]*>)?\(\)/, 'an id is made of what is given: tx.newId, newId(runtime)'],
  [/\b(?:nodeRuntime|thisDevice)\b/, 'only an edge knows the real one'],
  [/\bnavigator\.onLine\b/, 'the network is given: network.isOnline'],
]

/** One sentence for each place that asks the process for time or chance, so that no simulation could give another one. */
export function checkRuntime(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => GIVEN.test(path) && !isTestFile(path) && !isEdge(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          refused
            .filter(([pattern]) => pattern.test(line.replaceAll(/\btx\.newId\b|^ {2}newId</g, '')))
            .map(([, reason]) => `${path}:${index + 1}: ${reason}`),
        ),
    )
}

/** The edges that no file has any more. */
export function unusedEdges(files: SourceFile[]): string[] {
  return EDGES.filter(([edge]) => !files.some(({ path }) => edge.test(path))).map(([edge]) => edge.source)
}

function isEdge(path: string): boolean {
  return EDGES.some(([edge]) => edge.test(path))
}
