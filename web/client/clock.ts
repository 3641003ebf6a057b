import { useEffect, useState } from 'react'
import { createServerClock } from './server-clock.ts'

const clock = createServerClock(() => Date.now())

/** Now by the server's clock, in ms; the device's own may be a day off. */
export const serverNow = clock.now

/** The server said its time, in ms, somewhere between the two times of this device. */
export const measureClock = clock.measure

/** The server's time, drawn anew every so many ms. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
