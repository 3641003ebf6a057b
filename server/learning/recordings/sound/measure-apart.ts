import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { RecordingDescription } from '#contract/learning/recordings.ts'
import { Metrics } from '#server/platform/metrics/metrics.ts'
import { FairLine } from './fair-line.ts'

export interface SoundQuestion {
  bytes: Uint8Array
  mediaType: RecordingDescription['mediaType']
}

/**
 * @param whose the id of the student.
 * @returns the length in ms; null for anything but a recording. At once null where too many files of the student wait.
 */
export type SoundLength = (question: SoundQuestion, whose: string) => Promise<number | null> | null

declare module '#server/platform/services.ts' {
  interface Services {
    /** Reads how long a recording is, beside the thread that answers people. */
    soundLength: SoundLength
  }
}

/** Half a minute of sound takes about 50 ms. */
const TIME_LIMIT_MS = 2_000
const MEMORY_LIMIT_MB = 64
const PROCESS = join(import.meta.dirname, 'sound-process.ts')

let running: Promise<ChildProcess> | null = null
const line = new FairLine()
let isReading = false

/**
 * The length in ms of the sound in a file that a device sent; null for anything but a recording. Two kilobytes can claim to
 * hold four thousand million packets, and the parser believes them: in this process they would end the whole school. So one
 * process of its own, with limits of time and memory, reads one file after the other, of one student after the other; it begins
 * with the first recording. Crafted files of one student delay those of another by one of them.
 */
export const lengthApart: SoundLength = (question, whose) =>
  line.run(whose, async () => {
    isReading = true
    return await ask(question).finally(() => (isReading = false))
  })

/** How many files wait to be read, or are being read. */
function soundsWaiting(): number {
  return line.length + (isReading ? 1 : 0)
}

/** @param isRetry the process ended by itself: of memory, or for a reason that is not this file's. */
async function ask(question: SoundQuestion, isRetry = false): Promise<number | null> {
  const reader = await (running ??= begin())
  const answered = firstMessage(reader)
  let isTooSlow = false
  const timer = setTimeout(() => (isTooSlow = reader.kill('SIGKILL')), TIME_LIMIT_MS)
  reader.send(question)
  const answer = (await answered) as { ms: number | null } | null
  clearTimeout(timer)
  if (answer) return answer.ms
  return isTooSlow || isRetry ? null : await ask(question, true)
}

/** Null if the process ends, or cannot begin, before it says anything. */
async function firstMessage(reader: ChildProcess): Promise<unknown> {
  const settled = new AbortController()
  const { signal } = settled
  const ended = once(reader, 'exit', { signal }).then(() => null)
  try {
    return await Promise.race([once(reader, 'message', { signal }).then(([told]) => told as unknown), ended])
  } catch {
    return null
  } finally {
    settled.abort()
  }
}

/** @throws if it cannot begin; the device sends the recording again. */
async function begin(): Promise<ChildProcess> {
  const reader = fork(PROCESS, {
    execArgv: [`--max-old-space-size=${MEMORY_LIMIT_MB}`, '--disable-warning=ExperimentalWarning'],
    // It needs no secret of the school.
    env: {},
    serialization: 'advanced',
    stdio: 'ignore',
  })
  // An error while sending is followed by its end.
  reader.on('error', () => undefined)
  reader.once('exit', () => (running = null))
  if ((await firstMessage(reader)) === null) {
    running = null
    throw new Error('The process that reads recordings does not begin')
  }
  // The server ends without waiting for it; then the channel closes, and the reader ends too.
  reader.unref()
  reader.channel?.unref()
  return reader
}

export const recordingMetrics = new Metrics((make) =>
  make.gauge({
    name: 'lepton_recordings_waiting',
    help: 'Recordings that wait for the process that reads them, the one it reads included.',
    read: soundsWaiting,
  }),
)
