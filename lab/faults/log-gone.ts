import { setTimeout as wait } from 'node:timers/promises'
import { aChild, type Child, portOf } from '#server/testing/process/a-child-server.ts'
import type { Fault } from './fault.ts'
import { postTo } from './tab/post.ts'

const LINES = 2_000

/** The reader of the log goes, or stands still, while every call leaves a line. */
export const logGone: Fault = {
  name: 'log-gone',
  on: ['sqlite'],
  when: 'beside',
  async run(place) {
    const ways: ((child: Child) => void)[] = [
      ({ process }) => {
        process.stderr!.destroy()
        process.stdout!.destroy()
      },
      ({ process }) => void process.stderr!.pause(),
    ]
    let ended = 0
    let unanswered = 0
    for (const go of ways) {
      const { env, drop } = await place.newStorage()
      const child = aChild(env)
      const port = await portOf(child)
      go(child)
      for (let sent = 0; sent < LINES; sent += 100) {
        // Nobody is signed in: each of these is refused and noted.
        const asks = Array.from({ length: 100 }, () => postTo(port, '/student/auth', {}))
        for (const reply of await Promise.all(asks))
          if (typeof reply !== 'object' || reply.status !== 403) unanswered += 1
      }
      await wait(100)
      if (child.process.exitCode !== null || child.process.signalCode !== null) ended += 1
      child.process.kill('SIGKILL')
      await child.exited
      await drop()
    }
    const count = { promise: 'P19' as const, limit: 0, unit: '' }
    const among = `${LINES} lines each way`
    return [
      {
        ...count,
        what: 'the log’s reader gone, or standing still: ends of the process',
        value: ended,
        among,
      },
      { ...count, what: 'of these, calls that were not answered', value: unanswered, among },
    ]
  },
}
