import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { UploadId } from '#contract/kernel/ids.ts'
import type { BookFault, BookStep } from '#contract/upkeep/rules/book-import.ts'
import type { Config } from '#server/platform/config/config.ts'
import { endJob, type LeasedJob } from '#server/platform/jobs/job-store.ts'
import { bookWork } from '#server/upkeep/books/index.ts'
import type { BookWorkshop } from './import-books.ts'

/** The request to the process; `now` is the server's time in ms. */
export interface BookQuestion {
  storage: Config['storage']
  job: LeasedJob
  now: number
}

/** A message of the process. `done` comes after its commit. */
export type BookNews =
  | { step: BookStep; done: number; total: number }
  | { refused: { fault: BookFault; reason: string } }
  | { bug: string }
  | 'done'

const PROCESS = join(import.meta.dirname, 'book-process.ts')
const MEMORY_LIMIT_MB = 1_024
const TIME_LIMIT_MS = 15 * 60_000
const SAVE_EVERY_MS = 500

/**
 * Imports one book in a process of its own: a file that fills the memory, or is never read to its end, ends that process alone, and
 * reading it does not keep the server's thread from its answers.
 */
export async function importApart(deps: BookWorkshop, job: LeasedJob, stop: AbortSignal): Promise<void> {
  const { config, database, clock, log } = deps
  const reader = fork(PROCESS, {
    execArgv: [`--max-old-space-size=${MEMORY_LIMIT_MB}`, '--disable-warning=ExperimentalWarning'],
    env: {},
    stdio: 'ignore',
  })
  reader.on('error', () => undefined)
  const ended = once(reader, 'exit')
  const kill = () => void reader.kill('SIGKILL')
  const timer = setTimeout(kill, TIME_LIMIT_MS)
  stop.addEventListener('abort', kill)

  const steps = new StepSaver((news) =>
    database.transaction((tx) => bookWork.saveStep(tx, job, news, clock())),
  )
  let last: BookNews | null = null
  reader.on('message', (news: BookNews) => {
    last = news
    if (typeof news === 'object' && 'step' in news) steps.take(news)
  })
  const question: BookQuestion = { storage: config.storage, job, now: clock().getTime() }
  reader.send(question)
  await ended
  clearTimeout(timer)
  stop.removeEventListener('abort', kill)
  await steps.settle()

  const end = last as BookNews | null
  if (end === 'done') return
  await database.transaction(async (tx) => {
    const now = clock()
    if (stop.aborted) return await bookWork.giveBack(tx, job)
    if (end && 'refused' in end) return void (await bookWork.saveOutcome(tx, job, end.refused, now))
    if (!(await endJob(tx, job, 'broken', now))) return
    await bookWork.saveBroken(tx, job.aboutId as UploadId, now)
    tx.onCommit(() =>
      log.error('book-import', { upload: job.aboutId, error: end && 'bug' in end ? end.bug : 'ended' }),
    )
  })
}

type Step = Extract<BookNews, { step: BookStep }>

/** Saves how far the work is, the latest news alone, twice a second at most. */
class StepSaver {
  private readonly save: (step: Step) => Promise<void>
  private latest: Step | null = null
  private underWay: Promise<void> | null = null

  constructor(save: (step: Step) => Promise<void>) {
    this.save = save
  }

  take(step: Step): void {
    this.latest = step
    this.underWay ??= this.saveAll().finally(() => (this.underWay = null))
  }

  async settle(): Promise<void> {
    await this.underWay
  }

  private async saveAll(): Promise<void> {
    while (this.latest) {
      const step = this.latest
      this.latest = null
      // While the database is away, the work goes on.
      await this.save(step).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, SAVE_EVERY_MS))
    }
  }
}
