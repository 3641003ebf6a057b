import type { ReactNode } from 'react'
import type { Asked } from '../../shared/query/use-ask.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CloudOff } from '../../shared/ui/icons.tsx'
import { problemSentence } from '../../shared/words/problem-sentence.ts'
import { plain } from '../../shared/words/ruby-pieces.ts'
import { useWords } from '../../shared/words/words.ts'

interface AskedPartProps<Value> {
  asked: Asked<Value>
  children: (value: Value) => ReactNode
}

/** A part of the panel that has to be asked for: under way, failed, old, or there. */
export function AskedPart<Value>({ asked, children }: AskedPartProps<Value>) {
  const words = useWords()
  const { part } = words.tutor.desk
  if (asked.value !== undefined) {
    return (
      <>
        {asked.offline && (
          <p role="status" className="flex items-center gap-1.5 text-sm text-trouble">
            <CloudOff size={1.25} />
            {part.offline}
          </p>
        )}
        {children(asked.value)}
      </>
    )
  }
  if (!asked.problem) {
    return (
      <p role="status" className="text-sm text-quiet">
        {part.loading}
      </p>
    )
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-2 text-sm">
      <p>{plain(problemSentence(words, asked.problem))}</p>
      <Button onClick={asked.refetch}>{plain(words.shared.retry)}</Button>
    </div>
  )
}
