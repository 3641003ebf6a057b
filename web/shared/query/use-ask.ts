import { useQuery } from '@tanstack/react-query'
import type { CallPath, InputOf, OutputOf } from '../../../contract/calls.ts'
import { ask } from '../ask.ts'
import type { Problem } from '../ask.ts'
import { ScreenError } from '../shell/screen-error.ts'
import { AskFailed } from './ask-failed.ts'
import { queryClient } from './query-client.ts'

export interface Asked<Value> {
  status: 'loading' | 'ready' | 'failed'
  /** The last good answer; it stays while a newer one is asked for, and when that fails. */
  value: Value | undefined
  problem: Problem | null
  /** The value is what was known before the network went. */
  offline: boolean
  refetch(): void
}

/** Asks and remembers. A bug at the server goes to the error boundary. */
export function useAsk<Path extends CallPath>(path: Path, input: InputOf<Path>): Asked<OutputOf<Path>> {
  const query = useQuery<OutputOf<Path>, AskFailed>(
    {
      queryKey: [path, input],
      queryFn: async () => {
        const answer = await ask(path, input)
        if (!answer.ok) throw new AskFailed(answer.problem)
        return answer.value
      },
      // While nobody answers, somebody should go on asking.
      refetchInterval: ({ state }) => (state.error && passes(state.error.problem) ? 5_000 : false),
      refetchOnReconnect: 'always',
    },
    queryClient,
  )
  const problem = query.error?.problem ?? null
  if (problem?.kind === 'bug') throw new ScreenError('bug', `${path} failed with ${problem.id}`)
  return {
    status: query.data !== undefined ? 'ready' : query.status === 'error' ? 'failed' : 'loading',
    value: query.data,
    problem,
    offline: problem !== null && passes(problem),
    refetch: () => void query.refetch(),
  }
}

function passes(problem: Problem): boolean {
  return problem.kind === 'offline' || problem.kind === 'timeout' || problem.kind === 'away'
}
