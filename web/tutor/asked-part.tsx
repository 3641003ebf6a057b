import type { ReactNode } from 'react'
import type { AskState } from '#web/hooks/asks/use-ask.ts'
import { CloudOffIcon } from '#web/ui/drawings/icons.ts'
import { PartFailed } from '#web/ui/page/notice.tsx'
import { useWords } from '#web/words/words.ts'

interface AskedPartProps<Value> {
  asked: AskState<Value>
  /** The sentence in place of the children if there is nothing to show. */
  none?: (value: Value) => string | false
  children: (value: Value) => ReactNode
}

/** A part of the panel with its own request: loading, failed, out of date, or loaded. */
export function AskedPart<Value>({ asked, none, children }: AskedPartProps<Value>) {
  const words = useWords()
  const { part } = words.tutor.desk
  if (asked.value !== undefined) {
    const empty = none?.(asked.value)
    return (
      <>
        {asked.offline && (
          <p role="status" className="flex items-center gap-1.5 text-sm text-trouble">
            <CloudOffIcon size={1.25} />
            {part.offline}
          </p>
        )}
        {asked.problem && !asked.offline && <PartFailed problem={asked.problem} again={asked.refetch} />}
        {empty ? <p className="text-sm text-quiet">{empty}</p> : children(asked.value)}
      </>
    )
  }
  if (asked.problem) return <PartFailed problem={asked.problem} again={asked.refetch} />
  return (
    <p role="status" className="text-sm text-quiet">
      {part.loading}
    </p>
  )
}
