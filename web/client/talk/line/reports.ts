import type { WriteId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { msSince } from '#contract/kernel/time.ts'
import type { Client } from '#web/client/create-client.ts'
import type { tabMemory } from '../tab-memory.ts'
import type { TalkFacts } from '../talk.ts'
import { figuresOf, type LineFigures } from './figures.ts'
import type { WeakTimes } from './quality.ts'

const MEASURE_EVERY_MS = 5_000
const REPORT_EVERY_MS = 30_000

interface ReportsOptions {
  memory: ReturnType<typeof tabMemory>
  connections(): RTCPeerConnection[]
  /** Undefined in a talk with the class, where nobody answers. */
  weakMs: (() => WeakTimes) | undefined
}

/** Measures the tutor's lines, and reports them: once connected, then periodically, and at the end. */
export function createReports(
  { ask, config }: Pick<Client, 'ask' | 'config'>,
  { id: talkId }: TalkFacts,
  { memory, connections, weakMs }: ReportsOptions,
) {
  const measured = new Map<RTCPeerConnection, LineFigures>()
  /** Of this tab's lines before its reload. */
  const before = { bytes: 0, weakMs: { tutor: 0, student: 0 }, ...memory.read() }
  let reportedAt = -Infinity
  let isOver = false
  let cancel = config.after(MEASURE_EVERY_MS, () => void measure())

  async function measure(): Promise<void> {
    cancel()
    for (const connection of connections()) {
      const figures = figuresOf(await connection.getStats())
      if (figures) measured.set(connection, figures)
    }
    if (isOver) return
    if (msSince(config, reportedAt) >= REPORT_EVERY_MS) report()
    cancel = config.after(MEASURE_EVERY_MS, () => void measure())
  }

  function report(): void {
    const figures = [...measured.values()]
    if (figures.length === 0) return
    reportedAt = config.now()
    const bytes = figures.reduce((sum, line) => sum + line.bytes, before.bytes)
    const { own = 0, other = 0 } = weakMs?.() ?? {}
    const weak = { tutor: before.weakMs.tutor + own, student: before.weakMs.student + other }
    memory.remember({ bytes, weakMs: weak })
    const path = figures.some((line) => line.path === 'relayed') ? 'relayed' : 'direct'
    void ask('/tutor/report-talk', { writeId: newId<WriteId>(config), talkId, path, bytes, weakMs: weak })
  }

  return {
    /** The two are connected. */
    begin: () => void measure(),
    end(): void {
      isOver = true
      cancel()
      report()
    },
  }
}
