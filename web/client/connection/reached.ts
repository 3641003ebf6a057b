import { currentClient } from '../current-client.ts'

/**
 * Calls back when the server has just been reached again: a file that failed to load may be requested again. Returns a
 * function that stops it.
 */
export function onReached(listener: () => void): () => void {
  return currentClient().connection.onReached(listener)
}
