import type { Problem } from '../connection/answer.ts'

/** Something that was done and is to have one effect at the school. */
export interface Write {
  /** Makes the server apply it once. */
  id: string
  path: string
  input: unknown
  /** It is sent until the school has it, however long that takes. Of any other, the person who waits for it is told that it failed. */
  lasting: boolean
  /** It lies on this device's disk. */
  kept: boolean
  /** What was done, as the person said it: their answer. So it can be read where the school does not take it. */
  said?: string
}

/** A write at which the server fails while it takes others. It is out of their way. */
export interface AsideWrite extends Write {
  /** Under which the server's log knows the last failure. */
  bugId: string
  /** How often it has failed since it was put aside in this visit. */
  tries: number
  /** It is to be sent again now. */
  due: boolean
}

/** What the school has refused for good. It lies on the device until it was read. */
export interface RefusedWrite extends Write {
  problem: Problem
}

/** Why the school does not have a write that lies on the device. */
export type Fate = { kind: 'aside'; bugId: string } | { kind: 'refused'; problem: Problem }

/** The write alone, without what the outbox knows of its sending. */
export function plain({ id, path, input, lasting, kept, said }: Write): Write {
  return { id, path, input, lasting, kept, ...(said !== undefined && { said }) }
}
