import { useEffect } from 'react'
import { topicsOf } from '#web/client/topics/topics.ts'
import { useClient } from './use-client.ts'

/** Keeps a transport to the server while a screen is shown that follows nothing: it receives a sign-out elsewhere at once. */
export function useLine(): void {
  const client = useClient()
  useEffect(() => topicsOf(client).hold(), [client])
}
