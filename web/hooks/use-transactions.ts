import { useEffect, useMemo } from 'react'
import type { Followed } from '#web/client/topics/topic-reader.ts'
import { createTransactions } from '#web/client/topics/transactions.ts'
import { useClient, useStore } from './use-client.ts'

export type Transact<State> = ReturnType<typeof createTransactions<State>>['transact']

/** A topic's state with the changes under way shown over it, and the function to change it by transactions. */
export function useTransactions<State>(
  topic: Followed<State>,
  state: State,
): { state: State; transact: Transact<State> } {
  const client = useClient()
  const { changes, transact, reached } = useMemo(
    () => createTransactions(client.config, topic),
    [client, topic],
  )
  useEffect(() => client.connection.onReached(reached), [client, reached])
  const under = useStore(changes)
  const shown = useMemo(() => under.reduce((below, { over }) => over(below), state), [under, state])
  return { state: shown, transact }
}
