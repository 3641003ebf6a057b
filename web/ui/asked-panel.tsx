import type { AskState } from '#web/hooks/use-ask.ts'
import { problemSentence } from '#web/words/problem-sentence.ts'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { Button } from './button.tsx'
import { StatePanel } from './state-panel.tsx'

interface AskedPanelProps {
  asked: Pick<AskState<unknown>, 'problem' | 'offline' | 'refetch'>
  /** It is a part of a screen that has its own heading. */
  part?: boolean
}

/** Replaces the main part of a tutor's or guest's screen while its first response is pending or has failed. */
export function AskedPanel({ asked, part = true }: AskedPanelProps) {
  const words = useWords()
  if (!asked.problem) return <StatePanel part={part} kind="loading" text={plain(words.shared.loading)} />
  return (
    <StatePanel
      part={part}
      kind={asked.offline ? 'offline' : 'error'}
      text={plain(problemSentence(words, asked.problem))}
      action={<Button onClick={asked.refetch}>{plain(words.shared.retry)}</Button>}
    />
  )
}
