import { createServerClock } from './connection/server-clock.ts'

const clock = createServerClock(() => Date.now())

/** Now by the server's clock, in ms; the device's own may be a day off. */
export const serverNow = clock.now

/** The server said its time, in ms, somewhere between the two times of this device. */
export const measureClock = clock.measure
