import type { SessionEnd } from '#contract/kernel/refusal.ts'
import { currentWords } from '#web/words/words.ts'

/** The reason why the session is over, in the reader's language. */
export async function endSentence(reason: SessionEnd | null): Promise<string> {
  if (!reason) return currentWords().shared.sessionOver
  const isEnglish = document.documentElement.lang === 'en'
  const { sessionEnds } = isEnglish
    ? await import('#web/words/en/session-ends.ts')
    : await import('#web/words/ja/session-ends.ts')
  return sessionEnds[reason]
}
