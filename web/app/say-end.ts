import type { SessionEnd } from '#contract/kernel/refusal.ts'
import { currentWords } from '#web/words/words.ts'

/** Says why the session is over, and waits until it was read. The words are no part of the first load. */
export async function sayEnd(reason: SessionEnd | null): Promise<void> {
  alert(await sentenceOf(reason))
}

async function sentenceOf(reason: SessionEnd | null): Promise<string> {
  const { sessionOver } = currentWords().shared
  if (!reason) return sessionOver
  try {
    const isEnglish = document.documentElement.lang === 'en'
    const { sessionEnds } = isEnglish
      ? await import('#web/words/en/session-ends.ts')
      : await import('#web/words/ja/session-ends.ts')
    return sessionEnds[reason]
  } catch {
    return sessionOver
  }
}
