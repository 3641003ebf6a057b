import { createStore } from '../store.ts'

/** Of which build the server was that said so last; null before any has. */
export const serverBuild = createStore<string | null>(null)

/** A missing word says nothing. */
export function meetServerBuild(id: string | null | undefined): void {
  if (id) serverBuild.set(id)
}
