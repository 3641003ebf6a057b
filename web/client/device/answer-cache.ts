import type { CallPath } from '#contract/calls.ts'
import { me } from '../session/standing.ts'
import { keep, kept } from './cache.ts'

/** What a student's screens need to open without a network. */
const KEPT_PATHS: ReadonlySet<CallPath> = new Set([
  '/student/auth',
  '/student/current-state',
  '/levels',
  '/pages',
  '/resources',
  '/final-check',
  '/student/honors',
  '/student/week',
])

/** Keeps an answer for whoever asked. Tokens are not for the disk. */
export function keepAnswer(path: CallPath, input: unknown, answer: unknown): void {
  const key = keyOf(path, input)
  if (key) void keep(key, path === '/student/auth' ? { ...(answer as object), access: null } : answer)
}

/** The last answer that this device was given to the same question; undefined when there was none. */
export async function keptAnswer(path: CallPath, input: unknown): Promise<unknown> {
  const key = keyOf(path, input)
  return key ? await kept(key) : undefined
}

function keyOf(path: CallPath, input: unknown): string | null {
  const who = me.get()
  return who?.role === 'student' && KEPT_PATHS.has(path) ? JSON.stringify([who.id, path, input]) : null
}
