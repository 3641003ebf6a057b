import type { RefusalCode } from '#contract/calls.ts'

/** One sentence for each refusal code of a call; a missing one does not compile. */
export type RefusalSentences = Record<RefusalCode, (details: Record<string, string>) => string>
