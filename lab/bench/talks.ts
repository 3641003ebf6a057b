import { p50p95p99 } from '#lab/harness/figures/figures.ts'
import type { BenchQuestion } from './measuring/bench-question.ts'
import { type Report, shown } from './measuring/report.ts'
import { talksAtOnce } from './talks/at-once.ts'
import { type Held, talksInOneTab } from './talks/in-one-tab.ts'

const options = { talks: 200, 'at-once': 30, 'in-browsers': 3 }
/** The first talks include one-time costs: the engine's script, compiled code, pools of the browser. */
const LOOKED_AFTER = [0.1, 0.25, 0.5, 0.75, 1]
const TIMES = ['', 'p50 ms', 'p95 ms', 'most ms', 'talks or states']

/**
 * Talks by voice through a relay: many one after the other in one tab of each side, on the product's own screens, and many at
 * once beside lessons, some of them in browsers.
 */
export const talks: BenchQuestion<typeof options> = {
  asks: 'How soon does a talk sound?',
  options,
  short: { talks: 1, 'at-once': 2, 'in-browsers': 1 },
  needs: ['chromium', 'pages', 'relay'],
  async answer({ talks: count, 'at-once': atOnce, 'in-browsers': inBrowsers }, report) {
    await reportInOneTab(count, report)
    await reportAtOnce(atOnce, inBrowsers, report)
  },
}

async function reportInOneTab(count: number, report: Report): Promise<void> {
  const looks = [...new Set(LOOKED_AFTER.map((share) => Math.ceil(count * share)))]
  const { held, tutorHears, studentHears, sent, received } = await talksInOneTab(count, looks)
  report.say(
    `${count} talks one after the other in one tab of each side; a talk sends ${shown(sent)} and receives ${shown(received)} kbit/s on the tutor's side.`,
  )
  report.table(TIMES, [
    timesOf('the tutor hears the student after', tutorHears),
    timesOf('the student hears the tutor after', studentHears),
  ])
  report.say('What one tab holds after them, its garbage collected:')
  report.table(
    ['', 'after talks', 'heap kB', 'nodes', 'listeners', 'connections', 'tracks', 'contexts'],
    held.toSorted((a, b) => b.who.localeCompare(a.who)).map(heldRow),
  )
}

function heldRow({ who, heapKb, ...counts }: Held): string[] {
  const { talks: after, nodes, listeners, connections, tracks, contexts } = counts
  return [who, ...[after, Math.round(heapKb), nodes, listeners, connections, tracks, contexts].map(String)]
}

async function reportAtOnce(atOnce: number, inBrowsers: number, report: Report): Promise<void> {
  const found = await talksAtOnce(atOnce, inBrowsers)
  report.say(
    `${atOnce} talks begun in the same moment, ${inBrowsers} of them in browsers, each in a lesson in which another student works; the relay took ${shown(found.relayCpu)} ms of a processor a second, the server ${shown(found.serverCpu)}.`,
  )
  const ends = { Chromium: found.inBrowsers, Node: found.inNode }
  report.table(TIMES, [
    ...Object.entries(ends).flatMap(([end, { tutors, students }]) => [
      timesOf(`the tutor hears the student, in ${end}`, tutors),
      timesOf(`the student hears the tutor, in ${end}`, students),
    ]),
    timesOf('a state of another student, without talks', found.lessonsWithout),
    timesOf('a state of another student, beside them', found.lessonsBeside),
  ])
  if (found.losses > 0) report.fail(`${found.losses} live connections of people in talks were lost.`)
}

function timesOf(what: string, times: number[]): string[] {
  const [p50, p95] = p50p95p99(times)
  return [what, shown(p50), shown(p95), shown(Math.max(...times)), String(times.length)]
}
