import type { AskState } from '#web/hooks/use-ask.ts'
import { Button } from '#web/ui/button.tsx'
import { StatePanel } from '#web/ui/state-panel.tsx'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'

interface AskedPanelProps {
  asked: Pick<AskState<unknown>, 'problem' | 'offline' | 'refetch'>
  /** It is a part of a screen that has its own heading. */
  part?: boolean
}

/** Replaces a screen's main part while its first response is pending or has failed. */
export function AskedPanel({ asked, part = true }: AskedPanelProps) {
  const words = useWords()
  if (!asked.problem) return <StatePanel part={part} kind="loading" text={words.shared.loading} />
  return (
    <StatePanel
      part={part}
      kind={asked.offline ? 'offline' : 'error'}
      text={problemSentence(words, asked.problem)}
      action={<Button onClick={asked.refetch}>{plain(words.shared.retry)}</Button>}
    />
  )
}
