/** Ends a request after this time with a `TimeoutError`, as `AbortSignal.timeout` does, which Safari has from 16 on. */
export function timeLimit(ms: number): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(new DOMException('The time is over.', 'TimeoutError')), ms)
  return limit.signal
}
