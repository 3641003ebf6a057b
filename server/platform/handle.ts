import type { z } from 'zod'
import type { Call } from '#contract/kernel/call.ts'
import type { Refusal } from '#contract/kernel/refusal.ts'
import type { Actor, ActorOf } from './actor.ts'
import type { Audit } from './audit.ts'
import type { Database, MemoryTx, Tx } from './database.ts'
import type { MadeAnswer } from './http/made-answer.ts'
import type { Log } from './log/log.ts'

/** The refusals of any call besides its own codes: 404, 403 and 429. */
type Universal = Refusal<'NotFound' | 'SessionOver' | 'TooManyTries'>
export type AnswerTo<C extends Call> =
  | z.input<C['output']>
  | MadeAnswer<z.output<C['output']> & object>
  | Refusal<C['refusals'][number]>
  | Universal

export interface Asked<Who, Transaction extends MemoryTx = Tx> {
  tx: Transaction
  who: Who
  now: Date
  audit: Audit
}

/** The parts of a request that a way in may read, and the cookies that it may set. */
export interface Visit {
  /** The peer's own address, or the one that a trusted proxy sent. */
  readonly address: string
  /** The refresh credential that the browser sent. */
  readonly refreshToken: string | null
  /** Its system and kind, as `iPad Safari`; empty where it does not say. */
  readonly device: string
  /** The token that this browser got before; null when it has none. */
  readonly knownBrowser: string | null
  /** A token that identifies this browser, made when first needed. No script can read it. */
  browserToken(): string
  /** Sets a new refresh credential in the browser. None is ever deleted: that of an ended sign-in opens nothing, and a late answer would delete a newer one. */
  keepRefreshToken(token: string, lifetimeMs: number): void
  /** Sets a word by which the page shows the right screen first. It opens nothing, and stays after the sign-in. */
  keepShownFirst(name: 'way-in' | 'classroom-tablet', word: string): void
}

interface Entered {
  database: Database
  visit: Visit
  now: Date
  log: Log
}

/** The asker whose sign-in is open; null for a call that needs none. */
interface Asker {
  actor: Actor | null
  now: Date
}

/** A call with its handler. `inOneTransaction` is the rule, `entry` the exception. */
export type Handler =
  | {
      call: Call
      kind: 'inOneTransaction'
      /** Tried in memory first: `tx` has no queries, and `answer` may run more than once. */
      isInMemory?: boolean
      /** Runs before the transaction is opened; its result is passed to `answer`. */
      prepare?(input: unknown, database: Database, asker: Asker): Promise<unknown>
      answer(asked: Asked<ActorOf<Call>>, input: unknown, prepared: unknown): Promise<unknown>
    }
  | { call: Call; kind: 'entry'; answer(entered: Entered, input: unknown): Promise<unknown> }

/**
 * Answers a call within one transaction, where it runs once: load, decide, save, tell. A refusal or an error rolls everything
 * back. An undeclared refusal or a wrong output does not compile.
 */
export function handle<C extends Call>(
  call: C,
  answer: (asked: Asked<ActorOf<C>>, input: z.output<C['input']>) => Promise<AnswerTo<NoInfer<C>>>,
): Handler {
  return { call, kind: 'inOneTransaction', answer: answer as never }
}

/**
 * Like `handle`, for what children's tablets send all the time: it is tried in memory, where `tx` has no queries and the commit is
 * shared with others. A handler that does not know enough there asks for `tx.inTransaction()`, and runs again in it from its
 * beginning; so it changes nothing outside of `tx`.
 */
export function handleInMemory<C extends Call>(
  call: C,
  answer: (asked: Asked<ActorOf<C>, MemoryTx>, input: z.output<C['input']>) => Promise<AnswerTo<NoInfer<C>>>,
): Handler {
  return { call, kind: 'inOneTransaction', isInMemory: true, answer: answer as never }
}

/**
 * Like `handle`, with slow work before the transaction, such as hashing a password: it may read and count tries, must have no other
 * effect, and `answer` decides whether its result may be used.
 */
export function handlePrepared<C extends Call, Prepared>(
  call: C,
  prepare: (input: z.output<C['input']>, database: Database, asker: Asker) => Promise<Prepared>,
  answer: (
    asked: Asked<ActorOf<C>>,
    input: z.output<C['input']>,
    prepared: Prepared,
  ) => Promise<AnswerTo<NoInfer<C>>>,
): Handler {
  return { call, kind: 'inOneTransaction', prepare: prepare as never, answer: answer as never }
}

/**
 * Answers one of the ways in. It opens its own transactions, since a password check would block other transactions for
 * too long, and it may read and set the refresh credential.
 */
export function handleEntry<C extends Call>(
  call: C,
  answer: (entered: Entered, input: z.output<C['input']>) => Promise<AnswerTo<NoInfer<C>>>,
): Handler {
  return { call, kind: 'entry', answer: answer as never }
}
