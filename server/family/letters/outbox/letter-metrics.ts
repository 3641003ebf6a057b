import type { Database } from '#server/platform/database.ts'
import { Metrics } from '#server/platform/metrics/metrics.ts'
import { countWaiting, type LetterEnd } from '../letter-store.ts'

export const letterMetrics = new Metrics((instruments, database) => {
  instruments.gauge({
    name: 'lepton_letters_waiting',
    help: 'Letters to guardians that are written and not sent yet.',
    read: () => database.transaction(countWaiting),
  })
  return {
    letters: instruments.counter({
      name: 'lepton_letters_total',
      help: 'Tries of this server to send a letter, by their outcome.',
      labelNames: ['outcome'],
    }),
  }
})

export function observeLetter(database: Database, outcome: LetterEnd | 'retried'): void {
  letterMetrics.of(database)?.letters.inc({ outcome })
}
