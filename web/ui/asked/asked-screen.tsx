import type { ReactNode } from 'react'
import type { AskState } from '#web/hooks/asks/use-ask.ts'
import { CloudOffIcon } from '../drawings/icons.ts'
import { Notice } from '../page/notice.tsx'
import { AskedPanel, StatePanel } from '../page/state-panel.tsx'

interface AskedScreenProps<Value> {
  asked: Pick<AskState<Value>, 'value' | 'problem' | 'offline' | 'refetch'>
  /** It is all that is shown: the sentence of its state is the heading. */
  isWhole?: boolean
  /** The sentence above an answer from before the network was lost. */
  offline?: string
  /** In place of the children if there is nothing to show: a sentence, or a StatePanel of its own. */
  empty?: (value: Value) => ReactNode
  children: (value: Value) => ReactNode
}

/** A screen, or a part of one, that shows what it has asked for: loading, refused, offline, empty, or the answer. */
export function AskedScreen<Value>({
  asked,
  isWhole = false,
  offline,
  empty,
  children,
}: AskedScreenProps<Value>) {
  const { value } = asked
  if (value === undefined) return <AskedPanel asked={asked} part={!isWhole} />
  const none = empty?.(value)
  const shown = none ? (
    <>{typeof none === 'string' ? <StatePanel part={!isWhole} kind="empty" text={none} /> : none}</>
  ) : (
    children(value)
  )
  return (
    <>
      {asked.offline && offline !== undefined && (
        <Notice role="status" icon={<CloudOffIcon size={1.25} />} className="mx-4 mt-2 print:hidden">
          {offline}
        </Notice>
      )}
      {shown}
    </>
  )
}
