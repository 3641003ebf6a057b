import type { Place } from './school/place.ts'

/** The promises of reliability that this suite measures; docs/reliability.md names them all. */
type PromiseId =
  | 'P1'
  | 'P2'
  | 'P3'
  | 'P4'
  | 'P5'
  | 'P6'
  | 'P7'
  | 'P8'
  | 'P9'
  | 'P10'
  | 'P11'
  | 'P12'
  | 'P13'
  | 'P14'
  | 'P16'
  | 'P17'
  | 'P18'
  | 'P19'
  | 'P20'
  | 'P21'

/** One figure of one promise. It holds when it is not above its limit. */
export interface Figure {
  promise: PromiseId
  /** What was measured, the same words on each database. */
  what: string
  value: number
  limit: number
  /** `ms`, `s`, `MB`, `%`; empty for a count. */
  unit: string
  /** How many were looked at, e.g. `10,412 acknowledged`. */
  among?: string
}

export interface Fault {
  /** As on the command line, and as its file. */
  name: string
  on: readonly ('sqlite' | 'postgres')[]
  /**
   * Those that mostly wait run all at once; beside them, one after the other, those that mind little; and in the end, one
   * after the other, those that need the machine to themselves.
   */
  when: 'waiting' | 'beside' | 'alone'
  /** Null where this machine cannot do it; the reason has been noted. */
  run(place: Place): Promise<Figure[] | null>
}
