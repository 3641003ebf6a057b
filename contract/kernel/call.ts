import type { z } from 'zod'

/** Who may ask: `nobody` needs no sign-in, `both` means a student or a tutor. */
export type Who = 'nobody' | 'student' | 'tutor' | 'both'

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
  /** The codes of the 409 answers that this call can give. */
  refusals: readonly Code[]
  /** `cookie` reads the rotating refresh credential instead of the access token. */
  credential: 'token' | 'cookie'
}

interface Declaration<
  W extends Who,
  Input extends z.ZodObject,
  Output extends z.ZodType,
  Code extends string,
> {
  who: W
  purpose: string
  input: Input
  output: Output
  refusals?: readonly Code[]
  credential?: 'token' | 'cookie'
}

export function call<
  const Path extends `/${string}`,
  W extends Who,
  Input extends z.ZodObject,
  Output extends z.ZodType,
  const Code extends string = never,
>(path: Path, declaration: Declaration<W, Input, Output, Code>): Call<Path, W, Input, Output, Code> {
  return { path, refusals: [], credential: 'token', ...declaration }
}

/** A write carries the id of its one effect: sent again, it answers the same and changes nothing more. */
export function isWrite(declared: Call): boolean {
  return 'writeId' in declared.input.shape
}
