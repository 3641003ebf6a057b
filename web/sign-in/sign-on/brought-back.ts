import type { InputOf } from '#contract/calls.ts'

export type BroughtBack = Extract<InputOf<'/student/sso'>['step'], { kind: 'complete' }>

/** What the provider sent back with this page, taken out of the address bar and the history: it is good once. */
export function takeBroughtBack(): BroughtBack | null {
  const found = new URLSearchParams(sentBack())
  const state = found.get('state')
  if (!state) return null
  history.replaceState(history.state, '', location.pathname)
  const [code, iss, error] = ['code', 'iss', 'error'].map((name) => found.get(name) ?? undefined)
  return { kind: 'complete', state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) }
}

/** Behind the `#` where the provider can do so, in the query where it cannot. */
function sentBack(): string {
  if (/[#&]state=/.test(location.hash)) return location.hash.slice(1)
  if (!/[?&]state=/.test(location.search)) return ''
  // The router writes a query as it understands it; the browser knows how it came.
  const [visit] = performance.getEntriesByType('navigation')
  const came = visit ? new URL(visit.name) : null
  return came?.pathname === location.pathname ? came.search : location.search
}
