import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DrawnPage } from '#contract/kernel/client-routes.ts'
import { answerWithin } from '#server/platform/runtime.ts'
import { Cookies } from '../cookies.ts'
import type { PageDependencies } from './page-content.ts'
import { tagsOf } from './page.ts'

/** A device as its request shows it. */
interface Device {
  isSignedIn: boolean
  language: DrawnScreen['language']
  cookies: Readonly<Record<string, string | undefined>>
  /** Passkeys work at this address, in a browser that has them. */
  hasPasskeys: boolean
}

/** A first screen. */
export interface DrawnScreen extends Pick<DrawnPage, 'cookie' | 'stored' | 'hasPasskeys'> {
  /** Its name in web/first-frame.js: a device that shows another screen first shows nothing of this one. */
  as: string
  language: 'ja' | 'en'
}

/** Finds the first screen of a device; null where its cookies do not say. */
export type FindDrawing = (device: Device) => DrawnScreen | null

const IP = /^[\d.]+$|^\[/

type Draw = (page: DrawnPage) => Promise<string>

/** A page takes a few ms to draw. When a class opens its pages at once, the others are quicker without. */
const MOST_AT_ONCE = 3
/** The first page waits for the program, too. */
const WITHIN_MS = 2_000

/**
 * Draws screens with the program that the build has made of the client's own components (scripts/build/manifest.ts). Where
 * there is none, or it fails, there is no drawing: a page never fails because of it.
 */
export function openDrawing(
  folder: string,
  { config, database, log }: Pick<PageDependencies, 'config' | 'database' | 'log'>,
) {
  const program = join(folder, '../drawing/draw.js')
  const tags = tagsOf(config)
  let loaded: Promise<{ drawPage: Draw }> | undefined
  let underWay = 0

  async function load(): Promise<{ drawPage: Draw } | null> {
    if (!existsSync(program)) return null
    return await (loaded ??= import(pathToFileURL(program).href) as Promise<{ drawPage: Draw }>)
  }

  async function draw(
    path: string,
    drawing: DrawnScreen,
    carried: object | null = null,
  ): Promise<string | null> {
    const { language, cookie, stored, hasPasskeys } = drawing
    const page = { path, basePath: config.basePath, tags, cookie, hasPasskeys, carried }
    const drawn = async () => (await load())?.drawPage({ ...page, stored: { ...stored, language } }) ?? ''
    try {
      const html = await answerWithin(database.runtime, WITHIN_MS, drawn())
      if (html === null) log.warn('page-without-drawing', { path, reason: 'It took too long.' })
      return html || null
    } catch (error) {
      log.warn('page-without-drawing', { path, reason: String(error) })
      return null
    }
  }

  return {
    /** Loads the program before the first page needs it. */
    begin: () => void load().catch(() => undefined),
    draw,
    /** For one person, who does not wait for others. @param carried the data of their page. */
    async drawOwn(path: string, drawing: DrawnScreen, carried: object): Promise<string | null> {
      if (underWay >= MOST_AT_ONCE) return null
      underWay += 1
      return await draw(path, drawing, carried).finally(() => (underWay -= 1))
    },
  }
}

/** The device of a request. Browsers have passkeys at names, and there over https alone; their own machine is as good. */
export function askingDevice(request: FastifyRequest, reply: FastifyReply, deps: PageDependencies): Device {
  const { refreshToken } = new Cookies(request, reply, deps)
  const { hostname, cookies } = request
  const isSecure = hostname === 'localhost' || deps.config.publicOrigin?.startsWith('https:') === true
  return {
    isSignedIn: refreshToken !== null,
    language: chosenLanguage(request),
    cookies,
    hasPasskeys: isSecure && !IP.test(hostname),
  }
}

/** The language of this device's screens, of which the client tells by a cookie. */
export function chosenLanguage({ cookies }: Pick<FastifyRequest, 'cookies'>): DrawnScreen['language'] {
  return cookies['language'] === 'en' ? 'en' : 'ja'
}
