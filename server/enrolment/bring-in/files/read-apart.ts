import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { emptyList, type FileList, wholeFile } from './file-row.ts'
import type { ListAnswer, ListQuestion } from './list-thread.ts'
import type { ListReading } from './read-list.ts'

const THREAD = join(import.meta.dirname, 'list-thread.ts')
const MEMORY_MB = 512
/** The largest file that is a list takes a few seconds. */
const WITHIN_MS = 30_000
/** The office looks at the next rows, or changes an answer. */
const KEPT_MS = 60_000

interface Waiting {
  resolve(list: FileList): void
  reject(error: Error): void
}

/**
 * Reads a list in a thread beside the server's, one after the other, so that nobody else waits for a file. One that fills the
 * thread's memory, or is not read in time, is no list.
 */
export function readListApart(bytes: Uint8Array, reading: ListReading): Promise<FileList> {
  const read = lastRead.then(() => ask(bytes, reading))
  lastRead = read.catch(() => undefined)
  return read
}

let lastRead: Promise<unknown> = Promise.resolve()
let running: { thread: Worker; waiting: Map<number, Waiting> } | null = null
let asked = 0
let idle: NodeJS.Timeout | undefined

async function ask(bytes: Uint8Array, reading: ListReading): Promise<FileList> {
  clearTimeout(idle)
  const { thread, waiting } = (running ??= start())
  const id = (asked += 1)
  const late = setTimeout(() => void thread.terminate(), WITHIN_MS)
  thread.ref()
  try {
    return await new Promise<FileList>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      thread.postMessage({ id, bytes, reading } satisfies ListQuestion)
    })
  } finally {
    clearTimeout(late)
    thread.unref()
    idle = setTimeout(() => void thread.terminate(), KEPT_MS).unref()
  }
}

function start() {
  const waiting = new Map<number, Waiting>()
  const thread = new Worker(THREAD, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const mine = { thread, waiting }
  thread.on('message', (answer: ListAnswer) => {
    const { resolve, reject } = waiting.get(answer.id)!
    waiting.delete(answer.id)
    if ('list' in answer) resolve(answer.list)
    else reject(new Error(answer.error))
  })
  // It has no memory left: its end tells those who wait.
  thread.on('error', () => undefined)
  thread.on('exit', () => {
    if (running === mine) running = null
    for (const { resolve } of waiting.values()) resolve(emptyList('spreadsheet', [wholeFile('NotAList')]))
  })
  return mine
}
