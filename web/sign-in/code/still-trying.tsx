import type { Problem } from '#web/client/ask.ts'
import { Notice } from '#web/ui/notice.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { Ruby } from '#web/words/ruby.tsx'
import { useWords } from '#web/words/words.ts'

/** A temporary problem; the request is repeated automatically. */
export function StillTrying({ trouble }: { trouble: Problem | null }) {
  const words = useWords()
  if (!trouble) return null
  const waits = trouble.kind === 'offline' || trouble.kind === 'timeout' || trouble.kind === 'away'
  return (
    <Notice size="student" role="status" className="w-full">
      <Ruby text={waits ? words.code.wall.offline : problemSentence(words, trouble)} />
    </Notice>
  )
}
