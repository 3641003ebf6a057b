import { type Call, CONFIRM_IT_IS_YOU, isWrite } from '#contract/kernel/call.ts'
import { type BranchId, OfBranch } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, type Refusal, refuse, sessionOver, tooMany } from '#contract/kernel/refusal.ts'
import { type Actor, type Authenticator, mayAsk, type Office } from './actor.ts'
import { auditOf } from './audit.ts'
import { findAnswered, saveAnswered } from './commits/idempotency.ts'
import type { Database, MemoryTx, Tx } from './database.ts'
import type { Handler, Visit } from './handle.ts'
import { budgetsOf, spentBy } from './http/budgets/budgets.ts'
import { MadeAnswer } from './http/made-answer.ts'
import { noteAnonymous } from './log/anonymous-refusals.ts'
import type { Log } from './log/log.ts'
import { measured, observeInMemory } from './metrics/call-metrics.ts'
import { invalidFields, type Outcome } from './outcome.ts'
import { problemOf } from './problem.ts'
import type { Clock } from './time/clock.ts'

export interface Question {
  body: unknown
  token: string | null
  /** The request that a way in may read; null on a live connection, which no way in uses. */
  visit: Visit | null
}

interface Dependencies {
  database: Database
  authenticator: Authenticator
  clock: Clock
  log: Log
}

/** Handles one call from its body to its response, over any transport. A refusal is logged, or counted. */
export async function dispatch(handler: Handler, question: Question, deps: Dependencies): Promise<Outcome> {
  const now = deps.clock()
  const actor = question.token === null ? null : await deps.authenticator.read(question.token, now)
  const answer = await measured(deps.database, handler.call.path, () =>
    answerTo(handler, question, actor, now, deps).catch((error: unknown) =>
      problemOf(error, handler.call.path, deps),
    ),
  )
  if (!('refused' in answer)) return answer
  const { path } = handler.call
  const { refusal } = answer.refused
  if (actor) noteRefusal(deps.log, handler.call, refusal, actor, question.body)
  else noteAnonymous(deps.database, deps.log, { path, refusal }, now)
  return answer
}

/**
 * The refusal of a sender whose session is over; null for everybody else. They learn nothing about a call's input, so it comes
 * before everything that is said about a body.
 */
export async function refuseOver(
  call: Call,
  { token, visit }: Omit<Question, 'body'>,
  { database, authenticator, clock }: Pick<Dependencies, 'database' | 'authenticator' | 'clock'>,
): Promise<{ refused: Refusal } | null> {
  const now = clock()
  if (call.who === 'nobody') return null
  if (call.credential === 'cookie') {
    const cookie = visit?.refreshToken ?? null
    if (cookie === null) return null
    const person = await database.transaction((tx) => authenticator.readCookie(tx, cookie, now))
    return person ? null : { refused: sessionOver('expired') }
  }
  const actor = token === null ? null : await authenticator.read(token, now)
  const end = actor ? await endOf(database, authenticator, actor, now) : 'expired'
  return end ? { refused: sessionOver(end) } : null
}

async function answerTo(
  handler: Handler,
  question: Question,
  actor: Actor | null,
  now: Date,
  deps: Dependencies,
): Promise<Outcome> {
  const { call } = handler
  const { body, visit } = question
  const { database, authenticator, log } = deps
  // Checks the sender before the input: a stranger learns nothing about a call's input.
  if (call.credential === 'token' && call.who !== 'nobody') {
    if (!actor) return { refused: sessionOver('expired') }
    if (!mayAsk(call, actor)) return await refuseWrongRole(database, authenticator, actor, now)
  }
  const parsed = call.input.safeParse(body)
  if (!parsed.success)
    return (await refuseOver(call, question, deps)) ?? { invalid: invalidFields(parsed.error) }
  const waitMs = actor && call.weight ? payWeight(database, call, actor, parsed.data) : 0
  if (waitMs > 0) return { refused: tooMany(waitMs) }
  const input = parsed.data
  let result: unknown
  if (handler.kind === 'entry') result = await handler.answer({ database, visit: visit!, now, log }, input)
  else {
    await authenticator.refresh()
    const over = handler.prepare ? await refuseOver(call, question, deps) : null
    if (over) return over
    // A repeated write prepares nothing: its password was right once, and is another one now.
    const write =
      handler.prepare && actor && isWrite(call) && !isDryRun(input) ? writeOf(call, actor, input) : null
    const known = write && (await database.transaction((tx) => findAnswered(tx, write)))
    if (known) return { value: known.answer }
    const prepared = await handler.prepare?.(input, database, { actor, now })
    let isInMemory = false
    const answer = (tx: MemoryTx) => {
      isInMemory = tx.isInMemory
      return answerOnce(handler, { tx, now, authenticator, log }, actor, input, prepared)
    }
    result = await (handler.isInMemory ? database.inMemory(answer) : database.transaction(answer))
    if (isInMemory) observeInMemory(database, call.path)
  }
  if (result instanceof Replayed) return { value: result.answer }
  if (result instanceof DryAnswer) return { value: call.output.parse(result.answer) }
  if (result instanceof MadeAnswer) return { value: result }
  return isRefusal(result) ? { refused: result } : { value: call.output.parse(result) }
}

