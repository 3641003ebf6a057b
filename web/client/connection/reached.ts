import { currentClient } from '../current-client.ts'

/** Calls back when the server has just been reached again: a file that could not be had may be asked for anew. Returns its own end. */
export function onReached(listener: () => void): () => void {
  return currentClient().connection.onReached(listener)
}
