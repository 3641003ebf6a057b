import type { CallPath } from '#contract/calls.ts'
import type { Client } from '../create-client.ts'
import { deviceOf } from './device.ts'

/** The calls that a student's screens need to open without a network. */
const CACHED_PATHS: ReadonlySet<CallPath> = new Set([
  '/face-photo',
  '/student/auth',
  '/student/current-state',
  '/levels',
  '/pages',
  '/resources',
  '/final-check',
  '/student/honors',
  '/student/week',
  '/student/timetable',
  '/student/consents',
])

/** Caches an answer for the student who asked. Tokens are never written to the disk. */
export function cacheAnswer(client: Client, path: CallPath, input: unknown, answer: unknown): void {
  const key = keyOf(client, path, input)
  if (!key) return
  const value = path === '/student/auth' ? { ...(answer as object), access: null } : answer
  void deviceOf(client).cache.put(key, value)
}

/** The last answer to the same call on this device; undefined if there was none. */
export async function cachedAnswer(client: Client, path: CallPath, input: unknown): Promise<unknown> {
  const key = keyOf(client, path, input)
  return key ? await deviceOf(client).cache.get(key) : undefined
}

function keyOf({ session }: Client, path: CallPath, input: unknown): string | null {
  const me = session.me.get()
  return me?.role === 'student' && CACHED_PATHS.has(path) ? JSON.stringify([me.id, path, input]) : null
}
