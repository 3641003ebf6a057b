import { useQueries } from '@tanstack/react-query'
import type { CallPath, InputOf, OutputOf } from '#contract/calls.ts'
import { useClient } from '../use-client.ts'
import { type AskFailed, type AskState, createQueryCache, queryOf, stateOf } from './use-ask.ts'

/** As `useAsk`, for several inputs of one call, such as the pages of a list that are shown so far. */
export function useAskEach<Path extends CallPath>(
  path: Path,
  inputs: readonly InputOf<Path>[],
): AskState<OutputOf<Path>>[] {
  const client = useClient()
  const cache = client.part(createQueryCache)
  const queries = inputs.map((input) => queryOf(client, path, input, { anew: true }))
  return useQueries({ queries }, cache).map((query) =>
    stateOf(query as Parameters<typeof stateOf<OutputOf<Path>>>[0] & { error: AskFailed | null }),
  )
}
