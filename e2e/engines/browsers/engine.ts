import type { Page } from '@playwright/test'
import { firefox } from './firefox.ts'
import { webkit } from './mini-browser.ts'

export interface Size {
  width: number
  height: number
}

/** One person's browser. It believes that it is on a network all the time. */
export interface OwnBrowser {
  page: Page
  close(): Promise<void>
}

export interface RunningEngine {
  /** @param address of the school, by this person's cable. */
  open(address: string, size: Size): Promise<OwnBrowser>
  end(): Promise<void>
}

/** An engine in which people walk, with all in which it differs from others. */
export interface Engine {
  /** @param env its screen and its sound card. */
  start(env: Record<string, string>): Promise<RunningEngine>
  /** A person can open a second tab. */
  hasTabs: boolean
  /** Messages of its console that nobody can help: no wider than they must be. */
  noise: readonly RegExp[]
  /** Messages about a connection that the cable has cut. */
  cut: RegExp
}

export const engines = { webkit, firefox } satisfies Record<string, Engine>
