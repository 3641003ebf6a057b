import type { Problem } from '../connection/answer.ts'

/** An action of a person that is to have one effect on the server. */
export interface Write {
  /** Makes the server apply it only once. */
  id: string
  path: string
  input: unknown
  /**
   * It is sent until the server has it, however long that takes. Any other write reports its failure to the person who
   * waits for it.
   */
  lasting: boolean
  /** It is on this device's disk. */
  kept: boolean
  /** The person's own words, such as their answer, so that they can read it if the server refuses the write. */
  said?: string
}

/** A write at which the server fails while it accepts others. It no longer blocks them. */
export interface AsideWrite extends Write {
  /** The id of the last failure in the server's log. */
  bugId: string
  /** How often it has failed since it was put aside in this visit. */
  tries: number
  /** It is to be sent again now. */
  due: boolean
}

/** A write that the server has refused for good. It stays on the device until the person has read it. */
export interface RefusedWrite extends Write {
  problem: Problem
}

/** The reason why the server does not have a write that is on the device. */
export type Fate = { kind: 'aside'; bugId: string } | { kind: 'refused'; problem: Problem }

/** The write alone, without the outbox's own fields. */
export function writeAlone({ id, path, input, lasting, kept, said }: Write): Write {
  return { id, path, input, lasting, kept, ...(said !== undefined && { said }) }
}
