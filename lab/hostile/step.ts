import type fc from 'fast-check'
import type { Ground } from './ground.ts'

/** One hostile thing to do, told as plain data so that a failing plan can be read. */
export interface Plan {
  kind: string
}

/** A kind of hostile things: how to think of one, and how to do it. What is wrong then is told to the ground. */
export interface Step<P extends Plan = Plan> {
  plans: fc.Arbitrary<P>
  carryOut(ground: Ground, plan: P): Promise<void>
}
