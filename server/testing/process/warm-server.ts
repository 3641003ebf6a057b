// A process that serves one school after another: its code is compiled and warm when the second one opens. It is started
// with `fork` and answers the messages of its parent; see e2e/warm-server.ts.
import { checkForServing, readConfig } from '#server/platform/config/config.ts'
import { jsonLog } from '#server/platform/log/log.ts'
import { SteadyClock } from '#server/platform/time/steady-clock.ts'
import { type RunningServer, runServer } from '#server/run-server.ts'

/** Of the parent; a number names one school of this process. */
export type Wish = { school: number } & ({ open: NodeJS.ProcessEnv } | { close: true })
/** To the parent: lines of a school's log come in order, before the word that it is closed. */
export type Word = { school: number } & (
  | { opened: { address: string } }
  | { line: string }
  | { closed: true }
  | { failed: string }
)

const open = new Map<number, RunningServer>()
const tell = (word: Word) => process.send!(word)

process.on('message', (wish: Wish) => {
  const done = 'open' in wish ? openSchool(wish.school, wish.open) : closeSchool(wish.school)
  done.catch((error: Error) => tell({ school: wish.school, failed: error.stack ?? String(error) }))
})
process.on('disconnect', () => process.exit())

async function openSchool(school: number, env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  checkForServing(config)
  const server = await runServer(config, {
    log: jsonLog((line) => tell({ school, line: line.trimEnd() })),
    clock: new SteadyClock(),
    print() {},
    outdated() {},
  })
  open.set(school, server)
  tell({ school, opened: { address: server.address } })
}

async function closeSchool(school: number): Promise<void> {
  await open.get(school)!.stop()
  open.delete(school)
  tell({ school, closed: true })
}
