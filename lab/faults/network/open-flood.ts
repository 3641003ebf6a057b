import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RunningLesson } from '../school/open-school.ts'

export interface Flood {
  /** Sends all it can until it is told to rest. */
  go(): void
  rest(): void
  /** @returns how many of its requests were refused as too many. */
  end(): Promise<number>
}

/**
 * The first student's device of a lesson, which sends all it can. On a thread of its own: who measures beside it shall not
 * wait for it.
 */
export async function openFlood(port: number, lesson: RunningLesson): Promise<Flood> {
  const worker = new Worker(new URL('./flood.ts', import.meta.url), { workerData: { port, lesson } })
  await once(worker, 'message')
  return {
    go: () => worker.postMessage('go'),
    rest: () => worker.postMessage('rest'),
    async end() {
      worker.postMessage('end')
      const [refused] = (await once(worker, 'message')) as [number]
      await worker.terminate()
      return refused
    },
  }
}
