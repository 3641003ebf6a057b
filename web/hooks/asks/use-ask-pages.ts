import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallPath, InputOf, OutputOf } from '#contract/calls.ts'
import { useClient } from '../use-client.ts'
import { type AskFailed, type AskState, createQueryCache, queryOf, stateOf } from './use-ask.ts'

export interface AskedPages<Value> {
  /** Those that have come so far, in order. */
  pages: readonly Value[]
  /** The page that is still to come, or could not come. */
  pending: AskState<Value> | null
  /** Asks for one page more; null after the last one. */
  more: (() => void) | null
  /** Pages from before the network was lost are among them. */
  offline: boolean
}

/**
 * A list of which as many pages are asked as are shown. Another list, by its first input, begins with its first page.
 * @param inputOf asks for the page after a cursor; null for the first one
 * @param nextOf the cursor of the page after all these; null after the last one
 */
export function useAskPages<Path extends CallPath, Cursor>(
  path: Path,
  inputOf: (after: Cursor | null) => InputOf<Path>,
  nextOf: (pages: readonly OutputOf<Path>[]) => Cursor | null,
): AskedPages<OutputOf<Path>> {
  const list = JSON.stringify(inputOf(null))
  const [shown, setShown] = useState<{ list: string; after: readonly (Cursor | null)[] }>()
  const after = shown?.list === list ? shown.after : [null]
  const asked = useAskEach(path, after.map(inputOf))
  const pages = asked.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const pending = asked.find(({ value }) => value === undefined) ?? null
  const next = pending ? null : nextOf(pages)
  return {
    pages,
    pending,
    more: next === null ? null : () => setShown({ list, after: [...after, next] }),
    offline: asked.some(({ offline }) => offline),
  }
}

/** As `useAsk`, for several inputs of one call, such as the pages of a list that are shown so far. */
function useAskEach<Path extends CallPath>(
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
