import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { BegunLesson } from '#lab/harness/school.ts'
import type { Talks } from './end.ts'

export interface NodeTalksPlan {
  lessons: BegunLesson[]
  /** Of the server. */
  port: number
}

/** One question to the worker, which answers one after the other. */
export type NodeTalksQuestion = { ask: Exclude<keyof Talks, 'close'>; untilMs?: number }

/** Talks of which both ends are in Node, on a thread of their own. */
export function talksInNode(plan: NodeTalksPlan): Talks {
  const worker = new Worker(new URL('./node-worker.ts', import.meta.url), { workerData: plan })
  const ask = async <Reply>(question: NodeTalksQuestion): Promise<Reply> => {
    worker.postMessage(question)
    // An error in the worker rejects.
    return ((await once(worker, 'message')) as [Reply])[0]
  }
  return {
    live: () => ask({ ask: 'live' }),
    begin: () => ask({ ask: 'begin' }),
    heard: (untilMs) => ask({ ask: 'heard', untilMs }),
    finish: () => ask({ ask: 'finish' }),
    losses: () => ask({ ask: 'losses' }),
    async close() {
      await worker.terminate()
    },
  }
}
