import type { z } from 'zod'

/**
 * The roles that may ask: `office` means the office of a branch or the head office, and with a `branchId` in the input,
 * only for a branch that they run; `head` means the head office alone; `parent` and `viewer` are guests, with a link to one
 * page and to one lesson.
 */
export type Asker = 'student' | 'tutor' | 'office' | 'head' | 'parent' | 'viewer'

/** A list of askers, each of whom asks the same call; `nobody` for a call that needs no sign-in. */
export type Who = 'nobody' | readonly Asker[]

/**
 * The parts of the office that a service token may be made for. A call without a scope is not for machines: it makes ways in,
 * brings somebody back who left, writes down what a guardian allows, or belongs to one person's own account.
 */
export const scopes = ['people', 'terms', 'attendance', 'reports', 'books'] as const
export type Scope = (typeof scopes)[number]

/**
 * One question that a client may ask: `POST <base path><path>` with a JSON body.
 * It is declared once; the path is the route, the name of the handler's file and of the client's typed function.
 */
export interface Call<
  Path extends string = string,
  W extends Who = Who,
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Code extends string = string,
> {
  path: Path
  who: W
  /** Shown in the OpenAPI document. */
  purpose: string
  input: Input
  output: Output
  /** How many writes or questions it counts as in the budget of its sign-in; default 1. */
  weight?: (input: never) => number
  /** The codes of the 409 responses that this call can give. */
  refusals: readonly Code[]
  /**
   * If true, a tutor or a person of the office must have shown within the last five minutes that it is them, by a password, a code
   * or a sign-on; else the answer is `ConfirmItIsYou`. A machine has nothing to show, and its scope decides; a student and a guest
   * have nothing either. Fields say it of the inputs that have these
   * values alone.
   */
  fresh: Fresh
  /** `cookie` reads the rotating refresh credential instead of the access token. */
  credential: 'token' | 'cookie'
  /** The scope that lets a service token ask, or `any` of them; without one, none may. */
  scope?: Scope | 'any'
}

/** If a call needs a fresh proof of the person: never, always, or for inputs with these fields. */
type Fresh = boolean | Readonly<Record<string, string>>

interface Declaration<
  W extends Who,
  Input extends z.ZodObject,
  Output extends z.ZodType,
  Code extends string,
  F extends Fresh,
> {
  who: W
  fresh?: F
  purpose: string
  input: Input
  output: Output
  weight?: (input: z.output<Input>) => number
  refusals?: readonly Code[]
  credential?: 'token' | 'cookie'
  scope?: Scope | 'any'
}

export function call<
  const Path extends `/${string}`,
  const W extends Who,
  Input extends z.ZodObject,
  Output extends z.ZodType,
  const Code extends string = never,
  const F extends Fresh = false,
>(
  path: Path,
  declaration: Declaration<W, Input, Output, Code, F>,
): Call<Path, W, Input, Output, Code | (F extends false ? never : 'ConfirmItIsYou')> {
  type Codes = readonly (Code | (F extends false ? never : 'ConfirmItIsYou'))[]
  const { refusals = [], fresh = false } = declaration
  return {
    path,
    credential: 'token',
    ...declaration,
    fresh,
    refusals: (fresh ? [...refusals, CONFIRM_IT_IS_YOU] : refusals) as Codes,
  }
}

/** The refusal of a call that is `fresh`, to a person who has not shown for a while that it is them. */
export const CONFIRM_IT_IS_YOU = 'ConfirmItIsYou'

/** How long such a proof counts. */
export const PROOF_MS = 5 * 60_000

/** Maximum length of a call's body in bytes; a longer one is answered 413. */
export const MAX_BODY_BYTES = 256 * 1024

export function isFor({ who }: Pick<Call, 'who'>, asker: Asker): boolean {
  return who !== 'nobody' && who.includes(asker)
}

/** A write has a `writeId`: sent again, it returns the same answer and changes nothing more. */
export function isWrite(declared: Call): boolean {
  return 'writeId' in declared.input.shape
}

/** A write whose input has `dryRun: DryRun` may be asked what it would answer. */
export function acceptsDryRun(declared: Call): boolean {
  return 'dryRun' in declared.input.shape
}
