// The thread in which lists are read: a file that takes seconds keeps the server from no answer.
import { parentPort } from 'node:worker_threads'
import type { FileList } from './file-row.ts'
import { type ListReading, readList } from './read-list.ts'

export interface ListQuestion {
  id: number
  bytes: Uint8Array
  reading: ListReading
}

export type ListAnswer = { id: number; list: FileList } | { id: number; error: string }

// The parser makes an error for each row of another length, which nobody reads.
Error.stackTraceLimit = 0

parentPort!.on('message', ({ id, bytes, reading }: ListQuestion) => {
  readList(bytes, reading).then(
    (list) => parentPort!.postMessage({ id, list } satisfies ListAnswer),
    (error: unknown) =>
      parentPort!.postMessage({ id, error: String((error as Error).stack ?? error) } satisfies ListAnswer),
  )
})
