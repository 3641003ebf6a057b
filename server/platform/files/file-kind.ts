import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#contract/kernel/refusal.ts'
import type { Authenticator } from '../actor.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database.ts'
import type { Clock } from '../time/clock.ts'
import type { SignedAddresses } from './signed-addresses.ts'

/** A file, as it is sent. */
export interface FileContent {
  mediaType: string
  /** The name of this version: of stored bytes a strong one, of a text with the time of its writing a weak one. */
  tag: string | null
  /** Saved by the browser instead of shown; under the plain name by one that reads no other (RFC 6266). */
  saveAs?: { name: string; plainName: string }
  /** All bytes, or a function that begins to write them; it is not called for HEAD. */
  bytes: Buffer | (() => Promise<Readable>)
}

export interface FileDependencies {
  config: Config
  database: Database
  authenticator: Authenticator
  clock: Clock
}

/** The cache headers for browsers and for caches on the way. */
export const CACHE = {
  never: 'private, no-store',
  'asked again each time': 'private, no-cache',
  /** The bytes behind an address never change. */
  'for ever': 'private, max-age=31536000, immutable',
}

/** The file for this request; null when there is none, or none for this asker. */
type FindFile = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FileContent | Refusal<'TooManyTries'> | null>

/**
 * A kind of file that the school gives by `GET`. Three functions make one: `fileForOneSignIn`, `fileForHolder` of a signed
 * address, `fileBySecret`.
 */
export interface FileKind {
  /** Below the base path, with `:name` for each part that differs. */
  paths: readonly `/${string}`[]
  /** Sign its addresses; null where a secret opens it. */
  addresses: SignedAddresses | null
  cache: keyof typeof CACHE
  /** Prepares what requests share, when the server opens. */
  open(deps: FileDependencies): Promise<FindFile>
}