/** A weight of 1 was spent before the body was read. Of several requests at once only the first may overdraw the budget. */
function payWeight(database: Database, call: Call, { signInId }: Actor, input: object): number {
  const rest = call.weight!(input as never) - 1
  return rest > 0 ? budgetsOf(database).spend(signInId, spentBy(call), rest) : 0
}

/** Calls of the other role are answered as not found, unless the session is over. */
async function refuseWrongRole(database: Database, authenticator: Authenticator, actor: Actor, now: Date) {
  const end = await endOf(database, authenticator, actor, now)
  return { refused: end ? sessionOver(end) : notFound() }
}

async function endOf(database: Database, authenticator: Authenticator, actor: Actor, now: Date) {
  await authenticator.refresh()
  return await database.inMemory((tx) => authenticator.endOf(tx, actor, now))
}

type InOneTransaction = Extract<Handler, { kind: 'inOneTransaction' }>

interface Within {
  tx: MemoryTx
  now: Date
  authenticator: Authenticator
  log: Log
}

/**
 * Does the work first and saves its write id with it: the common case costs one statement. If the id is known already,
 * all is rolled back and the first answer is returned; also when the replay is refused as too late.
 */
async function answerOnce(
  { call, answer }: InOneTransaction,
  { tx, now, authenticator, log }: Within,
  actor: Actor | null,
  input: object,
  prepared: unknown,
): Promise<unknown> {
  const end = actor && (await authenticator.endOf(tx, actor, now))
  if (end) return sessionOver(end)
  const who = actor && (await inBranch({ tx, authenticator }, call, actor, input))
  if (actor && !who) return notFound()
  const asked = {
    // A handler of `handle` runs in a transaction alone.
    tx: tx as Tx,
    who: who as never,
    now,
    audit: auditOf(tx, log, actor?.id ?? null, now, who?.branchId),
  }
  const isDry = isDryRun(input)
  const mayAnswer =
    isDry ||
    !needsProof(call, input) ||
    (actor !== null && (await authenticator.isProved(tx.inTransaction(), actor, now)))
  const result = mayAnswer ? await answer(asked, input, prepared) : refuse(CONFIRM_IT_IS_YOU)
  if (!actor || !isWrite(call)) return result
  if (isDry) return isRefusal(result) ? result : new DryAnswer(result)
  const write = writeOf(call, actor, input)
  // A tutor's write about a student may have an answer with the name alone.
  const about = 'studentId' in input && typeof input.studentId === 'string' ? [input.studentId] : []
  const isFirst = !isRefusal(result) && (await saveAnswered(tx, write, result, now, about))
  if (isFirst) return result
  const written = await findAnswered(tx.inTransaction(), write)
  if (written) return new Replayed(written.answer)
  return isRefusal(result) ? result : notFound()
}

/** The parser leaves `dryRun` in the input of a call alone that declares it. */
function isDryRun(input: { dryRun?: boolean }): boolean {
  return input.dryRun === true
}

function needsProof({ fresh }: Call, input: object): boolean {
  if (typeof fresh === 'boolean') return fresh
  return Object.entries(fresh).every(([field, value]) => (input as Record<string, unknown>)[field] === value)
}

function writeOf({ path }: Call, { id }: Actor, input: object) {
  return { writeId: (input as { writeId: string }).writeId, actorId: id, path }
}

/** The sender as the one of the branch that they ask about; null if it is not theirs, or does not exist. */
async function inBranch(
  { tx, authenticator }: Pick<Within, 'tx' | 'authenticator'>,
  call: Call,
  actor: Actor,
  { branchId: named }: { branchId?: BranchId | null },
): Promise<Actor | null> {
  if (actor.role !== 'office') return !named || named === actor.branchId ? actor : null
  const mayLeaveOut = call.input.shape['branchId'] === OfBranch
  const branchId = named ?? (mayLeaveOut ? actor.branchId : null)
  if (!branchId) return mayLeaveOut ? null : actor
  const inOne: Office & { isHead: boolean } = { ...actor, branchId, isHead: actor.branchId === null }
  return (await authenticator.runs(tx.inTransaction(), actor, branchId)) ? inOne : null
}

/** A known answer in the form of a refusal, so that the repeated work is rolled back. */
class Replayed implements Refusal<'Replayed'> {
  readonly refusal = 'Replayed'
  readonly answer: unknown

  constructor(answer: unknown) {
    this.answer = answer
  }
}

/** The answer that a write would have given, in the form of a refusal, so that all that it did is rolled back. */
class DryAnswer implements Refusal<'DryAnswer'> {
  readonly refusal = 'DryAnswer'
  readonly answer: unknown

  constructor(answer: unknown) {
    this.answer = answer
  }
}

/** Logs a refusal: the sender, the code and the objects. Of the body only ids are logged. */
function noteRefusal(log: Log, call: Call, refusal: string, actor: Actor, body: unknown): void {
  const asked = call.who !== 'nobody' ? call.input.safeParse(body).data : null
  const ids = Object.entries(asked ?? {}).filter(([field]) => field.endsWith('Id') && field !== 'writeId')
  log.info('refused', { path: call.path, refusal, actor: actor.id, ...Object.fromEntries(ids) })
}
