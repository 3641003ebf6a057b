import { useEffect } from 'react'
import { topicsOf } from '#web/client/topics/topics.ts'
import { useClient } from './use-client.ts'

/**
 * Keeps a transport to the server while a screen is shown that follows no topic, so that a sign-out on another device
 * arrives at once.
 */
export function useLine(): void {
  const client = useClient()
  useEffect(() => topicsOf(client).hold(), [client])
}
