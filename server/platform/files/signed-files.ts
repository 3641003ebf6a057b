import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor, Authenticator } from '../actor.ts'
import type { Config } from '../config/config.ts'
import type { Database, Tx } from '../database.ts'
import { Cookies } from '../http/cookies.ts'
import { bearer, isFromElsewhere } from '../http/request.ts'
import type { FileContent, FileKind } from './file-kind.ts'
import type { SignedAddresses } from './signed-addresses.ts'

interface Asked {
  /** Its sign-in stands, and the address was signed for it. */
  asker: Actor
  now: Date
  authenticator: Authenticator
  /** For bytes that are read after the transaction. */
  database: Database
}

interface SignInDeclaration<Id extends z.ZodType<string>> {
  addresses: SignedAddresses
  id: Id
  /**
   * The file, if this asker may have it now. The signature alone is not enough: an address outlives what allowed it.
   */
  find(tx: Tx, id: z.output<Id>, asked: Asked): Promise<FileContent | null>
}

/**
 * `GET <base path><path>/<id>?expires&signature`: a file about a person, for the one sign-in that the address was made for, from a
 * page of this site. No cache stores it.
 */
export function fileForOneSignIn<Id extends z.ZodType<string>>({
  addresses,
  id,
  find,
}: SignInDeclaration<Id>): FileKind {
  return {
    paths: [`${addresses.path}/:id`],
    addresses,
    cache: 'never',
    async open(deps) {
      const { config, database, authenticator, clock } = deps
      return async (request, reply) => {
        if (isFromElsewhere(request, config.publicOrigin)) return null
        return await database.transaction(async (tx) => {
          const now = clock()
          const asked = id.safeParse((request.params as { id: string }).id)
          const asker = await findFileAsker(tx, { request, reply, now }, deps)
          if (!asker || !asked.success) return null
          const signed = [asked.data, asker.signInId]
          if (!addresses.isGood({ database }, signed, request.query as object, now)) return null
          return await find(tx, asked.data, { asker, now, authenticator, database })
        })
      }
    },
  }
}

/**
 * The sender of a request for a file; null for nobody. An element of a page and a download send no access token, so a person of
 * the school is known by the refresh cookie, which no other site can make a browser send; a guest, who has none, sends the token.
 */
async function findFileAsker(
  tx: Tx,
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: Date },
  { authenticator, config }: { authenticator: Authenticator; config: Config },
): Promise<Actor | null> {
  const token = bearer(request)
  if (token === null) {
    const { refreshToken } = new Cookies(request, reply, { config, database: tx.database })
    return refreshToken === null ? null : await authenticator.readCookie(tx, refreshToken, now)
  }
  const actor = await authenticator.read(token, now)
  return actor && !(await authenticator.endOf(tx, actor, now)) ? actor : null
}

/** The parts of an address whose signature was right. */
export interface FileAddress {
  id: string
  /** Null for a file with a signature of its own. */
  bookId: string | null
  query: object
}

interface HolderDeclaration {
  addresses: SignedAddresses
  /** Made once for each server, so that it can remember files: the bytes of an id never change. */
  open(database: Database): (address: FileAddress) => Promise<FileContent | null>
}

/**
 * `GET <base path><path>/<book id>/<id>?expires&signature`: a file of a book, for everybody who holds the address, with the one
 * signature of its book; without the book's id, with the file's own. Browsers keep it for ever.
 */
export function fileForHolder({ addresses, open }: HolderDeclaration): FileKind {
  return {
    paths: [`${addresses.path}/:bookId/:id`, `${addresses.path}/:id`],
    addresses,
    cache: 'for ever',
    async open({ database, clock }) {
      const find = open(database)
      return async (request) => {
        const { id, bookId = null } = request.params as { id: string; bookId?: string }
        const query = request.query as object
        return addresses.isGood({ database }, [bookId ?? id], query, clock())
          ? await find({ id, bookId, query })
          : null
      }
    },
  }
}
