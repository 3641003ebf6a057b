import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'

const report = (...entries: { id: string }[]) => entries.map((entry) => [entry.id, entry] as const)
const transport = {
  id: 'T',
  type: 'transport',
  selectedCandidatePairId: 'P',
  bytesSent: 100,
  bytesReceived: 50,
}
const pair = { id: 'P', type: 'candidate-pair', localCandidateId: 'L', remoteCandidateId: 'R' }
const end = (id: string, candidateType: string) => ({ id, type: `${id}-candidate`, candidateType })

test('a line is relayed if either end is', () => {
  const figures = (local: string, remote: string) =>
    figuresOf(report(transport, pair, end('L', local), end('R', remote)))
  expect(figures('host', 'srflx')).toEqual({ path: 'direct', bytes: 150 })
  expect(figures('relay', 'host')).toEqual({ path: 'relayed', bytes: 150 })
  expect(figures('prflx', 'relay')).toEqual({ path: 'relayed', bytes: 150 })
})

test('a browser without the transport marks its pair', () => {
  const marked = { ...pair, selected: true, bytesSent: 3, bytesReceived: 4 }
  const other = { id: 'Q', type: 'candidate-pair', selected: false }
  expect(figuresOf(report(other, marked, end('L', 'relay'), end('R', 'relay')))).toEqual({
    path: 'relayed',
    bytes: 7,
  })
})

test('before the two are connected there are no figures', () => {
  expect(figuresOf(report({ ...transport, selectedCandidatePairId: undefined } as { id: string }))).toBeNull()
  expect(figuresOf([])).toBeNull()
})
