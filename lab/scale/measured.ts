/** A measured cost. */
export interface MeasuredCost {
  value: number
  unit: string
  what: string
  /** The day of the measurement. */
  on: string
  /** The section of lab/bench/results.md, or the document, that has it. */
  source: string
}

const state = { on: '2026-11-23', source: 'What does a state cost on its way to the tutor?' }
const join = { on: '2026-11-23', source: 'How soon is everybody in who joins at once?' }
const row = { on: '2026-11-23', source: 'What does a state leave in the database?' }
const talk = { on: '2026-11-22', source: 'How soon does a talk sound?' }

/**
 * The costs from which lab/scale computes, on PostgreSQL; `npm run bench` measures them. After a new measurement replace the values and
 * the days here, run `npm run scale`, and put its tables into docs/scale.md.
 */
export const measured = {
  stateServerMs: { ...state, value: 0.36, unit: 'ms', what: 'processor time of the server for a state' },
  stateDatabaseMs: { ...state, value: 0.088, unit: 'ms', what: 'processor time of PostgreSQL for a state' },
  stateUpBytes: { ...state, value: 299, unit: 'bytes', what: 'a state from the student to the server' },
  stateDownBytes: { ...state, value: 581, unit: 'bytes', what: 'its answer, and its way to the tutor' },
  logBytes: { ...state, value: 800, unit: 'bytes', what: 'what PostgreSQL writes to its log for a state' },
  joinMs: { ...join, value: 9.6, unit: 'ms', what: 'processor time of a join, the database counted' },
  stateRows: { ...row, value: 2, unit: 'rows', what: 'rows that a state leaves' },
  stateStoredBytes: {
    ...row,
    value: 704,
    unit: 'bytes',
    what: 'their size in the database, indexes counted',
  },
  talkRelayMs: {
    ...talk,
    value: 3.5,
    unit: 'ms',
    what: 'processor time of the relay for a second of a talk',
  },
  talkRelayBits: { ...talk, value: 106_000, unit: 'bit/s', what: 'a talk at the relay, in each direction' },
} satisfies Record<string, MeasuredCost>
