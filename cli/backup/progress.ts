import { Refused } from './refused.ts'

/** Hears of each row that passed, where it was and what it weighed. @throws when the person has had enough. */
export type Progress = (where: string, text: readonly Buffer[]) => void

const SHOW_EVERY_MS = 200
const MB = 1_000_000

/**
 * Tells on standard error how far it has come, in one line that rewrites itself; nothing in a log, where the report at the
 * end says it all. Ctrl-C is heard here, so that what was begun is undone.
 */
export function showProgress(what: string): { progress: Progress; end(): void } {
  let rows = 0
  let bytes = 0
  let shownAt = 0
  let stopped: Error | null = null
  const stop = () => void (stopped = new Refused('Stopped; nothing was kept.'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  return {
    progress(where, text) {
      if (stopped) throw stopped
      rows += 1
      for (const piece of text) bytes += piece.length
      if (!process.stderr.isTTY || performance.now() - shownAt < SHOW_EVERY_MS) return
      shownAt = performance.now()
      process.stderr.write(`\r\u001b[K${what}: ${where}, ${rows} rows, ${(bytes / MB).toFixed(1)} MB`)
    },
    end() {
      if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
    },
  }
}
