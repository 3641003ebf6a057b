import type { RefusalCode } from '#contract/calls.ts'

/** One sentence for each code that a call can refuse with; a missing one does not compile. */
export type RefusalSentences = Record<RefusalCode, (details: Record<string, string>) => string>
