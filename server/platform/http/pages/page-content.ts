import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { answerWithin } from '#server/platform/runtime.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { Cookies } from '../cookies.ts'
import { isOpenedByPerson } from '../request.ts'
import { type DrawnScreen, type FindDrawing, chosenLanguage } from './drawing.ts'

/** Carried by a page for the one person who opens it. */
export interface PageContent {
  /** JSON for the screen. */
  data: object
  /** The picture that the screen shows first. */
  picture: PreloadedPicture | null
  /** Null where the data is not enough to draw the screen. */
  drawing: DrawnScreen | null
}

/** The attributes of an `<img>`, by which the browser chooses the same file for both. Addresses are below the base path. */
export interface PreloadedPicture {
  src: string
  srcset: string
  sizes: string
}

interface Opened {
  tx: Tx
  language: DrawnScreen['language']
  /** Not checked; it stays as it is. */
  refreshToken: string
  /** The parameters of the route. */
  params: Record<string, string>
  now: Date
}

/** Finds the content of a page for a refresh credential, and changes nothing; null where there is none. */
export type FindContent = (opened: Opened) => Promise<PageContent | null>

export interface PageDependencies {
  config: Config
  database: Database
  clock: Clock
  log: Log
  /** By route. */
  contents: Readonly<Record<string, FindContent>>
  drawings: Readonly<Record<string, FindDrawing>>
}

/** The page is quicker without its content than with one that comes late. */
const MOST_MS = 500

/**
 * The content of this page for the person whose browser opens it. Only a navigation gets one: no script, of this site or of
 * another, may read a page as somebody else's answer. A page never fails because of its content.
 */
export async function contentOf(
  request: FastifyRequest,
  reply: FastifyReply,
  route: string,
  { config, database, clock, log, contents }: PageDependencies,
): Promise<PageContent | null> {
  const find = contents[route]
  if (!find || !isOpenedByPerson(request)) return null
  const { refreshToken } = new Cookies(request, reply, { config, database })
  if (refreshToken === null) return null
  const params = request.params as Record<string, string>
  const found = database
    .transaction((tx) => find({ tx, language: chosenLanguage(request), refreshToken, params, now: clock() }))
    .catch((error: unknown) => {
      log.warn('page-without-content', { route, reason: String(error) })
      return null
    })
  return await answerWithin(database.runtime, MOST_MS, found)
}
