import { useEffect, useState } from 'react'
import { serverNow } from '#web/client/current-client.ts'

/** The server's time in ms, drawn again every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
