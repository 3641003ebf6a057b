import { useQuery, QueryClient } from '@tanstack/react-query'
import type { CallPath, InputOf, OutputOf } from '#contract/calls.ts'
import type { Problem } from '#web/client/ask.ts'
import type { Answered, Client } from '#web/client/create-client.ts'
import { cacheAnswer, cachedAnswer } from '#web/client/device/answer-cache.ts'
import { useClient } from '../use-client.ts'

export interface AskState<Value> {
  status: 'loading' | 'ready' | 'failed'
  /** The last good answer; it stays while a newer one is requested, and when that request fails. */
  value: Value | undefined
  problem: Problem | null
  /** The value is the one from before the network was lost. */
  offline: boolean
  refetch(): void
}

export interface AskOptions<Value> {
  /** Requests again each time the component appears, however fresh the last answer is. */
  anew?: boolean
  /** The answer never changes: it is requested once. */
  lasting?: boolean
  /** Requests nothing; meanwhile it is loading, unless an answer is cached. */
  off?: boolean
  /**
   * Requests again every so many ms while the component is shown, in a background tab too; false does not poll. May depend
   * on the last answer.
   */
  pollMs?: number | false | ((value: Value | undefined) => number | false)
}

const RETRY_MS = 5_000

/**
 * Sends a reading call and caches its answer. A failure is a state of the component: it shows the failure in its place, and
 * may retry.
 *
 *     const trials = useAsk('/tutor/classroom-trial-lesson', { classroomId }, { anew: true, pollMs: 5_000 })
 *     if (trials.status === 'ready') return <List of={trials.value.trials} />
 */
export function useAsk<Path extends CallPath>(
  path: Path,
  input: InputOf<Path>,
  options: AskOptions<OutputOf<Path>> = {},
): AskState<OutputOf<Path>> {
  const client = useClient()
  const cache = client.part(createQueryCache)
  return stateOf(useQuery<OutputOf<Path>, AskFailed>(queryOf(client, path, input, options), cache))
}

/** How a call's answer is requested, and requested again. */
export function queryOf<Path extends CallPath>(
  client: Client,
  path: Path,
  input: InputOf<Path>,
  { anew = false, lasting = false, off = false, pollMs = false }: AskOptions<OutputOf<Path>>,
) {
  return {
    queryKey: [path, input],
    queryFn: async (): Promise<OutputOf<Path>> => {
      const answer = await client.ask(path, input)
      if (answer.ok) {
        cacheAnswer(client, path, input, answer.value)
        return answer.value
      }
      if (passes(answer.problem)) await recall(client, path, input)
      throw new AskFailed(answer.problem)
    },
    refetchInterval: ({
      state: { data, error },
    }: {
      state: { data: OutputOf<Path> | undefined; error: AskFailed | null }
    }) =>
      (typeof pollMs === 'function' ? pollMs(data) : pollMs) ||
      (error !== null && passes(error.problem) && RETRY_MS),
    ...(off && { enabled: false }),
    refetchIntervalInBackground: pollMs !== false,
    ...(lasting && { staleTime: Number.POSITIVE_INFINITY }),
    refetchOnReconnect: lasting || ('always' as const),
    // The timers of a tab that slept are late.
    refetchOnWindowFocus: pollMs === false || ('always' as const),
    refetchOnMount: anew ? ('always' as const) : true,
  }
}

interface Query<Value> {
  data: Value | undefined
  error: AskFailed | null
  status: 'pending' | 'success' | 'error'
  refetch(): unknown
}

/** The state of a component that asks. */
export function stateOf<Value>(query: Query<Value>): AskState<Value> {
  const problem = query.error?.problem ?? null
  return {
    status: query.data !== undefined ? 'ready' : query.status === 'error' ? 'failed' : 'loading',
    value: query.data,
    problem,
    offline: problem !== null && passes(problem),
    refetch: () => void query.refetch(),
  }
}

/** Returns a function that marks the answers of a call as old, for any input: those that are shown are requested again. */
export function useAskAgain(): (path: CallPath) => void {
  const cache = useClient().part(createQueryCache)
  return (path) => void cache.invalidateQueries({ queryKey: [path] })
}

/** Without a response, the device's cached answer is used, and is shown as old. */
async function recall(client: Client, path: CallPath, input: unknown): Promise<void> {
  const cache = client.part(createQueryCache)
  const key = [path, input]
  if (cache.getQueryData(key) !== undefined) return
  const before = await cachedAnswer(client, path, input)
  if (before !== undefined) cache.setQueryData(key, before)
}

function passes(problem: Problem): boolean {
  return problem.kind === 'offline' || problem.kind === 'timeout' || problem.kind === 'away'
}

/** Carries a problem through a library that represents a failure only as a thrown error. */
export class AskFailed extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.kind)
    this.problem = problem
  }
}

/** Requests the answers again that a write has made old, where they are shown. What a child does all day makes none old. */
async function askAgainAfter(cache: QueryClient, { path, input }: Answered): Promise<void> {
  const isWrite = 'writeId' in input && !('dryRun' in input && input.dryRun)
  if (!isWrite || path.startsWith('/student/')) return
  const { makesOld } = await import('#contract/makes-old.ts')
  const old: { readonly [path: string]: readonly CallPath[] | undefined } = makesOld
  for (const question of old[path] ?? []) void cache.invalidateQueries({ queryKey: [question] })
}

/** Answers are cached by path and input, for the person who asked. */
export function createQueryCache(client: Client): QueryClient {
  const { session, config } = client
  const cache = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 30_000, gcTime: 60 * 60_000 },
    },
  })
  let asker = session.me.get()?.id
  session.me.subscribe(() => {
    const { id } = session.me.get() ?? {}
    if (id !== asker) cache.clear()
    asker = id
  })
  if (config.carried && config.carried.me.id === asker)
    for (const { path, input, answer } of config.carried.answers) {
      cache.setQueryData([path, input], answer)
      cacheAnswer(client, path, input, answer)
    }
  client.answered.subscribe(() => {
    // Without the list the answers grow old as before a write.
    askAgainAfter(cache, client.answered.get()!).catch(() => undefined)
  })
  // A second link in the same tab may be about another child.
  session.guest.status.subscribe(() => {
    if (session.guest.status.get().kind === 'here') cache.clear()
  })
  return cache
}
