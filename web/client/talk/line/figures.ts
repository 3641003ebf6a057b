import type { InputOf } from '#contract/calls.ts'

/** How a line is: through a relay or not, and the bytes in both directions. */
export type LineFigures = Pick<InputOf<'/tutor/report-talk'>, 'path' | 'bytes'>

type Entry = { id: string; type: string } & Record<string, unknown>

/** Null before the two are connected. */
export function figuresOf(report: Iterable<readonly [string, unknown]>): LineFigures | null {
  const entries = new Map([...report] as [string, Entry][])
  const transport = [...entries.values()].find(({ type }) => type === 'transport')
  const pair =
    entries.get(String(transport?.['selectedCandidatePairId'])) ??
    // Firefox marks the pair itself, and reports no transport.
    [...entries.values()].find(({ type, selected }) => type === 'candidate-pair' && selected === true)
  if (!pair) return null
  const counted = transport ?? pair
  const isRelayed = ['localCandidateId', 'remoteCandidateId'].some(
    (end) => entries.get(String(pair[end]))?.['candidateType'] === 'relay',
  )
  return {
    path: isRelayed ? 'relayed' : 'direct',
    bytes: Number(counted['bytesSent'] ?? 0) + Number(counted['bytesReceived'] ?? 0),
  }
}
